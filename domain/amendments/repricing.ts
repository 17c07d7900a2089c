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

/** The version's price of a service, and what the given providers get of it. */
const termsIn = (version: ContractVersion) => {
  const byService = sharesByService(version);
  return ({ study_service_template_id: id, amount: present, shares }: PricedRecord) => {
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

/**
 * What a version that holds from a day on does to confirmed services of these templates: those performed from that day on
 * take its price and shares where they were never in a finalized invoice; of the others the difference is told.
 */
export const repricingOf = (
  records: readonly PricedRecord[],
  { version, from, services }: { version: ContractVersion; from: string; services: ReadonlySet<string> },
): Repricing => {
  const termsOf = termsIn(version);
  const repriced: Repriced[] = [];
  const differences: Difference[] = [];
  for (const record of records) {
    const { recorded_study_service_id, study_service_template_id } = record;
    if (record.performance_date < from || !services.has(study_service_template_id)) continue;
    const { amount, shares } = termsOf(record);
    const key = { recorded_study_service_id, study_service_template_id };
    if (record.was_invoiced) {
      const amount_before = record.amount + record.difference_amount;
      if (amount !== amount_before) differences.push({ ...key, amount_before, amount });
    } else if (
      amount !== record.amount ||
      shares.some((share, index) => share.amount !== record.shares[index]?.amount)
    )
      repriced.push({ ...key, amount_before: record.amount, amount, shares });
  }
  return { repriced, differences };
};

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
