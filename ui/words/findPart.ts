/** Text as it is compared in a search: without regard to case and accents. */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Where a typed text stands in another, without regard to case and accents; null = nowhere. */
export function findPart(text: string, part: string): { from: number; to: number } | null {
  const wanted = plain(part.trim());
  if (wanted === '') return null;
  // Letters are folded one by one, so that the place found is a place in the text as it is shown.
  const letters = [...text];
  const folded = letters.map(plain);
  for (let from = 0; from < letters.length; from += 1) {
    let found = '';
    for (let to = from; to < letters.length && found.length < wanted.length; to += 1) {
      found += folded[to];
      if (found === wanted) {
        const start = letters.slice(0, from).join('').length;
        return { from: start, to: letters.slice(0, to + 1).join('').length };
      }
    }
  }
  return null;
}
