import type { ExtractedCell, ExtractedVisit, Extraction } from '../../contract/plan/extraction.ts';

/** `reference` by its label, for these are told apart by their labels; or by its place. */
type Visit = Partial<Omit<ExtractedVisit, 'reference'>> & {
  label: string;
  reference?: string | number | null;
};

const visit = (over: Visit, _at: number, all: readonly Visit[]): ExtractedVisit => ({
  short_label: null,
  timing_text: null,
  days_interval: null,
  days_tolerance_before: null,
  days_tolerance_after: null,
  window_from: null,
  window_to: null,
  page: 0,
  box: null,
  confidence: 9_500,
  ...over,
  reference:
    typeof over.reference === 'string'
      ? all.findIndex(({ label }) => label === over.reference)
      : (over.reference ?? null),
});

/** A mark at a service and a visit, by their places. */
export const cell = (service: number, at: number, over: Partial<ExtractedCell> = {}): ExtractedCell => ({
  service,
  visit: at,
  state: 'assigned',
  mark: 'X',
  footnotes: [],
  page: 0,
  box: null,
  confidence: 9_500,
  is_doubtful: false,
  ...over,
});

/** A reading of visits, services and marks. */
export const extraction = (
  visits: readonly Visit[],
  labels: readonly string[] = ['ECG'],
  cells: readonly ExtractedCell[] = [],
): Extraction => ({
  engine: 'offline',
  pages: [
    { width: 1_000, height: 1_000 },
    { width: 1_000, height: 1_000 },
  ],
  visits: visits.map(visit),
  services: labels.map((label, at) => ({
    label,
    section: null,
    amount: null,
    page: 0,
    box: [0, 1_000 * (at + 1), 2_000, 1_000 * (at + 2)],
    confidence: 9_500,
  })),
  cells: [...cells],
  footnotes: [],
  warnings: [],
});

/** A service that the trial has. */
export const present = (label: string, at: number, amount = 4_200) => ({
  study_service_id: `01900000-0000-7000-8000-00000000000${at}`,
  label,
  description: 'as agreed',
  amount,
  is_additional: false,
});
