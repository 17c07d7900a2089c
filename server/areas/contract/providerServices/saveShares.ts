import type { RowFailure } from '../../../../contract/errors.ts';
import { assigningVerdict } from '../../../../contract/verdict.ts';
import { assignVerdict } from '../../../../domain/trials/trialLocks.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows } from '../../../http/rejected.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { assertFewPairs } from '../../../records/saving/boundedPairs.ts';
import type { Change, Removal } from '../../../records/saving/editable.ts';
import {
  type ElementEdit,
  elementFailures,
  readElementEdit,
  writeElements,
} from '../../../records/saving/elementEdit.ts';
import type { Saved } from '../../../records/saving/writeEdit.ts';
import { overPriced, readSharedServices, type SharedService } from '../../../records/sharedServices.ts';
import { type AssignedShareRow, editableAssignedProviderService } from './repo.ts';

interface Pair {
  provider_service_id: string;
  study_service_template_id: string;
}

export interface ShareSave {
  trialId: string;
  rows: (Pair & {
    confirmation_is_mandatory: boolean | null;
    money: number | null;
    version?: number | undefined;
  })[];
  remove?: (Pair & { version: number })[];
}

interface Payment {
  provider_service_id: string;
  amount: number | null;
  percentage: number | null;
  is_added_later: boolean;
}

const readPayments = async (db: Db, trialId: string): Promise<Map<string, Payment>> => {
  const rows = await db
    .selectFrom('provider_service')
    .select(['provider_service_id', 'amount', 'percentage', 'is_added_later'])
    .where('trial_id', '=', trialId)
    .execute();
  return new Map(rows.map((row) => [row.provider_service_id, row]));
};

const keyOf = (pair: Pair): string => `${pair.provider_service_id}|${pair.study_service_template_id}`;

/** The services as their shares would be with these assignments. */
const sharesAfter = (
  services: readonly SharedService[],
  payments: ReadonlyMap<string, Payment>,
  changes: readonly Change<AssignedShareRow>[],
  removed: readonly Removal<AssignedShareRow>[],
): SharedService[] => {
  const gone = new Set(removed.map(({ stored }) => keyOf(stored)));
  const edited = new Map<string, Change<AssignedShareRow>[]>();
  for (const change of changes) {
    const template = change.row.study_service_template_id;
    const there = edited.get(template);
    if (there) there.push(change);
    else edited.set(template, [change]);
  }
  return services.map((service) => {
    const own = edited.get(service.study_service_template_id) ?? [];
    const replaced = new Set(own.map(({ row }) => row.provider_service_id));
    const kept = service.shares.filter(
      ({ id }) =>
        !replaced.has(id) &&
        !gone.has(
          keyOf({ provider_service_id: id, study_service_template_id: service.study_service_template_id }),
        ),
    );
    const added = own.flatMap(({ row }) => {
      const payment = payments.get(row.provider_service_id);
      return payment
        ? [
            {
              id: row.provider_service_id,
              amount: payment.amount,
              percentage: payment.percentage,
              money: row.money,
            },
          ]
        : [];
    });
    return { ...service, shares: [...kept, ...added] };
  });
};

const endFailures = (
  { changes, hasParticipants }: ElementEdit<AssignedShareRow>,
  payments: ReadonlyMap<string, Payment>,
  services: readonly SharedService[],
): RowFailure[] => {
  const known = new Map(services.map((service) => [service.study_service_template_id, service]));
  return changes.flatMap(({ index, row, stored }): RowFailure[] => {
    const payment = payments.get(row.provider_service_id);
    const service = known.get(row.study_service_template_id);
    const fault = (field: string, code: string): RowFailure[] => [{ index, field, code, params: {} }];
    if (!payment) return fault('provider_service_id', 'reference_unknown');
    if (!service) return fault('study_service_template_id', 'reference_unknown');
    if (stored) return [];
    const endOf = (end: { is_added_later: boolean; retired?: string | null }) => ({
      verdicts: { assign: assignVerdict({ hasParticipants, isAddedLater: end.is_added_later, ...end }) },
    });
    return assigningVerdict(endOf(payment), endOf(service)).map(({ code, params }) => ({
      index,
      field: 'provider_service_id',
      code,
      params,
    }));
  });
};

const excessFailures = (
  { changes, removed }: ElementEdit<AssignedShareRow>,
  payments: ReadonlyMap<string, Payment>,
  services: readonly SharedService[],
): RowFailure[] => {
  const over = overPriced(sharesAfter(services, payments, changes, removed));
  return changes.flatMap(({ index, row }): RowFailure[] => {
    const service = over.get(row.study_service_template_id);
    return service
      ? [{ index, field: 'money', code: 'shares_exceed_price', params: { labels: [service.label] } }]
      : [];
  });
};

/** Saves cells of the services x payments matrix; the shares of a service stay within its price. */
export const saveShares = async (
  db: Db,
  { trialId, rows, remove }: ShareSave,
): Promise<Saved<AssignedShareRow>> => {
  await lockTrial(db, trialId);
  const edit = await readElementEdit(db, editableAssignedProviderService, {
    trialId,
    rows: rows.map((row) => ({ ...row, trial_id: trialId })),
    remove,
  });
  const payments = await readPayments(db, trialId);
  const services = await readSharedServices(db, trialId);
  const ends = endFailures(edit, payments, services);
  refuseRows([
    ...(await elementFailures(db, editableAssignedProviderService, edit)),
    ...(ends.length > 0 ? ends : excessFailures(edit, payments, services)),
  ]);
  return writeElements(db, editableAssignedProviderService, edit);
};

/** Every payment at every service; pairs that exist stay as they are. */
export const assignAllShares = async (
  db: Db,
  trialId: string,
  payments: readonly string[],
  templates: readonly string[],
): Promise<void> => {
  assertFewPairs(payments, templates);
  const present = await db
    .selectFrom('assigned_provider_service')
    .select(['provider_service_id', 'study_service_template_id'])
    .where('trial_id', '=', trialId)
    .execute();
  const known = new Set(present.map(keyOf));
  const rows = [...new Set(payments)].flatMap((provider_service_id) =>
    [...new Set(templates)]
      .map((study_service_template_id) => ({ provider_service_id, study_service_template_id }))
      .filter((pair) => !known.has(keyOf(pair)))
      .map((pair) => ({ ...pair, confirmation_is_mandatory: null, money: null })),
  );
  await saveShares(db, { trialId, rows });
};
