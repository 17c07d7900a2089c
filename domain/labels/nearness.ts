/** Neighbouring letters, with the beginning and the end of the text among them. */
const pairsOf = (text: string): Map<string, number> => {
  const letters = ` ${text.toLowerCase().replace(/\s+/g, ' ').trim()} `;
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const pair = letters.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
};

const sizeOf = (pairs: ReadonlyMap<string, number>): number =>
  [...pairs.values()].reduce((sum, count) => sum + count, 0);

/** How alike other texts are to this one, from 0 to 1: the share of neighbouring letters that both have. */
export const nearness = (text: string): ((other: string) => number) => {
  const own = pairsOf(text);
  const ownSize = sizeOf(own);
  return (other) => {
    const pairs = pairsOf(other);
    let shared = 0;
    for (const [pair, count] of pairs) shared += Math.min(count, own.get(pair) ?? 0);
    return (2 * shared) / (ownSize + sizeOf(pairs));
  };
};
