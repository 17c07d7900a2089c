/** Signs of footnotes: raised digits and letters, stars, crosses. */
const footnoteMarks =
  /[\u00aa\u00b2\u00b3\u00b9\u00ba\u02b0-\u02b8\u02e0-\u02e4\u1d2c-\u1d6a\u2070-\u207f*†‡§#]+/gu;

/**
 * A label as it is compared: lower case, without accents and footnote marks; an umlaut is the same however it is typed
 * (`ö`, `oe`, `o`).
 */
const folded = (label: string): string =>
  label
    .replace(footnoteMarks, ' ')
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'a')
    .replace(/[œø]/g, 'o')
    .replace(/(?<=\p{L})([aou])e|([aou])e(?=\p{L})/gu, '$1$2');

/** What two labels have in common that are the same but for case, spaces, punctuation, umlauts and footnote marks. */
export const labelKey = (label: string): string =>
  folded(label)
    .replace(/(?<=\p{N})[^\p{L}\p{N}]+(?=\p{N})/gu, '.')
    .replace(/[^\p{L}\p{N}.]|\.(?!\p{N})|(?<!\p{N})\./gu, '') || label.trim();

export interface Word {
  text: string;
  /** As a picture's reader may have taken it: what looks alike is one. */
  read: string;
  /** The letters of a word in capitals, which may be the first ones of others. */
  initials: string | null;
  /** It ends with a full stop: `Phys.` */
  isCut: boolean;
  isNumber: boolean;
  /** Between parentheses. */
  isAside: boolean;
}

const connecting = new Set(
  'a an and at by for in of on or the to per incl including bei das dem den der des die durch ein eine einer fur im inkl mit oder und von vor zu zum zur'.split(
    ' ',
  ),
);
const negations = new Set('no non not without ohne kein keine nicht'.split(' '));

/** Words that only join others and say nothing by themselves. */
export const isConnecting = ({ text }: Word): boolean => connecting.has(text);

/** What stands beside it is not what it would be alone. */
export const isNegation = ({ text }: Word): boolean => negations.has(text);

/** A word that tells things of one kind apart: `Hepatitis B`, `Sample 2`. */
export const isTelling = (word: Word): boolean =>
  word.isNumber || (word.text.length === 1 && !isConnecting(word));

/** Signs that readers of pictures take for each other, and spellings of one word. */
const asRead = (word: string): string =>
  word.replace(/[1i|]/g, 'l').replace(/0/g, 'o').replace(/5|z/g, 's').replace(/rn/g, 'm').replace(/vv/g, 'w');

const initialsOf = (printed: string): string | null => {
  const letters = /^(\p{Lu}\p{L}*\p{Lu})s?$/u.exec(printed)?.[1];
  return letters === undefined ? null : letters.toLowerCase();
};

/** The words of a label; what is torn apart at a line's end is one word again. */
export const wordsOf = (label: string): Word[] => {
  const whole = label.replace(/(\p{L})[-\u00ad]\s+(?=\p{Ll})/gu, '$1');
  let depth = 0;
  return [...whole.matchAll(/[()[\]]|([\p{L}\p{M}\p{N}]+)(\.?)/gu)].flatMap(([sign, printed = '', stop]) => {
    if (/^[([]/.test(sign)) depth += 1;
    if (/^[)\]]/.test(sign)) depth = Math.max(0, depth - 1);
    const text = folded(printed).replace(/[^\p{L}\p{N}]/gu, '');
    if (text === '') return [];
    const isNumber = /^\p{N}/u.test(text);
    const initials = initialsOf(printed);
    return [{ text, read: asRead(text), initials, isCut: stop === '.', isNumber, isAside: depth > 0 }];
  });
};

/** Words that are one, though no rule of letters tells it. */
const synonyms = new Map(
  [
    'ecg ekg electrocardiogram electrocardiography elektrokardiogramm',
    'mri mrt',
    'xray rontgen',
    'pk pharmacokinetic pharmacokinetics pharmakokinetik',
    'lab labor laboratory',
  ].flatMap((line, group) => line.split(' ').map((word) => [word, group] as const)),
);

/** Beginnings that turn a word into its opposite. */
const opposites = [
  ['hypo', 'hyper'],
  ['intra', 'inter'],
  ['micro', 'macro'],
  ['in', 'ex'],
  ['ab', 'ad'],
  ['pre', 'post'],
] as const;

const areOpposite = (a: string, b: string): boolean =>
  opposites.some(
    ([one, other]) =>
      (a.startsWith(one) && b.startsWith(other)) || (a.startsWith(other) && b.startsWith(one)),
  );

/** How many letters have to be put in, taken out, changed or swapped with the next; more than `most` count as one more. */
const lettersApart = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1];
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return last[b.length] ?? most + 1;
};

/** A short word has no room for a mistake: AST and ALT are two things. */
const mistakesIn = (length: number): number => {
  if (length < 5) return 0;
  return length < 10 ? 1 : 2;
};

/** How surely two words are the same, 0 to 1. A mistake is not looked for in a word's first letter: height, weight. */
export const sameWord = (a: Word, b: Word): number => {
  if (a.text === b.text) return 1;
  if (isNegation(a) || isNegation(b)) return 0;
  // What is nothing but digits is read as it stands: 1 and 0 are told apart there.
  if (a.read === b.read) return a.isNumber && b.isNumber ? 0 : 0.97;
  if (a.isNumber || b.isNumber) return 0;
  const group = synonyms.get(a.text);
  if (group !== undefined && group === synonyms.get(b.text)) return 0.95;
  if (a.read[0] !== b.read[0]) return 0;
  const [short, long] = a.read.length <= b.read.length ? [a, b] : [b, a];
  if (short.read.length >= 3 && long.read === `${short.read}s`) return 0.97;
  const most = mistakesIn(short.read.length);
  const apart = most === 0 ? 1 : lettersApart(a.read, b.read, most);
  if (apart <= most && !areOpposite(a.text, b.text)) return apart === 1 ? 0.92 : 0.86;
  const stem = short.read.replace(/(?<=...)s$/, '');
  if (stem.length < 3 || !long.read.startsWith(stem)) return 0;
  return short.isCut ? 0.86 : 0.78;
};
