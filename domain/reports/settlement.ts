import type { NumberRange, SettlementKind } from '../../contract/vocab.ts';
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
