import type { Translation } from '../translation.ts';

/** Words that all charts share. */
export const chartsEn = {
  view: { label: 'View', chart: 'Chart', table: 'Table' },
  keys: 'Use the arrow keys to move from point to point.',
  png: 'PNG',
  csv: 'CSV',
  xlsx: 'Excel',
} as const;

export const chartsDe = {
  view: { label: 'Ansicht', chart: 'Diagramm', table: 'Tabelle' },
  keys: 'Mit den Pfeiltasten gehen Sie von Punkt zu Punkt.',
  png: 'PNG',
  csv: 'CSV',
  xlsx: 'Excel',
} satisfies Translation<typeof chartsEn>;
