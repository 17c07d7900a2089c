import { sql } from 'kysely';
import type { RowFailure } from '../../../contract/errors.ts';
import type { ProviderServiceEdit } from '../../../contract/providerServices.ts';
import { emptyProviderServiceVerdict } from '../../../domain/trials/removals.ts';
import type { Db } from '../../db/schema.ts';
import type { Change } from '../../records/editable.ts';
import { removalFailures } from '../../records/removalFailures.ts';
import { saveElements } from '../../records/saveElements.ts';
import type { Saved } from '../../records/saveRows.ts';
import { editableProviderService } from './repo.ts';
import { overPriced, readSharedServices, type SharedService } from './sharedServices.ts';

interface ProviderServiceSave {
  trialId: string;
  rows: ProviderServiceEdit[];
  remove?: { provider_service_id: string; version: number }[];
}

const idOf = (row: { provider_service_id: string }): string => row.provider_service_id;

/** Providers that this trial may pay: its own and those without a trial. */
const readUsableProviders = async (db: Db, trialId: string, ids: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from provider
    where provider_id = any(${ids}::uuid[]) and (trial_id is null or trial_id = ${trialId})`.execute(db);
  return new Set(rows.map(({ provider_id }) => provider_id));
};

const readIds = async (db: Db, table: string, trialId: string, ids: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select distinct provider_service_id as id from ${sql.table(table)}
    where trial_id = ${trialId} and provider_service_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** The services as their shares would be with these payments. */
const sharesAfter = (
  services: readonly SharedService[],
  changes: readonly Change<ProviderServiceEdit>[],
): SharedService[] => {
  const edited = new Map(changes.map(({ row }) => [idOf(row), row]));
  return services.map((service) => ({
    ...service,
    shares: service.shares.map((share) => {
      const { amount, percentage } = edited.get(share.id) ?? share;
      return { ...share, amount, percentage };
    }),
  }));
};

const excessFailures = async (
  db: Db,
  trialId: string,
  changes: readonly Change<ProviderServiceEdit>[],
): Promise<RowFailure[]> => {
  if (changes.every(({ stored }) => !stored)) return [];
  const over = [...overPriced(sharesAfter(await readSharedServices(db, trialId), changes)).values()];
  return changes.flatMap(({ index, row }) => {
    const labels = over
      .filter(({ shares }) => shares.some(({ id }) => id === idOf(row)))
      .map(({ label }) => label);
    const field = row.amount === null ? 'percentage' : 'amount';
    return labels.length > 0
      ? [{ index, id: idOf(row), field, code: 'shares_exceed_price', params: { labels } }]
      : [];
  });
};

/** Saves provider payments: an amount or a percentage, of a provider the trial may pay, within the services' prices. */
export const saveProviderServices = (
  db: Db,
  { trialId, rows, remove = [] }: ProviderServiceSave,
): Promise<Saved<ProviderServiceEdit>> =>
  saveElements(db, {
    element: 'provider_service',
    editable: editableProviderService,
    trialId,
    rows,
    remove,
    readUsed: (_db, _trialId, stored) => readIds(db, 'recorded_provider_service', trialId, stored.map(idOf)),
    check: async (changes, removed) => {
      const providers = await readUsableProviders(
        db,
        trialId,
        changes.map(({ row }) => row.provider_id),
      );
      const assigned = await readIds(
        db,
        'assigned_provider_service',
        trialId,
        removed.map(({ stored }) => idOf(stored)),
      );
      const values = changes.flatMap(({ index, row }): RowFailure[] => {
        const id = idOf(row);
        if (!providers.has(row.provider_id))
          return [{ index, id, field: 'provider_id', code: 'provider_unknown', params: {} }];
        return (row.amount === null) === (row.percentage === null)
          ? [{ index, id, field: 'amount', code: 'amount_and_percentage', params: {} }]
          : [];
      });
      const removals = removalFailures(removed, idOf, (row) =>
        emptyProviderServiceVerdict({ label: row.label, isHeld: assigned.has(idOf(row)) }),
      );
      return [
        ...values,
        ...removals,
        ...(values.length > 0 ? [] : await excessFailures(db, trialId, changes)),
      ];
    },
  });
