import type { SettlementKind } from '../../contract/reports/settlementVocab.ts';
import type { NumberRange } from '../../contract/vocab.ts';
import { groupBy } from '../groupBy.ts';
import { sumOf } from '../money.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';

/** Runs and corrections count apart, so that neither range has gaps. */
export const settlementRange = (kind: SettlementKind): NumberRange =>
  kind === 'settlement' ? 'settlement' : 'settlement_correction';

interface Run {
  line_count: number;
  /** The provider from outside that it is for; null = those of the hospital. */
  provider_label: string | null;
  /** Whether that provider has an address. */
  has_address: boolean;
}

/** A run has lines; one for a provider from outside is addressed to it. */
export const runVerdict = ({
  line_count,
  provider_label,
  has_address,
}: Run): Verdict<'settlement_empty' | 'provider_address_missing'> =>
  verdictOf(
    line_count === 0 && obstacle('settlement_empty'),
    provider_label !== null &&
      !has_address &&
      obstacle('provider_address_missing', { label: provider_label }),
  );

interface ProviderSum {
  provider_id: string;
  provider_label: string;
  line_count: number;
  amount: number;
}

/** What each provider gets of a run, in the order in which they stand in it: its cost centres and trials together. */
export const settledByProvider = (sums: readonly ProviderSum[]): ProviderSum[] =>
  [...groupBy(sums, ({ provider_id }) => provider_id)].flatMap(([provider_id, of]) => {
    const [first] = of;
    if (!first) return [];
    return [
      {
        provider_id,
        provider_label: first.provider_label,
        line_count: sumOf(of.map(({ line_count }) => line_count)),
        amount: sumOf(of.map(({ amount }) => amount)),
      },
    ];
  });
