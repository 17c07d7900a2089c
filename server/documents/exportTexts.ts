import { createInstance, type TFunction } from 'i18next';
import type { Language } from '../../contract/vocab.ts';
import { exportedBookingsDe, exportedBookingsEn } from '../../messages/accounting/exportedBookings.ts';
import { printedContractDe, printedContractEn } from '../../messages/amendments/printedContract.ts';
import { invoiceExportDe, invoiceExportEn } from '../../messages/invoices/invoiceExport.ts';
import { mailedInvoiceDe, mailedInvoiceEn } from '../../messages/invoices/mailedInvoice.ts';
import { printedAccountDe, printedAccountEn } from '../../messages/invoices/printedAccount.ts';
import { printedInvoiceDe, printedInvoiceEn } from '../../messages/invoices/printedInvoice.ts';
import { reviewListDe, reviewListEn } from '../../messages/invoices/reviewList.ts';
import { notesDe, notesEn } from '../../messages/notes/notes.ts';
import { printedReminderDe, printedReminderEn } from '../../messages/receivables/printedReminder.ts';
import { exportedClosingDe, exportedClosingEn } from '../../messages/reports/exportedClosing.ts';
import { printedSettlementDe, printedSettlementEn } from '../../messages/reports/printedSettlement.ts';
import { exportedTrailDe, exportedTrailEn } from '../../messages/trail/exportedTrail.ts';
import type { KeyOf } from '../../messages/translation.ts';

const texts = createInstance();
texts.init({
  initAsync: false,
  ns: [
    'exported',
    'printed',
    'reviewed',
    'settled',
    'closed',
    'mailed',
    'account',
    'reminded',
    'trail',
    'booked',
    'noted',
    'contract',
  ],
  defaultNS: 'exported',
  resources: {
    en: {
      exported: invoiceExportEn,
      printed: printedInvoiceEn,
      reviewed: reviewListEn,
      settled: printedSettlementEn,
      closed: exportedClosingEn,
      mailed: mailedInvoiceEn,
      account: printedAccountEn,
      reminded: printedReminderEn,
      trail: exportedTrailEn,
      booked: exportedBookingsEn,
      noted: notesEn,
      contract: printedContractEn,
    },
    de: {
      exported: invoiceExportDe,
      printed: printedInvoiceDe,
      reviewed: reviewListDe,
      settled: printedSettlementDe,
      closed: exportedClosingDe,
      mailed: mailedInvoiceDe,
      account: printedAccountDe,
      reminded: printedReminderDe,
      trail: exportedTrailDe,
      booked: exportedBookingsDe,
      noted: notesDe,
      contract: printedContractDe,
    },
  },
  interpolation: { prefix: '%{', suffix: '}', escapeValue: false },
});

type Values = Record<string, string>;

/** The words of an export in one language. */
export const exportTexts = (language: Language) => {
  const translate: TFunction = texts.getFixedT(language, 'exported');
  return (key: KeyOf<typeof invoiceExportEn>, values: Values = {}): string => translate(key, values);
};

/** The words of a printed document in one language. */
export const printedTexts = (language: Language) => {
  const translate: TFunction = texts.getFixedT(language, 'printed');
  return (key: KeyOf<typeof printedInvoiceEn>, values: Values = {}): string => translate(key, values);
};
export type PrintedTexts = ReturnType<typeof printedTexts>;

/** The words of the list for the sponsor in one language. */
export const reviewTexts = (language: Language) => {
  const translate: TFunction = texts.getFixedT(language, 'reviewed');
  return (key: KeyOf<typeof reviewListEn>, values: Values = {}): string => translate(key, values);
};
export type ReviewTexts = ReturnType<typeof reviewTexts>;

/** The words of the files of a settlement run in one language. */
export const settlementTexts = (language: Language) => {
  const translate: TFunction = texts.getFixedT(language, 'settled');
  return (key: KeyOf<typeof printedSettlementEn>, values: Values = {}): string => translate(key, values);
};
export type SettlementTexts = ReturnType<typeof settlementTexts>;

/** The words of a statement of account in one language. */
export const accountTexts = (language: Language) => {
  const translate: TFunction = texts.getFixedT(language, 'account');
  return (key: KeyOf<typeof printedAccountEn>, values: Values = {}): string => translate(key, values);
};

/** The words of a reminder and of its mail in one language. */
export const reminderTexts = (language: Language) => {
  const translate: TFunction = texts.getFixedT(language, 'reminded');
  return (key: KeyOf<typeof printedReminderEn>, values: Values = {}): string => translate(key, values);
};
export type ReminderTexts = ReturnType<typeof reminderTexts>;

/** The words of an exported closing in one language. */
export const closingTexts = (language: Language) => {
  const translate: TFunction = texts.getFixedT(language, 'closed');
  return (key: KeyOf<typeof exportedClosingEn>, values: Values = {}): string => translate(key, values);
};

/** The words of a mail with an invoice in one language. */
export const mailTexts = (language: Language) => {
  const translate: TFunction = texts.getFixedT(language, 'mailed');
  return (key: KeyOf<typeof mailedInvoiceEn>): string => translate(key);
};

/** The words of the exported trail in one language. */
export const trailTexts = (language: Language) => {
  const translate: TFunction = texts.getFixedT(language, 'trail');
  return (key: KeyOf<typeof exportedTrailEn>): string => translate(key);
};

/** The words of a booking batch in one language. */
export const accountingTexts = (language: Language) => {
  const translate: TFunction = texts.getFixedT(language, 'booked');
  return (key: KeyOf<typeof exportedBookingsEn>, values: Values = {}): string => translate(key, values);
};

/** The words of a daily mail in one language: those of the bell, and its own. */
export const dailyTexts = (language: Language) => {
  const translate: TFunction = texts.getFixedT(language, 'noted');
  return (key: KeyOf<typeof notesEn>, values: Values = {}): string => translate(key, values);
};

/** The words of a printed contract in one language. */
export const contractTexts = (language: Language) => {
  const translate: TFunction = texts.getFixedT(language, 'contract');
  return (key: KeyOf<typeof printedContractEn>, values: Values = {}): string => translate(key, values);
};
