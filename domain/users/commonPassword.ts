const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const asLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign);

/** Digits and signs around a word. */
const trimmed = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
/** Of what is only one text again and again, that text. */
const unit = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

/** What is left says too little to be looked up. */
const shortest = 3;

/** The words that a password is made of by what everybody thinks of: digits around it, signs for letters, twice the same. */
export const wordsBehind = (password: string): string[] => {
  const small = password.toLowerCase();
  const forms = [
    small,
    trimmed(small),
    asLetters(small),
    asLetters(trimmed(small)),
    trimmed(asLetters(small)),
  ];
  const words = forms.flatMap((form) => [form, unit(form), trimmed(unit(form))]);
  return [...new Set(words)].filter(({ length }) => length >= shortest);
};

/** Whether each letter follows the one before in the same step: 123456789012345, aaaaaaaaaaaaaaa. */
export const isSequence = (password: string): boolean => {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  // After 9 comes 0 again, before 0 comes 9.
  return [0, 1, -1].some((step) => steps.every((each) => each === step || each === -9 * step));
};
