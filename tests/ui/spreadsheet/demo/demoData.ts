/** A made-up service of the demonstration. Money is cents. */
export interface DemoService {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly amount: number | null;
  readonly additional: boolean;
  readonly from: string | null;
  readonly marks: Readonly<Record<string, string | null>>;
}

export interface DemoVisit {
  readonly id: string;
  readonly label: string;
  readonly day: string;
  readonly tolerance: string;
  readonly root: string;
}

const labels = [
  'Informed consent',
  'Inclusion and exclusion criteria',
  'Demographics',
  'Physical examination',
  'Medical history',
  'Chest X-ray',
  'Vital signs',
  'ECG',
  'CT scan',
  'Hematology',
  'Chemistry',
  'Urinalysis',
];

export const demoVisits: readonly DemoVisit[] = Array.from({ length: 14 }, (_, index) => ({
  id: `visit-${index}`,
  label: index < 2 ? `SCR${index + 1}` : `W${(index - 2) * 2}`,
  day: index < 2 ? `D${index * 12}` : `D${(index - 2) * 14}`,
  tolerance: index === 0 ? '' : '±3',
  root: index < 2 ? 'screening' : 'baseline',
}));

const markAt = (row: number, column: number): string | null => {
  if ((row * 7 + column * 3) % 5 === 0) return 'mandatory';
  return (row + column) % 11 === 0 ? 'optional' : null;
};

/** `count` services, the same each time. */
export const demoServices = (count: number): DemoService[] =>
  Array.from({ length: count }, (_, row) => ({
    id: `service-${row}`,
    label: row < labels.length ? (labels[row] ?? '') : `${labels[row % labels.length]} ${row}`,
    description: row % 3 === 0 ? `Position ${row + 1}` : '',
    amount: ((row * 1_237) % 40_000) + 500,
    additional: row % 4 === 0,
    from: row % 5 === 0 ? '2026-06-30' : null,
    marks: Object.fromEntries(demoVisits.map(({ id }, column) => [id, markAt(row, column)])),
  }));
