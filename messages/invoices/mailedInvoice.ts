import type { PrintedKind } from '../../contract/vocab.ts';
import type { Translation } from '../translation.ts';

/** What an invoice is mailed with where the site has no words of its own; i18next reads them on the server. */
export const mailedInvoiceEn = {
  document: { invoice: 'Invoice', cancellation: 'Cancellation', correction: 'Correction' } satisfies Record<
    PrintedKind,
    string
  >,
  statement: {
    invoice: 'Statement of services',
    cancellation: 'Cancellation of statement of services',
    correction: 'Correction of statement of services',
  } satisfies Record<PrintedKind, string>,
  subject: '{document} {number}: {trial}',
  text: `Dear Sir or Madam,

Please find attached: {document} {number} for the trial {trial}, {amount}.
It is payable by {due_date}.

Kind regards
{sender}`,
} as const;

export const mailedInvoiceDe = {
  document: { invoice: 'Rechnung', cancellation: 'Stornorechnung', correction: 'Rechnungskorrektur' },
  statement: {
    invoice: 'Leistungsaufstellung',
    cancellation: 'Storno der Leistungsaufstellung',
    correction: 'Korrektur der Leistungsaufstellung',
  },
  subject: '{document} {number}: {trial}',
  text: `Sehr geehrte Damen und Herren,

anbei erhalten Sie: {document} {number} zur Studie {trial} über {amount}.
Der Betrag ist zahlbar bis {due_date}.

Mit freundlichen Grüßen
{sender}`,
} satisfies Translation<typeof mailedInvoiceEn>;
