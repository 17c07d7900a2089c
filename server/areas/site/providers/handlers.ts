import type { providersCalls } from '../../../../contract/site/providers.ts';
import { answerList, conditions } from '../../../http/answer/list.ts';
import { found } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { addressesQuery, readAddress } from '../../../records/addresses.ts';
import {
  providersQuery,
  readProvider,
  readProviders,
  setAddress,
  withVerdicts,
} from '../../../records/providers.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { saveAddress } from '../addresses/saveAddress.ts';
import { saveProviders } from './saveProviders.ts';

export const providerHandlers = {
  listProviders: async ({ db, input }) =>
    (
      await answerList(db, providersQuery(db, conditions(input)), input, {
        id: 'provider_id',
        texts: ['label', 'cost_center', 'trial_title'],
        defaultSort: ['label', 'cost_center'],
      })
    ).map(withVerdicts),
  getProvider: async ({ db, input }) => found(await readProvider(db, input.provider_id)),
  putProvider: async ({ db, input }) => {
    await saveOne(() => saveProviders(db, { rows: [input] }));
    return found(await readProvider(db, input.provider_id));
  },
  putProviders: async ({ db, input }) => {
    await saveProviders(db, input);
    return readProviders(
      db,
      input.rows.map((row) => row.provider_id),
    );
  },
  removeProvider: async ({ db, input: { provider_id } }) => {
    const { version } = found(await readProvider(db, provider_id));
    await saveOne(() => saveProviders(db, { rows: [], remove: [{ provider_id, version }] }));
    return undefined;
  },
  getProviderAddress: async ({ db, input }) => {
    const { address_id } = found(await readProvider(db, input.provider_id));
    return address_id ? found(await readAddress(db, address_id)) : null;
  },
  listProviderAddresses: async ({ db, input }) => {
    found(await readProvider(db, input.provider_id));
    return addressesQuery(db, []).orderBy('label').execute();
  },
  assignProviderAddress: async ({ db, input }) => {
    found(await readProvider(db, input.provider_id));
    found(await readAddress(db, input.address_id));
    await setAddress(db, input.provider_id, input.address_id);
    return found(await readProvider(db, input.provider_id));
  },
  createProviderAddress: async ({ db, input: { provider_id, ...address } }) => {
    found(await readProvider(db, provider_id));
    const stored = await saveAddress(db, address);
    await setAddress(db, provider_id, stored.address_id);
    return stored;
  },
  removeProviderAddress: async ({ db, input }) => {
    found(await readProvider(db, input.provider_id));
    await setAddress(db, input.provider_id, null);
    return undefined;
  },
} satisfies Handlers<keyof typeof providersCalls>;
