import type { addressesCalls } from '../../../../contract/site/addresses.ts';
import { answerList, conditions } from '../../../http/answer/list.ts';
import { found } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import {
  addressesQuery,
  assignToTrial,
  readAddress,
  readTrialAddresses,
  takeFromTrial,
} from '../../../records/addresses.ts';
import { holdTrial } from '../../../records/locks/lockTrial.ts';
import { saveAddress } from './saveAddress.ts';

export const addressHandlers = {
  listAddresses: ({ db, input }) =>
    answerList(db, addressesQuery(db, conditions(input)), input, {
      id: 'address_id',
      texts: ['label', 'recipient', 'city'],
      defaultSort: ['label'],
    }),
  getAddress: async ({ db, input }) => found(await readAddress(db, input.address_id)),
  createAddress: ({ db, input }) => saveAddress(db, input),
  listTrialAddresses: ({ db, input }) => readTrialAddresses(db, input.trial_id),
  assignTrialAddress: async ({ db, input }) => {
    await holdTrial(db, input.trial_id);
    found(await readAddress(db, input.address_id));
    await assignToTrial(db, input.trial_id, input.purpose, input.address_id);
    return readTrialAddresses(db, input.trial_id);
  },
  removeTrialAddress: async ({ db, input }) => {
    await holdTrial(db, input.trial_id);
    await takeFromTrial(db, input.trial_id, input.purpose);
    return undefined;
  },
} satisfies Handlers<keyof typeof addressesCalls>;
