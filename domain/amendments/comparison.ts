import { sumOf } from '../money.ts';
import { pricePerParticipant } from '../visitPlan/pricePerParticipant.ts';
import type { ContractVersion } from './version.ts';

/** What may differ in one element between two versions; money and days as numbers. */
const comparedFields = {
  services: ['presence', 'amount', 'is_additional'],
  visits: [
    'presence',
    'visit_kind',
    'reference_visit_id',
    'days_interval',
    'days_tolerance_before',
    'days_tolerance_after',
  ],
  assignments: ['mark'],
  payments: ['amount', 'percentage'],
  shares: ['money'],
  rules: ['presence', 'until_date'],
} as const satisfies Record<keyof ContractVersion, readonly string[]>;

type ComparedPart = keyof typeof comparedFields;
type ComparedField = (typeof comparedFields)[ComparedPart][number];
export type ComparedValue = string | number | boolean | null;

/** One cell that is another one in the second version; `element` = the key of its record, null = nothing is there. */
export interface VersionDifference {
  part: ComparedPart;
  element: string;
  field: ComparedField;
  before: ComparedValue;
  after: ComparedValue;
}

type Read = Partial<Record<ComparedField, ComparedValue>>;

/** What a retired element says is no part of a version, as if it had never been in it. */
const ofRetirable = <T extends { is_retired: boolean }>(one: T | undefined, read: (one: T) => Read): Read =>
  one && !one.is_retired ? { presence: true, ...read(one) } : { presence: false };

const differencesIn = <T>(
  part: ComparedPart,
  [before, after]: readonly [ReadonlyMap<string, T>, ReadonlyMap<string, T>],
  read: (one: T | undefined) => Read,
): VersionDifference[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((element) => {
    const [one, other] = [read(before.get(element)), read(after.get(element))];
    const isGone = one.presence === true && other.presence === false;
    return comparedFields[part].flatMap((field): VersionDifference[] => {
      const [was, is] = [one[field] ?? null, other[field] ?? null];
      // Of what is gone that says it all, and of what is new what it has.
      const isSaid = field !== 'presence' && (isGone || (one.presence === false && !is));
      return was === is || isSaid ? [] : [{ part, element, field, before: was, after: is }];
    });
  });

/** All that differs between two versions, cell by cell, in the order of the sheets; what is equal is left out. */
export const differencesBetween = (before: ContractVersion, after: ContractVersion): VersionDifference[] => [
  ...differencesIn('services', [before.services, after.services], (one) =>
    ofRetirable(one, ({ amount, is_additional }) => ({ amount, is_additional })),
  ),
  ...differencesIn('visits', [before.visits, after.visits], (one) =>
    ofRetirable(one, (visit) => ({
      visit_kind: visit.visit_kind,
      reference_visit_id: visit.reference_visit_id,
      days_interval: visit.days_interval,
      days_tolerance_before: visit.days_tolerance_before,
      days_tolerance_after: visit.days_tolerance_after,
    })),
  ),
  ...differencesIn('assignments', [before.assignments, after.assignments], (one) =>
    one ? { mark: one.is_optional ? 'optional' : 'mandatory' } : {},
  ),
  ...differencesIn('payments', [before.payments, after.payments], (one) => ({
    amount: one?.amount ?? null,
    percentage: one?.percentage ?? null,
  })),
  ...differencesIn('shares', [before.shares, after.shares], (one) => ({ money: one?.money ?? null })),
  ...differencesIn('rules', [before.rules, after.rules], (one) =>
    one ? { presence: true, until_date: one.until_date } : { presence: false },
  ),
];

/** Cents of what a participant costs in a version: mandatory services at scheduled visits. */
export const participantPriceOf = ({
  services,
  visits,
  assignments,
}: Pick<ContractVersion, 'services' | 'visits' | 'assignments'>): number => {
  const counts = new Map<string, number>();
  for (const { study_service_id, protocol_visit_id, is_optional } of assignments.values())
    if (!is_optional && visits.get(protocol_visit_id)?.visit_kind === 'scheduled')
      counts.set(study_service_id, (counts.get(study_service_id) ?? 0) + 1);
  return sumOf(
    [...counts].map(([id, mandatory_count]) =>
      pricePerParticipant(services.get(id)?.amount ?? 0, { mandatory_count, non_scheduled_count: 0 }),
    ),
  );
};
