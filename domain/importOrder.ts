import type { ImportKind } from '../contract/importKinds.ts';

/** What has to be there before: services and visits, then what joins them, then who takes part and what was done. */
export const kindOrder: readonly ImportKind[] = [
  'study-services',
  'visits',
  'assigned-study-services',
  'operational-services',
  'provider-services',
  'participants',
  'performed-visits',
];

/** The places of these files in the order in which they are brought in; those of one kind as they were given. */
export const importOrder = (files: readonly { kind: ImportKind }[]): number[] =>
  files
    .map(({ kind }, index) => ({ index, place: kindOrder.indexOf(kind) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ index }) => index);
