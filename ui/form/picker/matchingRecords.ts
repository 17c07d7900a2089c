import { findPart } from '../../words/findPart.ts';

interface Findable {
  label: string;
  detail?: string;
}

/** The records whose label or detail has the typed text; those whose label begins with it come first. */
export function matchingRecords<R extends Findable>(records: readonly R[], typed: string): R[] {
  if (typed.trim() === '') return [...records];
  const rank = ({ label, detail = '' }: R): number => {
    const inLabel = findPart(label, typed);
    if (inLabel) return inLabel.from === 0 ? 0 : 1;
    return findPart(detail, typed) ? 2 : 3;
  };
  return records
    .map((record) => ({ record, rank: rank(record) }))
    .filter(({ rank: place }) => place < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ record }) => record);
}
