import { type ContractVersion, pairOf } from './version.ts';

type Replaced<Part extends keyof ContractVersion> = Record<
  string,
  (ContractVersion[Part] extends ReadonlyMap<string, infer T> ? T : never) | null
>;

/** What an amendment replaced, by key; null = it was not there. Rules are left out where it was kept before they were amended. */
export type VersionBefore = { [Part in Exclude<keyof ContractVersion, 'rules'>]: Replaced<Part> } & {
  rules?: Replaced<'rules'>;
};

const isSame = (one: object | undefined, other: object | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const replacedIn = <T extends object>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): Record<string, T | null> =>
  Object.fromEntries(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((key) => !isSame(before.get(key), after.get(key)))
      .map((key) => [key, before.get(key) ?? null]),
  );

/** What the step from one version to the next replaces. */
export const replacedBy = (before: ContractVersion, after: ContractVersion): VersionBefore => ({
  services: replacedIn(before.services, after.services),
  visits: replacedIn(before.visits, after.visits),
  assignments: replacedIn(before.assignments, after.assignments),
  payments: replacedIn(before.payments, after.payments),
  shares: replacedIn(before.shares, after.shares),
  rules: replacedIn(before.rules, after.rules),
});

const putBack = <T>(after: ReadonlyMap<string, T>, before: Record<string, T | null>): Map<string, T> => {
  const part = new Map(after);
  for (const [key, value] of Object.entries(before))
    if (value === null) part.delete(key);
    else part.set(key, value);
  return part;
};

/** The version before an amendment, of the one after it. */
export const withoutAmendment = (after: ContractVersion, before: VersionBefore): ContractVersion => ({
  services: putBack(after.services, before.services),
  visits: putBack(after.visits, before.visits),
  assignments: putBack(after.assignments, before.assignments),
  payments: putBack(after.payments, before.payments),
  shares: putBack(after.shares, before.shares),
  rules: putBack(after.rules, before.rules ?? {}),
});

/** An amendment in force. */
export interface Amended {
  number: number;
  /** `YYYY-MM-DD`. */
  effective_date: string;
  before: VersionBefore;
}

/** The version as these amendments, which come last, had not been put in force. */
const rolledBack = (present: ContractVersion, later: readonly Amended[]): ContractVersion =>
  later
    .toSorted((one, other) => other.number - one.number)
    .reduce((version, { before }) => withoutAmendment(version, before), present);

/** The version of a number: 0 is that of go-live, others are those of amendments in force. */
export const versionOfNumber = (
  present: ContractVersion,
  amendments: readonly Amended[],
  number: number,
): ContractVersion =>
  rolledBack(
    present,
    amendments.filter((one) => one.number > number),
  );

/** The number of the version that held on a day. */
export const numberOn = (amendments: readonly Amended[], day: string): number =>
  Math.max(0, ...amendments.filter((one) => one.effective_date <= day).map((one) => one.number));

/** The version that held on a day. */
export const versionOn = (
  present: ContractVersion,
  amendments: readonly Amended[],
  day: string,
): ContractVersion => versionOfNumber(present, amendments, numberOn(amendments, day));

/** The services whose price or shares an amendment changed, of the version that it made or a later one. */
export const amendedServices = (
  { shares }: Pick<ContractVersion, 'shares'>,
  { services, payments, shares: replaced }: VersionBefore,
): Set<string> =>
  new Set([
    ...Object.keys(services),
    ...[...shares.values()].flatMap(({ provider_service_id, study_service_template_id: id }) =>
      payments[provider_service_id] || replaced[pairOf(provider_service_id, id)] ? id : [],
    ),
  ]);
