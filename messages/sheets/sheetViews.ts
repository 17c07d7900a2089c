import type { Translation } from '../translation.ts';

/** Named views of sheets and lists, a person's own and those that are shared. */
export const sheetViewsEn = {
  title: 'Views',
  standard: 'Standard',
  none: 'A view stores columns, order, sorting and filter.',
  name: 'Name of the view',
  save: 'Save view',
  remove: 'Remove view %{name}',
  compact: 'Compact rows',
  shared: 'Shared with all',
  sharedBy: 'Shared by %{name}',
  forAll: 'For all',
  startOf: 'Who starts with %{name}',
  startOfNobody: 'nobody’s start',
} as const;

export const sheetViewsDe = {
  title: 'Ansichten',
  standard: 'Standard',
  none: 'Eine Ansicht speichert Spalten, Reihenfolge, Sortierung und Filter.',
  name: 'Name der Ansicht',
  save: 'Ansicht speichern',
  remove: 'Ansicht %{name} entfernen',
  compact: 'Kompakte Zeilen',
  shared: 'Mit allen geteilt',
  sharedBy: 'Geteilt von %{name}',
  forAll: 'Für alle',
  startOf: 'Wer mit %{name} beginnt',
  startOfNobody: 'niemandes Start',
} satisfies Translation<typeof sheetViewsEn>;
