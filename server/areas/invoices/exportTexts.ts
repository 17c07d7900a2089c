import { createInstance, type TFunction } from 'i18next';
import type { Language } from '../../../contract/vocab.ts';
import { invoiceExportDe, invoiceExportEn } from '../../../messages/invoiceExport.ts';
import { printedInvoiceDe, printedInvoiceEn } from '../../../messages/printedInvoice.ts';
import { reviewListDe, reviewListEn } from '../../../messages/reviewList.ts';
import type { KeyOf } from '../../../messages/translation.ts';

const texts = createInstance();
texts.init({
  initAsync: false,
  ns: ['exported', 'printed', 'reviewed'],
  defaultNS: 'exported',
  resources: {
    en: { exported: invoiceExportEn, printed: printedInvoiceEn, reviewed: reviewListEn },
    de: { exported: invoiceExportDe, printed: printedInvoiceDe, reviewed: reviewListDe },
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
