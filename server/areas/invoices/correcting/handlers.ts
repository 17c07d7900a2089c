import type { correctionsCalls } from '../../../../contract/invoices/corrections.ts';
import type { Handlers } from '../../../http/serve.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { billAgain } from '../drafting/billAgain.ts';
import { readInvoicePage } from '../invoicePage.ts';
import { finalizeCorrection } from './finalizeCorrection.ts';
import { previewCorrection, readCorrections } from './readCorrections.ts';
import { discardCorrection, saveCorrection } from './saveCorrection.ts';

export const correctionHandlers = {
  getCorrections: ({ db, input, today }) =>
    readSets(db, (trx) => readCorrections(trx, input.invoice_id, today)),
  previewCorrection: ({ db, input }) => readSets(db, (trx) => previewCorrection(trx, input)),
  putCorrection: async ({ db, input, today }) => {
    await saveCorrection(db, input, today);
    return readCorrections(db, input.invoice_id, today);
  },
  finalizeCorrection: async ({ db, input, today, now, user }) => {
    await finalizeCorrection(db, input, { today, now, userId: user.user_id });
    return readCorrections(db, input.invoice_id, today);
  },
  discardCorrection: async ({ db, input, today }) => {
    await discardCorrection(db, input, today);
    return readCorrections(db, input.invoice_id, today);
  },
  billAgain: async ({ db, input, today }) => {
    await billAgain(db, input);
    return readInvoicePage(db, input.new_invoice_id, today);
  },
} satisfies Handlers<keyof typeof correctionsCalls>;
