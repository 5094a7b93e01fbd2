// The Back button of a phone: it leaves what lies over the hand first, and only then the page.

const ahead = () => history.state?.ahead;

/** Something lies over the hand now: the next step back is to leave it. */
export function stepAhead() {
  if (!ahead()) history.pushState({ ...history.state, ahead: true }, "");
}

/** Call `leave` when somebody steps back; it returns whether there is more to be left. */
export function onBack(leave) {
  addEventListener("popstate", () => {
    if (!ahead() && leave()) stepAhead();
  });
}
