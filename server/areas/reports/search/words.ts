/** Words of a search that count, and letters of one: more than anybody types. */
const mostWords = 6;
/** Letters of a word that a mistake is looked for in. */
const slipLetters = 7;

const accented = 'ÄÖÜÀÁÂÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÙÚÛÝäöüàáâãåçèéêëìíîïñòóôõùúûýÿß';
const plain = 'aouaaaaaceeeeiiiinoooouuuyaouaaaaaceeeeiiiinoooouuuyys';
const plainOf = new Map([...accented].map((letter, place) => [letter, plain[place] ?? letter]));

/** A text in small plain letters with one blank between its words, exactly as `search_text` of the database has it. */
export const searchText = (value: string): string =>
  value
    .replace(/[\u00c0-\u00ff]/g, (letter) => plainOf.get(letter) ?? letter)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^0-9A-Za-z\u00c0-\u1fff\u2070-\u{10ffff}]+/gu, ' ')
    .replace(/^ +| +$/g, '');

/** What is typed, word by word: only what has a letter or a digit is one. */
export const wordsOf = (search: string): string[] =>
  searchText(search)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords);

/** Every three letters in a row, each once: what holds the word holds all of them. */
export const gramsOf = (word: string): string[] => {
  const letters = [...word];
  return [...new Set(letters.slice(2).map((_last, place) => letters.slice(place, place + 3).join('')))];
};

/** A word of four letters or more with one of its first ones left out; one mistake apart, two words share one of these. */
export const slipsOf = (word: string): string[] => {
  const letters = [...word];
  if (letters.length < 4) return [];
  const shorter = letters
    .slice(0, slipLetters + 1)
    .map((_left, place) => letters.toSpliced(place, 1).slice(0, slipLetters).join(''));
  return [...new Set(shorter)].map((word) => `~${word}`);
};
