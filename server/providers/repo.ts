import { sql } from 'kysely';
import type { Provider, ProviderEdit } from '../../contract/providers.ts';
import type { Db } from '../db/schema.ts';
import { matches } from '../http/list.ts';
import type { Editable } from '../records/editable.ts';

export const editableProvider: Editable<ProviderEdit> = {
  table: 'provider',
  key: ['provider_id'],
  columns: ['label', 'description', 'cost_center', 'is_external', 'trial_id'],
};

interface ProviderConditions {
  search?: string | undefined;
  trial_id?: string | undefined;
}

const allProviders = (db: Db) =>
  db
    .selectFrom('provider')
    .leftJoin('trial', 'trial.trial_id', 'provider.trial_id')
    .select([
      'provider.provider_id',
      'provider.label',
      'provider.description',
      'provider.cost_center',
      'provider.is_external',
      'provider.trial_id',
      'trial.title as trial_title',
      'provider.address_id',
      'provider.version',
    ])
    .select(
      sql<number>`(select count(*) from provider_service s where s.provider_id = provider.provider_id)`.as(
        'provider_service_count',
      ),
    );

/** With a trial: the providers it may use, its own and those without a trial. */
export const providersQuery = (db: Db, conditions: ProviderConditions[]) =>
  conditions.reduce((query, { search, trial_id }) => {
    const searched = search
      ? query.where(matches(['provider.label', 'provider.cost_center'], search))
      : query;
    return trial_id
      ? searched.where((where) =>
          where.or([where('provider.trial_id', '=', trial_id), where('provider.trial_id', 'is', null)]),
        )
      : searched;
  }, allProviders(db));

export const readProvider = (db: Db, providerId: string): Promise<Provider | undefined> =>
  allProviders(db).where('provider.provider_id', '=', providerId).executeTakeFirst();

export const setAddress = async (db: Db, providerId: string, addressId: string | null): Promise<void> => {
  await db
    .updateTable('provider')
    .set((where) => ({ address_id: addressId, version: where('version', '+', 1) }))
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`address_id is distinct from ${addressId}::uuid`)
    .execute();
};

export const removeProvider = async (db: Db, providerId: string): Promise<void> => {
  await db.deleteFrom('provider').where('provider_id', '=', providerId).execute();
};

export const isTrial = async (db: Db, trialId: string): Promise<boolean> =>
  (await db.selectFrom('trial').select('trial_id').where('trial_id', '=', trialId).executeTakeFirst()) !==
  undefined;

/** Whether a payment of another trial already uses the provider: then it cannot become one trial's own. */
export const isUsedOutside = async (db: Db, providerId: string, trialId: string): Promise<boolean> =>
  (await db
    .selectFrom('provider_service')
    .select('provider_service_id')
    .where('provider_id', '=', providerId)
    .where('trial_id', '!=', trialId)
    .executeTakeFirst()) !== undefined;
