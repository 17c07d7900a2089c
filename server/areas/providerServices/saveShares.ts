import { sql } from 'kysely';
import type { RowFailure } from '../../../contract/errors.ts';
import { assigningVerdict } from '../../../contract/verdict.ts';
import { assignVerdict } from '../../../domain/trials/trialLocks.ts';
import type { Db } from '../../db/schema.ts';
import { assertFewPairs } from '../../records/boundedPairs.ts';
import type { Change, Removal } from '../../records/editable.ts';
import { saveElements } from '../../records/saveElements.ts';
import type { Saved } from '../../records/saveRows.ts';
import { type AssignedShareRow, editableAssignedProviderService, isShareRecorded } from './repo.ts';
import { overPriced, readSharedServices, type SharedService } from './sharedServices.ts';

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

/** Assignments that were recorded; made later, they are no longer free. */
const readUsedPairs = async (db: Db, trialId: string, pairs: Pair[]): Promise<Set<string>> => {
  if (pairs.length === 0) return new Set();
  const { rows } = await sql<Pair>`
    select a.provider_service_id, a.study_service_template_id from assigned_provider_service a
    join json_to_recordset(${JSON.stringify(pairs)})
      as wanted(provider_service_id uuid, study_service_template_id uuid)
      using (provider_service_id, study_service_template_id)
    where a.trial_id = ${trialId} and ${isShareRecorded}`.execute(db);
  return new Set(rows.map(keyOf));
};

/** Saves cells of the services x payments matrix; the shares of a service stay within its price. */
export const saveShares = (
  db: Db,
  { trialId, rows, remove = [] }: ShareSave,
): Promise<Saved<AssignedShareRow>> =>
  saveElements<AssignedShareRow>(db, {
    element: 'assigned_provider_service',
    editable: editableAssignedProviderService,
    trialId,
    rows: rows.map((row) => ({ ...row, trial_id: trialId })),
    remove,
    readUsed: readUsedPairs,
    check: async (changes, removed, hasParticipants) => {
      const payments = await readPayments(db, trialId);
      const services = await readSharedServices(db, trialId);
      const known = new Map(services.map((service) => [service.study_service_template_id, service]));
      const failures = changes.flatMap(({ index, row, stored }): RowFailure[] => {
        const payment = payments.get(row.provider_service_id);
        const service = known.get(row.study_service_template_id);
        const fault = (field: string, code: string): RowFailure[] => [{ index, field, code, params: {} }];
        if (!payment) return fault('provider_service_id', 'reference_unknown');
        if (!service) return fault('study_service_template_id', 'reference_unknown');
        if (stored) return [];
        const endOf = ({ is_added_later: isAddedLater }: { is_added_later: boolean }) => ({
          verdicts: { assign: assignVerdict({ hasParticipants, isAddedLater }) },
        });
        return assigningVerdict(endOf(payment), endOf(service)).flatMap(({ code }) =>
          fault('provider_service_id', code),
        );
      });
      if (failures.length > 0) return failures;
      const over = overPriced(sharesAfter(services, payments, changes, removed));
      return changes.flatMap(({ index, row }): RowFailure[] => {
        const service = over.get(row.study_service_template_id);
        return service
          ? [{ index, field: 'money', code: 'shares_exceed_price', params: { labels: [service.label] } }]
          : [];
      });
    },
  });

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
