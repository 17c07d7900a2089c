import type {
  AssignedProviderService,
  AssignedProviderServiceEdit,
  ProviderService,
} from '../../contract/plan/providerServices.ts';
import type { Verdict } from '../../contract/verdict.ts';
import { excessOfShares, type ProviderShare, providerAmounts, sumOf } from '../../domain/money.ts';
import type { MandatoryCounts } from '../../domain/visitPlan/pricePerParticipant.ts';
import type { ChangeSet } from '../../ui/spreadsheet/model/pendingSave.ts';
import { type Share, type ShareConfirmation, shareOf } from './shareType.ts';

/** A service that can be paid for: a visit service or an operational one. */
export interface PaidService {
  study_service_template_id: string;
  label: string;
  /** Cents. */
  amount: number;
  /** What the service has against being assigned anew. */
  verdicts: { assign: Verdict };
  /** At how many visits it is mandatory; absent for a service that is bound to no visit. */
  counts?: MandatoryCounts;
}

/** A service across the payments: its share of each, with the version of the assignment behind it. */
export interface ShareRow extends PaidService {
  shares: Readonly<Record<string, Share | null>>;
  versions: Readonly<Record<string, number | undefined>>;
}

const confirmations = { true: 'mandatory', false: 'optional' } as const;

/** An assignment as a cell has it: with the payment's own share, or with the amount that overrides it. */
export const shareOfAssignment = ({
  money,
  confirmation_is_mandatory: isMandatory,
}: Pick<AssignedProviderService, 'money' | 'confirmation_is_mandatory'>): Share => ({
  ...(money === null ? { kind: 'own' } : { kind: 'amount', cents: money }),
  ...(isMandatory === null ? {} : { confirmation: confirmations[`${isMandatory}`] }),
});

export const shareRows = (
  services: readonly PaidService[],
  assignments: readonly AssignedProviderService[],
): ShareRow[] => {
  const byService = new Map<string, AssignedProviderService[]>(
    services.map(({ study_service_template_id }) => [study_service_template_id, []]),
  );
  for (const assignment of assignments) byService.get(assignment.study_service_template_id)?.push(assignment);
  return services.map((service) => {
    const own = byService.get(service.study_service_template_id) ?? [];
    return {
      ...service,
      shares: Object.fromEntries(
        own.map((assignment) => [assignment.provider_service_id, shareOfAssignment(assignment)]),
      ),
      versions: Object.fromEntries(
        own.map(({ provider_service_id, version }) => [provider_service_id, version]),
      ),
    };
  });
};

const moneyOf = (share: Share): number | null => (share.kind === 'amount' ? share.cents : null);

const sharesOf = (row: ShareRow, payments: readonly ProviderService[]): ProviderShare[] =>
  payments.flatMap(({ provider_service_id, amount, percentage }) => {
    const share = row.shares[provider_service_id];
    return share ? [{ id: provider_service_id, amount, percentage, money: moneyOf(share) }] : [];
  });

/** Cents of one service: what each payment gets, by payment, what they get together, and what the study account keeps. */
export const splitOf = (row: ShareRow, payments: readonly ProviderService[]) => {
  const shares = sharesOf(row, payments);
  const cents = providerAmounts(row.amount, shares);
  const paid = sumOf([...cents.values()]);
  return { cents, paid, remains: row.amount - paid, excess: excessOfShares(row.amount, shares) };
};

/** What an assignment says of the confirmation; null = the payment's own type. */
export const isMandatoryOf = (confirmation: ShareConfirmation | undefined): boolean | null =>
  confirmation === undefined ? null : confirmation === 'mandatory';

/** What one save of the matrix sends, and the cell behind each row and removal in that order. */
export const shareSave = ({ changes }: Pick<ChangeSet<ShareRow>, 'changes'>) => {
  const set = changes.flatMap(({ row, field, new: value }) => {
    const share = shareOf(value);
    return share ? [{ row, field, share }] : [];
  });
  const gone = changes.flatMap(({ row, field, new: value }) => {
    const version = row.versions[field];
    return value === null && version !== undefined ? [{ row, field, version }] : [];
  });
  const rows: AssignedProviderServiceEdit[] = set.map(({ row, field, share }) => ({
    provider_service_id: field,
    study_service_template_id: row.study_service_template_id,
    confirmation_is_mandatory: isMandatoryOf(share.confirmation),
    money: moneyOf(share),
    version: row.versions[field],
  }));
  const remove = gone.map(({ row, field, version }) => ({
    provider_service_id: field,
    study_service_template_id: row.study_service_template_id,
    version,
  }));
  return { rows, remove, cells: [...set, ...gone].map(({ row, field }) => ({ row, field })) };
};
