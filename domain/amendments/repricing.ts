import { groupBy } from '../groupBy.ts';
import { providerAmounts, sumOf } from '../money.ts';
import { sharesByService } from './planFaults.ts';
import type { ContractVersion } from './version.ts';

/** A confirmed service as far as another price concerns it; amounts in cents. */
export interface PricedRecord {
  recorded_study_service_id: string;
  study_service_template_id: string;
  performance_date: string;
  amount: number;
  /** What earlier amendments claim beside its amount. */
  difference_amount: number;
  /** It is behind an item of an invoice that is no draft, revoked or not. */
  was_invoiced: boolean;
  /** Its provider services, each with its copied share. */
  shares: readonly { provider_service_id: string; amount: number | null }[];
}

/** A record that takes another price, and the shares that its providers then get. */
export interface Repriced {
  recorded_study_service_id: string;
  study_service_template_id: string;
  amount_before: number;
  amount: number;
  shares: { provider_service_id: string; amount: number }[];
}

/** What was billed stays; the difference is claimed once. */
export interface Difference {
  recorded_study_service_id: string;
  study_service_template_id: string;
  amount_before: number;
  amount: number;
}

export interface Repricing {
  repriced: Repriced[];
  differences: Difference[];
}

/** What another price asks of a record, whichever it is. */
type Priced = Omit<PricedRecord, 'recorded_study_service_id' | 'performance_date'>;

/** The version's price of a service, and what the given providers get of it. */
const termsIn = (version: ContractVersion) => {
  const byService = sharesByService(version);
  return ({ study_service_template_id: id, amount: present, shares }: Priced) => {
    const amount = version.services.get(id)?.amount ?? present;
    const own = new Set(shares.map((share) => share.provider_service_id));
    const amounts = providerAmounts(
      amount,
      (byService.get(id) ?? []).filter((share) => own.has(share.id)),
    );
    const paid = shares.map((share) => ({
      provider_service_id: share.provider_service_id,
      amount: amounts.get(share.provider_service_id) ?? share.amount ?? 0,
    }));
    return { amount, shares: paid };
  };
};

interface Fate extends Pick<Repriced, 'amount_before' | 'amount' | 'shares'> {
  /** It was billed: the difference is claimed, and the record stays. */
  isClaimed: boolean;
}

/** What becomes of a record by a version; null = nothing. */
const fateIn = (version: ContractVersion) => {
  const termsOf = termsIn(version);
  return (record: Priced): Fate | null => {
    const { amount, shares } = termsOf(record);
    if (record.was_invoiced) {
      const amount_before = record.amount + record.difference_amount;
      return amount === amount_before ? null : { isClaimed: true, amount_before, amount, shares: [] };
    }
    const isSame =
      amount === record.amount &&
      shares.every((share, index) => share.amount === record.shares[index]?.amount);
    return isSame ? null : { isClaimed: false, amount_before: record.amount, amount, shares };
  };
};

/**
 * What a version that holds from a day on does to confirmed services of these templates: those performed from that day on
 * take its price and shares where they were never in a finalized invoice; of the others the difference is told.
 */
export const repricingOf = (
  records: readonly PricedRecord[],
  { version, from, services }: { version: ContractVersion; from: string; services: ReadonlySet<string> },
): Repricing => {
  const fateOf = fateIn(version);
  const repriced: Repriced[] = [];
  const differences: Difference[] = [];
  for (const record of records) {
    const { recorded_study_service_id, study_service_template_id } = record;
    if (record.performance_date < from || !services.has(study_service_template_id)) continue;
    const fate = fateOf(record);
    if (!fate) continue;
    const { isClaimed, amount_before, amount, shares } = fate;
    const difference = { recorded_study_service_id, study_service_template_id, amount_before, amount };
    if (isClaimed) differences.push(difference);
    else repriced.push({ ...difference, shares });
  }
  return { repriced, differences };
};

/** Records that are alike, so many of them: what becomes of one becomes of all. */
export interface PricedKind extends Priced {
  count: number;
}

/** Records that are alike with what they go from and to. */
export interface MovedKind<K extends PricedKind = PricedKind> {
  kind: K;
  amount_before: number;
  amount: number;
}

export interface RepricingOfKinds<K extends PricedKind = PricedKind> {
  repriced: MovedKind<K>[];
  differences: MovedKind<K>[];
}

/** The same of records that are alike, where all of them were performed from the day on and are of services that it concerns. */
export const repricingOfKinds = <K extends PricedKind>(
  kinds: readonly K[],
  version: ContractVersion,
): RepricingOfKinds<K> => {
  const fateOf = fateIn(version);
  const moved: RepricingOfKinds<K> = { repriced: [], differences: [] };
  for (const kind of kinds) {
    const fate = fateOf(kind);
    if (!fate) continue;
    const { isClaimed, amount_before, amount } = fate;
    (isClaimed ? moved.differences : moved.repriced).push({ kind, amount_before, amount });
  }
  return moved;
};

/** What kinds of records come to, in cents. */
export const sumOfKinds = (moved: readonly MovedKind[]): number =>
  sumOf(moved.map(({ kind, amount, amount_before }) => (amount - amount_before) * kind.count));

/** How many records there are of these kinds. */
export const countOfKinds = (moved: readonly MovedKind[]): number =>
  moved.reduce((count, { kind }) => count + kind.count, 0);

/** A line of an invoice that claims what another price makes of services that were billed before. */
export interface DifferenceLine {
  study_service_template_id: string;
  amount_before: number;
  amount: number;
  quantity: number;
  records: string[];
}

/** One line for each service and pair of prices. */
export const differenceLines = (differences: readonly Difference[]): DifferenceLine[] =>
  [
    ...groupBy(
      differences,
      ({ study_service_template_id, amount_before, amount }) =>
        `${study_service_template_id} ${amount_before} ${amount}`,
    ).values(),
  ].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { study_service_template_id, amount_before, amount } = first;
    const records = group.map((one) => one.recorded_study_service_id);
    return [{ study_service_template_id, amount_before, amount, quantity: group.length, records }];
  });

/** What differences come to, in cents. */
export const sumOfDifferences = (
  differences: readonly Pick<Difference, 'amount' | 'amount_before'>[],
): number => sumOf(differences.map(({ amount, amount_before }) => amount - amount_before));
