import { pdfReaderDe, pdfReaderEn } from '../../messages/invoices/pdfReader.ts';
import { useLanguage } from '../words/useFormat.ts';

const words = { en: pdfReaderEn, de: pdfReaderDe };

/** The reader's own words, which come with it; `%{name}` is filled by who says them. */
export const usePdfWords = (): (typeof words)['en' | 'de'] => words[useLanguage()];
