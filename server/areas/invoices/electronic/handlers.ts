import type { einvoicesCalls } from '../../../../contract/invoices/einvoices.ts';
import type { Handlers } from '../../../http/serve.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { checkEInvoice } from './checkEInvoice.ts';
import { readReadyToSend } from './readiness.ts';

export const einvoiceHandlers = {
  listReadyToSend: async ({ db, input, today }) => ({
    trials: await readReadyToSend(db, input.trial_id, today),
  }),
  checkEInvoice: ({ db, input, today }) => readSets(db, (trx) => checkEInvoice(trx, input.invoice_id, today)),
} satisfies Handlers<keyof typeof einvoicesCalls>;
