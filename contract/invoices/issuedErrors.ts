import { correctionErrorStatus } from './correctionVocab.ts';
import { dispatchErrorStatus } from './dispatchVocab.ts';

/** What is refused of invoices that have gone out, with the HTTP status that it travels under. */
export const issuedErrorStatus = {
  ...correctionErrorStatus,
  ...dispatchErrorStatus,
  statement_no_einvoice: 409,
} as const;
