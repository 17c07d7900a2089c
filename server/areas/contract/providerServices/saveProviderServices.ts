import { sql } from 'kysely';
import type { RowFailure } from '../../../../contract/errors.ts';
import type { ProviderServiceEdit } from '../../../../contract/plan/providerServices.ts';
import { emptyProviderServiceVerdict } from '../../../../domain/trials/removals.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows } from '../../../http/rejected.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { type Change, removalFailures } from '../../../records/saving/editable.ts';
import {
  type ElementSave,
  elementFailures,
  readElementEdit,
  writeElements,
} from '../../../records/saving/elementEdit.ts';
import type { Saved } from '../../../records/saving/writeEdit.ts';
import { overPriced, readSharedServices, type SharedService } from '../../../records/sharedServices.ts';
import { editableProviderService } from './repo.ts';

type ProviderServiceSave = ElementSave<ProviderServiceEdit>;

const idOf = (row: { provider_service_id: string }): string => row.provider_service_id;

/** Providers that this trial may pay: its own and those without a trial. */
const readUsableProviders = async (db: Db, trialId: string, ids: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from provider
    where provider_id = any(${ids}::uuid[]) and (trial_id is null or trial_id = ${trialId})`.execute(db);
  return new Set(rows.map(({ provider_id }) => provider_id));
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

const valueFailures = (
  changes: readonly Change<ProviderServiceEdit>[],
  usable: ReadonlySet<string>,
): RowFailure[] =>
  changes.flatMap(({ index, row }): RowFailure[] => {
    const id = idOf(row);
    if (!usable.has(row.provider_id))
      return [{ index, id, field: 'provider_id', code: 'provider_unknown', params: {} }];
    return (row.amount === null) === (row.percentage === null)
      ? [{ index, id, field: 'amount', code: 'amount_and_percentage', params: {} }]
      : [];
  });

/** Saves provider payments: an amount or a percentage, of a provider the trial may pay, within the services' prices. */
export const saveProviderServices = async (
  db: Db,
  save: ProviderServiceSave,
): Promise<Saved<ProviderServiceEdit>> => {
  const { trialId } = save;
  await lockTrial(db, trialId);
  const edit = await readElementEdit(db, editableProviderService, save);
  const providerIds = edit.changes.map(({ row }) => row.provider_id);
  const values = valueFailures(edit.changes, await readUsableProviders(db, trialId, providerIds));
  refuseRows([
    ...(await elementFailures(db, editableProviderService, edit)),
    ...values,
    ...removalFailures(edit.removed, idOf, ({ label, is_held }) =>
      emptyProviderServiceVerdict({ label, isHeld: is_held === true }),
    ),
    ...(values.length > 0 ? [] : await excessFailures(db, trialId, edit.changes)),
  ]);
  return writeElements(db, editableProviderService, edit);
};
