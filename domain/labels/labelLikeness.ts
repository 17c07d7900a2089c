import { isConnecting, isNegation, isTelling, labelKey, sameWord, type Word, wordsOf } from './labelWords.ts';

/** A label taken apart once, to be held beside many. */
export interface KnownLabel {
  key: string;
  words: readonly Word[];
}

export const knownLabel = (label: string): KnownLabel => ({ key: labelKey(label), words: wordsOf(label) });

/** Longer words say more; what tells things of one kind apart says as much as a word. */
const weightOf = (word: Word): number => (isTelling(word) ? 4 : Math.min(word.text.length, 8));

/** Words that the other side writes as one: `X ray` beside `Xray`. */
const joined = (words: readonly Word[], others: readonly Word[]): Word[] => {
  if (words.length === others.length || words.length < 2) return [...words];
  const known = new Set(others.map(({ text }) => text));
  const made: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word) continue;
    const isOne =
      next !== undefined &&
      !(word.isNumber && next.isNumber) &&
      !known.has(word.text) &&
      known.has(word.text + next.text);
    made.push(
      isOne ? { ...word, text: word.text + next.text, read: word.read + next.read, isNumber: false } : word,
    );
    if (isOne) at += 1;
  }
  return made;
};

interface Laid {
  /** The weight of what both have, and how surely it is the same. */
  common: number;
  left: Word[];
  right: Word[];
}

/** A word in capitals stands for the words whose first letters it is: `AE` for `Adverse events`. */
const spelledOut = (words: readonly Word[], others: readonly Word[]): Word[] =>
  words.flatMap((word) => {
    const { initials } = word;
    if (initials === null) return [word];
    for (let at = 0; at + initials.length <= others.length; at += 1) {
      const meant = others.slice(at, at + initials.length);
      if (meant.map(({ text }) => text[0]).join('') === initials)
        return meant.map((each) => ({ ...each, isAside: word.isAside }));
    }
    return [word];
  });

interface WordPair {
  one: number;
  other: number;
  like: number;
}

const likePairs = (ours: readonly Word[], theirs: readonly Word[]): WordPair[] => {
  const pairs: WordPair[] = [];
  for (const [one, our] of ours.entries())
    for (const [other, their] of theirs.entries()) {
      const like = sameWord(our, their);
      if (like > 0) pairs.push({ one, other, like });
    }
  return pairs.sort((first, second) => second.like - first.like);
};

/** Lays words beside each other, the surest pairs first, each word once. */
const laid = (ours: readonly Word[], theirs: readonly Word[]): Laid => {
  const [left, right] = [new Map(ours.entries()), new Map(theirs.entries())];
  let common = 0;
  let isNamed = false;
  for (const { one, other, like } of likePairs(ours, theirs)) {
    const [our, their] = [left.get(one), right.get(other)];
    if (!our || !their) continue;
    left.delete(one);
    right.delete(other);
    common += like * (weightOf(our) + weightOf(their));
    isNamed ||= !isTelling(our);
  }
  // A number alone names nothing: Week 4 is not the visit 4.
  return { common: isNamed ? common : 0, left: [...left.values()], right: [...right.values()] };
};

const saying = (words: readonly Word[]): Word[] => words.filter((word) => !isConnecting(word));

const weight = (words: readonly Word[]): number => words.reduce((sum, word) => sum + weightOf(word), 0);

/** How alike what both say is, when words are left on one side, on both, or nowhere. */
const likenessOfLaid = (all: number, { common, left, right }: Laid): number => {
  if (all === 0) return 0;
  const share = common / all;
  if (left.some(isNegation) !== right.some(isNegation)) return 0;
  if (left.length > 0 && right.length > 0)
    return left.some(isTelling) && right.some(isTelling) ? 0 : share * 0.9;
  const most = [...left, ...right].some(isTelling) ? 0.75 : 0.95;
  return left.length + right.length === 0 ? share : Math.min(most, 0.55 + 0.45 * share);
};

const ofWords = (ours: readonly Word[], theirs: readonly Word[]): number => {
  const a = saying(spelledOut(joined(ours, theirs), theirs));
  const b = saying(spelledOut(joined(theirs, ours), ours));
  const result = laid(a, b);
  return result.common === 0 ? 0 : likenessOfLaid(weight(a) + weight(b), result);
};

const plainly = (words: readonly Word[]): Word[] => words.filter(({ isAside }) => !isAside);

/**
 * How alike two labels are, 0 to 1: 1 = the same but for what `labelKey` leaves out. Words are held beside each other in any
 * order, with typed and read mistakes, abbreviations and initials. What tells things of one kind apart (`Sample 1`,
 * `Hepatitis B`) has to be the same, and a word of negation stands on both sides or on none. What stands in parentheses on
 * one side alone explains.
 */
export const labelLikeness = (ours: KnownLabel, theirs: KnownLabel): number => {
  if (ours.key === theirs.key) return 1;
  const whole = ofWords(ours.words, theirs.words);
  const [a, b] = [plainly(ours.words), plainly(theirs.words)];
  const isOneExplained = a.length < ours.words.length !== b.length < theirs.words.length;
  const like = isOneExplained && a.length > 0 && b.length > 0 ? Math.max(whole, 0.93 * ofWords(a, b)) : whole;
  return Math.min(like, 0.99);
};
