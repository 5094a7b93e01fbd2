// The sentences of the page, in the phone's own language.

export const LANGUAGES = { en: "English", it: "Italiano", hu: "Magyar" };

let sentences = {};
let asked = ""; // the language that was asked for last

/** Return the language of this browser, if we have it. */
export function spoken() {
  const codes = (navigator.languages ?? [navigator.language]).map((code) => code.slice(0, 2));
  return codes.find((code) => code in LANGUAGES) ?? "en";
}

/** Speak `code` from now on; return whether its words came, and no other language was asked for. */
export async function learn(code) {
  asked = code;
  try {
    const answer = await fetch(`/words/${code}.json`);
    if (!answer.ok) return false;
    const found = await answer.json();
    if (asked !== code) return false;
    sentences = found;
  } catch {
    return false;
  }
  document.documentElement.lang = code;
  return true;
}

/** Return a sentence with values in it: words("phone.log"). `count` chooses the form. */
export function words(key, values = {}) {
  const name = key.slice(key.indexOf(".") + 1);
  const form = values.count === 1 ? "one" : "other";
  const sentence = sentences[`${name}.${form}`] ?? sentences[name] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (whole, part) => (part in values ? values[part] : whole));
}
