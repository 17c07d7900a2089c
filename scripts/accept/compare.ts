import { z } from 'zod';
import type { Figures } from './figures.ts';

/** The file of expected figures, computed apart from this product. Euros are text with two decimals. */
export const ExpectedFile = z.looseObject({
  cut_off: z.string(),
  participants_with_a_visit: z.int(),
  visits_performed: z.int(),
  services_confirmed: z.int(),
  items: z.record(z.string(), z.int()),
  net_eur: z.string(),
  first_service: z.string(),
  last_service: z.string(),
  provider_payments_eur: z.record(z.string(), z.string()),
});
export type ExpectedFile = z.infer<typeof ExpectedFile>;

const group = (name: string, values: Record<string, string | number>): [string, string][] =>
  Object.entries(values).map(([key, value]) => [`${name} / ${key}`, String(value)]);

/** Each figure of the file under the name that it is read by. */
export const expectedFigures = (expected: ExpectedFile): Figures =>
  new Map([
    ['participants_with_a_visit', String(expected.participants_with_a_visit)],
    ['visits_performed', String(expected.visits_performed)],
    ['services_confirmed', String(expected.services_confirmed)],
    ...group('items', expected.items),
    ['first_service', expected.first_service],
    ['last_service', expected.last_service],
    ...group('provider_payments_eur', expected.provider_payments_eur),
    ['net_eur (CSV)', expected.net_eur],
    ['net_eur (JSON)', expected.net_eur],
    ['net_eur (PDF)', expected.net_eur],
    ['net_eur (drop-in)', expected.net_eur],
  ]);

export interface Comparison {
  lines: string[];
  isEqual: boolean;
}

/** Several comparisons as one. */
export const joined = (comparisons: readonly Comparison[]): Comparison => ({
  lines: comparisons.flatMap(({ lines }) => lines),
  isEqual: comparisons.every(({ isEqual }) => isEqual),
});

/** One figure beside what it should be. */
export const verdictLine = (name: string, is: string, should: string): Comparison => ({
  lines: [is === should ? `equal      ${name} = ${is}` : `DIFFERENT  ${name} = ${is}, expected ${should}`],
  isEqual: is === should,
});

/** One line for each figure that is expected or was read: a figure that only one side has is different too. */
export const compare = (read: Figures, expected: Figures): Comparison => {
  const names = [...new Set([...expected.keys(), ...read.keys()])];
  const verdicts = names.map((name) =>
    verdictLine(name, read.get(name) ?? 'absent', expected.get(name) ?? 'absent'),
  );
  return joined(verdicts);
};
