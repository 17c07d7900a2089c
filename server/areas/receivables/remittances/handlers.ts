import type { remittancesCalls } from '../../../../contract/receivables/remittances.ts';
import type { Handlers } from '../../../http/serve.ts';
import { decideDifference, listRecords, takeRemittanceBack } from './decideDifference.ts';
import { previewRemittance } from './judged.ts';
import { readRemittance, readRemittances } from './readRemittances.ts';
import { readSelfBilledInvoice } from './readSelfBilled.ts';
import { takeRemittance } from './takeRemittance.ts';

export const remittancesHandlers = {
  listRemittances: async ({ db }) => ({ remittances: await readRemittances(db) }),
  getRemittance: ({ db, input }) => readRemittance(db, input.remittance_id),
  previewRemittance: ({ db, input }) => previewRemittance(db, input),
  readSelfBilledInvoice: ({ db, upload, settings }) =>
    readSelfBilledInvoice(db, upload, settings.statementPatienceMs),
  takeRemittance: async ({ db, input, today, now, user }) =>
    readRemittance(db, await takeRemittance(db, input, { user_id: user.user_id, today, now })),
  listRemittanceRecords: async ({ db, input }) => ({ records: await listRecords(db, input) }),
  decideDifference: async ({ db, input, today, now, user }) => {
    await decideDifference(db, input, { user_id: user.user_id, today, now });
    return readRemittance(db, input.remittance_id);
  },
  takeRemittanceBack: async ({ db, input, today, now, user }) => {
    await takeRemittanceBack(db, input, { user_id: user.user_id, today, now });
    return readRemittance(db, input.remittance_id);
  },
} satisfies Handlers<keyof typeof remittancesCalls>;
