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
  payments: ['presence', 'amount', 'percentage'],
  shares: ['presence', 'money'],
  rules: [
    'presence',
    'from_date',
    'until_date',
    'most',
    'per',
    'free',
    'paid',
    'recruited',
    'from_participant',
    'amount',
    'percentage',
    'basis',
    'until',
    'event',
    'on_date',
    'ended_by',
    'last_day',
  ],
} as const satisfies Record<keyof ContractVersion, readonly string[]>;

type ComparedPart = keyof typeof comparedFields;
type FieldOf<P extends ComparedPart> = (typeof comparedFields)[P][number];
export type ComparedValue = string | number | boolean | null;

/** One cell that is another one in the second version; `element` = the key of its record, null = nothing is there. */
interface DifferenceIn<P extends ComparedPart> {
  part: P;
  element: string;
  field: FieldOf<P>;
  before: ComparedValue;
  after: ComparedValue;
}
export type VersionDifference = { [P in ComparedPart]: DifferenceIn<P> }[ComparedPart];

type Read = Partial<Record<FieldOf<ComparedPart>, ComparedValue>>;

const ifThere = <T>(one: T | undefined, read: (one: T) => Read): Read =>
  one ? { presence: true, ...read(one) } : { presence: false };

/** What a retired element says is no part of a version, as if it had never been in it. */
const ofRetirable = <T extends { is_retired: boolean }>(one: T | undefined, read: (one: T) => Read): Read =>
  ifThere(one?.is_retired ? undefined : one, read);

/** A retired service keeps its shares for what was done of it; the contract has them no more. */
const sharesHeld = ({ shares, services }: ContractVersion): ContractVersion['shares'] =>
  new Map([...shares].filter(([, one]) => services.get(one.study_service_template_id)?.is_retired === false));

const differencesIn = <P extends ComparedPart, T>(
  part: P,
  [before, after]: readonly [ReadonlyMap<string, T>, ReadonlyMap<string, T>],
  read: (one: T | undefined) => Read,
): DifferenceIn<P>[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((element) => {
    const [one, other] = [read(before.get(element)), read(after.get(element))];
    const isGone = one.presence === true && other.presence === false;
    const fields: readonly FieldOf<P>[] = comparedFields[part];
    return fields.flatMap((field): DifferenceIn<P>[] => {
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
  ...differencesIn('payments', [before.payments, after.payments], (one) =>
    ifThere(one, ({ amount, percentage }) => ({ amount, percentage })),
  ),
  ...differencesIn('shares', [sharesHeld(before), sharesHeld(after)], (one) =>
    ifThere(one, ({ money }) => ({ money })),
  ),
  ...differencesIn('rules', [before.rules, after.rules], (one) =>
    ifThere(one, ({ from_date, until_date, terms }) => ({ ...terms, from_date, until_date })),
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
