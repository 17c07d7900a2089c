import {
  paymentsTyped,
  sharesTyped,
  type TypedChanges,
  together,
} from '../../domain/amendments/typedChanges.ts';
import type { ContractVersion } from '../../domain/amendments/version.ts';
import type { DraftContract } from './draftContract.ts';
import type { AmendedRow } from './draftMarks.ts';

/** What a provider payment comes to, for all services (`service_id` null) or for one of them. */
export interface ShareRow extends AmendedRow {
  payment_id: string;
  service_id: string | null;
  label: string;
  service: string;
  amount: number | null;
  percentage: number | null;
  base: { amount: number | null; percentage: number | null } | null;
}

/** Provider payments, each followed by its overrides by service. */
export const shareRows = ({ base, after }: DraftContract, forAll: string): ShareRow[] =>
  [...after.payments.values()].flatMap(({ provider_service_id: payment_id, label, amount, percentage }) => {
    const stored = base.payments.get(payment_id);
    const own = { payment_id, label, standing: 'stays' as const };
    const shares = [...after.shares].flatMap(([key, share]): ShareRow[] => {
      const service_id = share.study_service_template_id;
      const service = after.services.get(service_id);
      if (share.provider_service_id !== payment_id || !service || service.is_retired) return [];
      const was = { amount: base.shares.get(key)?.money ?? null, percentage: null };
      const row = { id: key, service_id, service: service.label, amount: share.money, percentage: null };
      return [{ ...own, ...row, base: was }];
    });
    const was = { amount: stored?.amount ?? null, percentage: stored?.percentage ?? null };
    return [
      { ...own, id: payment_id, service_id: null, service: forAll, amount, percentage, base: was },
      ...shares,
    ];
  });

/** Actions of the edited rows of the shares sheet. */
export const shareChanges = (
  base: Pick<ContractVersion, 'payments' | 'shares'>,
  rows: readonly ShareRow[],
): TypedChanges =>
  together([
    paymentsTyped(
      base,
      rows.flatMap(({ payment_id, service_id, amount, percentage }) =>
        service_id === null ? [{ provider_service_id: payment_id, amount, percentage }] : [],
      ),
    ),
    sharesTyped(
      base,
      rows.flatMap(({ payment_id, service_id, amount }) =>
        service_id === null
          ? []
          : [{ provider_service_id: payment_id, study_service_template_id: service_id, money: amount }],
      ),
    ),
  ]);
