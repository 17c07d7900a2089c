import type {
  AssignedProviderService,
  AssignedProviderServiceEdit,
  ProviderService,
} from '../../contract/providerServices.ts';
import { excessOfShares, type ProviderShare, providerAmounts, sumOf } from '../../domain/money.ts';
import type { ChangeSet } from '../../ui/spreadsheet/model/savePlan.ts';
import type { Share } from './shareType.ts';

/** A service that can be paid for: a visit service or an operational one. */
export interface PaidService {
  study_service_template_id: string;
  label: string;
  amount: number;
  is_added_later: boolean;
}

/** A service across the payments: its share of each, with the stored assignment behind it. */
export interface ShareRow extends PaidService {
  shares: Readonly<Record<string, Share>>;
  stored: Readonly<Record<string, AssignedProviderService | undefined>>;
}

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
        own.map(({ provider_service_id, money }) => [provider_service_id, money ?? true]),
      ),
      stored: Object.fromEntries(own.map((assignment) => [assignment.provider_service_id, assignment])),
    };
  });
};

const sharesOf = (row: ShareRow, payments: readonly ProviderService[]): ProviderShare[] =>
  payments.flatMap(({ provider_service_id, amount, percentage }) => {
    const share = row.shares[provider_service_id] ?? null;
    if (share === null) return [];
    return [{ id: provider_service_id, amount, percentage, money: share === true ? null : share }];
  });

/** Cents of one service that the providers get and that the study account keeps. */
export const splitOf = (row: ShareRow, payments: readonly ProviderService[]) => {
  const shares = sharesOf(row, payments);
  const paid = sumOf([...providerAmounts(row.amount, shares).values()]);
  return { paid, remains: row.amount - paid, excess: excessOfShares(row.amount, shares) };
};

/** What one save of the matrix sends, and the cell behind each row and removal in that order. */
export const shareSave = ({ changes }: Pick<ChangeSet<ShareRow>, 'changes'>) => {
  const set = changes.filter((change) => change.new !== null);
  const gone = changes.filter((change) => change.new === null);
  const rows: AssignedProviderServiceEdit[] = set.map(({ row, field, new: share }) => ({
    provider_service_id: field,
    study_service_template_id: row.study_service_template_id,
    confirmation_is_mandatory: row.stored[field]?.confirmation_is_mandatory ?? null,
    money: typeof share === 'number' ? share : null,
    version: row.stored[field]?.version,
  }));
  const remove = gone.flatMap(({ row, field }) => {
    const version = row.stored[field]?.version;
    return version === undefined
      ? []
      : [{ provider_service_id: field, study_service_template_id: row.study_service_template_id, version }];
  });
  return { rows, remove, cells: [...set, ...gone].map(({ row, field }) => ({ row, field })) };
};
