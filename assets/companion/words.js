// The sentences of the page, in the phone's own language.

export const LANGUAGES = { en: "English", it: "Italiano", hu: "Magyar" };

let sentences = {};

/** Return the language of this browser, if we have it. */
export function spoken() {
  const codes = (navigator.languages ?? [navigator.language]).map((code) => code.slice(0, 2));
  return codes.find((code) => code in LANGUAGES) ?? "en";
}

/** Speak `code` from now on. */
export async function learn(code) {
  const answer = await fetch(`/words/${code}.json`);
  if (!answer.ok) throw new Error(`no words in ${code}`);
  sentences = await answer.json();
  document.documentElement.lang = code;
}

/** Return a sentence with values in it: words("phone.log"). `count` chooses the form. */
export function words(key, values = {}) {
  const name = key.slice(key.indexOf(".") + 1);
  const form = values.count === 1 ? "one" : "other";
  const sentence = sentences[`${name}.${form}`] ?? sentences[name] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (whole, part) => (part in values ? values[part] : whole));
}
