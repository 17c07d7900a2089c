import { createInstance, type TFunction } from 'i18next';
import type { Language } from '../../../contract/vocab.ts';
import { invoiceExportDe, invoiceExportEn } from '../../../messages/invoiceExport.ts';
import type { KeyOf } from '../../../messages/translation.ts';

const texts = createInstance();
texts.init({
  initAsync: false,
  resources: { en: { translation: invoiceExportEn }, de: { translation: invoiceExportDe } },
  interpolation: { prefix: '%{', suffix: '}', escapeValue: false },
});

type ExportKey = KeyOf<typeof invoiceExportEn>;

/** The words of an export in one language. */
export const exportTexts = (language: Language) => {
  const translate: TFunction = texts.getFixedT(language);
  return (key: ExportKey, values: Record<string, string> = {}): string => translate(key, values);
};
