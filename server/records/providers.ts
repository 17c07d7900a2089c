import { sql } from 'kysely';
import { type Provider, ProviderEdit } from '../../contract/site/providers.ts';
import { removeProviderVerdict } from '../../domain/trials/removals.ts';
import type { Db } from '../db/schema.ts';
import { matches } from '../http/answer/list.ts';
import { type Editable, editedColumns } from './saving/editable.ts';
import { trialName } from './trialName.ts';

export const editableProvider: Editable<ProviderEdit> = {
  table: 'provider',
  key: ['provider_id'],
  columns: editedColumns(ProviderEdit, 'provider_id'),
};

interface ProviderConditions {
  search?: string | undefined;
  trial_id?: string | undefined;
}

const allProviders = (db: Db) =>
  db
    .selectFrom('provider')
    .leftJoin('trial as t', 't.trial_id', 'provider.trial_id')
    .select([
      'provider.provider_id',
      'provider.label',
      'provider.description',
      'provider.cost_center',
      'provider.is_external',
      'provider.iban',
      'provider.bic',
      'provider.trial_id',
      'provider.address_id',
      'provider.version',
    ])
    .select(sql<string | null>`case when t.trial_id is not null then ${trialName} end`.as('trial_title'))
    .select(
      sql<number>`(select count(*) from provider_service s where s.provider_id = provider.provider_id)`.as(
        'provider_service_count',
      ),
    );

type ReadProvider = Omit<Provider, 'verdicts'>;

export const withVerdicts = (provider: ReadProvider): Provider => ({
  ...provider,
  verdicts: { remove: removeProviderVerdict(provider) },
});

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

/** Providers in the order of the ids. */
export const readProviders = async (db: Db, ids: string[]): Promise<Provider[]> => {
  const { rows } = await sql<ReadProvider>`
    select providers.* from (${allProviders(db)}) as providers
    join unnest(${ids}::uuid[]) with ordinality as wanted (provider_id, place) using (provider_id)
    order by wanted.place`.execute(db);
  return rows.map(withVerdicts);
};

export const readProvider = async (db: Db, providerId: string): Promise<Provider | undefined> =>
  (await readProviders(db, [providerId]))[0];

export const setAddress = async (db: Db, providerId: string, addressId: string | null): Promise<void> => {
  await db
    .updateTable('provider')
    .set((where) => ({ address_id: addressId, version: where('version', '+', 1) }))
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`address_id is distinct from ${addressId}::uuid`)
    .execute();
};

/** The stored providers that have one of these keys of label, trial and cost centre. */
export const readOwners = async (db: Db, providers: ProviderEdit[]): Promise<ProviderEdit[]> => {
  const keys = providers.map(({ label, trial_id, cost_center }) => ({ label, trial_id, cost_center }));
  const { rows } = await sql<ProviderEdit>`
    select distinct stored.provider_id, stored.label, stored.trial_id, stored.cost_center
    from provider as stored
    join json_populate_recordset(null::provider, ${JSON.stringify(keys)}) as wanted
      on stored.label = wanted.label and stored.trial_id is not distinct from wanted.trial_id
        and stored.cost_center is not distinct from wanted.cost_center`.execute(db);
  return rows;
};
