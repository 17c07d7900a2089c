import { servicesTyped, type TypedChanges } from '../../domain/amendments/typedChanges.ts';
import type { ContractVersion } from '../../domain/amendments/version.ts';
import { type DraftContract, standingsIn } from './draftContract.ts';
import type { AmendedRow } from './draftMarks.ts';

/** A service in the sheets of a draft; amounts in cents, `amount` = its price in the draft. */
export interface ServiceRow extends AmendedRow {
  label: string;
  amount: number;
  is_additional: boolean;
  is_operational: boolean;
  base: { amount: number } | null;
}

/** The services of a draft, visit-bound or operational. */
export const serviceRows = ({ base, after }: DraftContract, isOperational: boolean): ServiceRow[] =>
  standingsIn(base.services, after.services)
    .filter((one) => one.after.is_operational === isOperational)
    .map((one): ServiceRow => {
      const { study_service_template_id: id, label, amount, is_additional, is_operational } = one.after;
      return {
        id,
        label,
        amount,
        is_additional,
        is_operational,
        standing: one.standing,
        base: one.base && { amount: one.base.amount },
      };
    });

/** Actions of the edited rows of a service sheet. */
export const serviceChanges = (
  base: Pick<ContractVersion, 'services'>,
  rows: readonly ServiceRow[],
): TypedChanges =>
  servicesTyped(
    base,
    rows.map(({ id, label, amount, is_additional, is_operational }) => ({
      study_service_template_id: id,
      label,
      amount,
      is_additional,
      is_operational,
    })),
  );

/** By how much a price changes, in hundredths of a percent; of a service that cost nothing, or is new, there is no telling. */
export const changeOf = ({ amount, base, standing }: ServiceRow): number | null =>
  !base || base.amount === 0 || amount === base.amount || standing !== 'stays'
    ? null
    : Math.round(((amount - base.amount) / base.amount) * 10_000);
