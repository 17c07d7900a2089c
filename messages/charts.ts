import type { Translation } from './translation.ts';

/** Words that all charts share. */
export const chartsEn = {
  view: { label: 'View', chart: 'Chart', table: 'Table' },
  keys: 'Arrow keys go from point to point.',
  png: 'PNG',
  csv: 'CSV',
  xlsx: 'Excel',
} as const;

export const chartsDe = {
  view: { label: 'Ansicht', chart: 'Diagramm', table: 'Tabelle' },
  keys: 'Die Pfeiltasten gehen von Punkt zu Punkt.',
  png: 'PNG',
  csv: 'CSV',
  xlsx: 'Excel',
} satisfies Translation<typeof chartsEn>;
