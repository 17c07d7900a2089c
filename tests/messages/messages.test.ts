import reactAdminEn from 'ra-language-english';
import { expect, test } from 'vitest';
import { de as productDe } from '../../messages/de.ts';
import { en as productEn } from '../../messages/en.ts';
import { draftLabelDe, draftLabelEn } from '../../messages/invoices/draftLabel.ts';
import { invoiceExportDe, invoiceExportEn } from '../../messages/invoices/invoiceExport.ts';
import { mailedInvoiceDe, mailedInvoiceEn } from '../../messages/invoices/mailedInvoice.ts';
import { pdfReaderDe, pdfReaderEn } from '../../messages/invoices/pdfReader.ts';
import { printedInvoiceDe, printedInvoiceEn } from '../../messages/invoices/printedInvoice.ts';
import { reviewListDe, reviewListEn } from '../../messages/invoices/reviewList.ts';
import { reactAdminDe } from '../../messages/reactAdminDe.ts';
import { exportedClosingDe, exportedClosingEn } from '../../messages/reports/exportedClosing.ts';
import { printedSettlementDe, printedSettlementEn } from '../../messages/reports/printedSettlement.ts';
import { printedProcedure } from '../../messages/site/printedProcedure.ts';

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every text of a tree with its dotted key. */
const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    isTree(value) ? flat(value, `${path}${key}.`) : [[path + key, String(value)]],
  );

const placeholders = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g))].sort();
const plurals = (text: string): number => text.split('||||').length;

/** What is printed, exported, mailed or loaded by itself: no part of `en` and `de`. */
const besideEn = {
  draftLabel: draftLabelEn,
  invoiceExport: invoiceExportEn,
  mailedInvoice: mailedInvoiceEn,
  pdfReader: pdfReaderEn,
  printedInvoice: printedInvoiceEn,
  reviewList: reviewListEn,
  exportedClosing: exportedClosingEn,
  printedSettlement: printedSettlementEn,
  procedure: printedProcedure.en,
};
const besideDe = {
  draftLabel: draftLabelDe,
  invoiceExport: invoiceExportDe,
  mailedInvoice: mailedInvoiceDe,
  pdfReader: pdfReaderDe,
  printedInvoice: printedInvoiceDe,
  reviewList: reviewListDe,
  exportedClosing: exportedClosingDe,
  printedSettlement: printedSettlementDe,
  procedure: printedProcedure.de,
};
const [allEnglish, allGerman] = [
  { ...productEn, ...besideEn },
  { ...productDe, ...besideDe },
];

const pairs = [
  ['the product', productEn, productDe],
  ['what is printed', besideEn, besideDe],
  ['react-admin', { ra: reactAdminEn.ra }, { ra: reactAdminDe.ra }],
] as const;

test.each(pairs)('every text of %s exists in both languages and says something', (_name, english, german) => {
  const en = flat(english);
  const de = flat(german);
  expect(de.map(([key]) => key).sort()).toEqual(en.map(([key]) => key).sort());
  expect(de.filter(([, text]) => text === '')).toEqual([]);
});

test.each(pairs)('the texts of %s name the same values in both languages', (_name, english, german) => {
  const de = new Map(flat(german));
  const differing = flat(english).filter(
    ([key, text]) => placeholders(text).join() !== placeholders(de.get(key) ?? '').join(),
  );
  expect(differing).toEqual([]);
});

test('a text of the product that counts has a singular and a plural in both languages', () => {
  const de = new Map(flat(productDe));
  const counting = flat(productEn).filter(([, text]) => text.includes('%{smart_count}'));
  expect(counting.length).toBeGreaterThan(0);
  for (const [key, text] of counting)
    expect([key, plurals(text), plurals(de.get(key) ?? '')]).toEqual([key, 2, 2]);
});

test.each([
  [
    'German',
    allGerman,
    /Proband|Patient|\bProviders?\b|Provider-|[Oo]perative|Zeitplan|[Ww]iderruf|Prüfstandort|Zeitfenster|Intervall|Kennwort|Zusatzleistung|Kennungsart|Stammdaten|Aufgabenliste|Visitendaten|hinausg(egangen|ing)|Zustand|[Ww]eglegen|ausgeschaltet|sprechen für|bestätigt sich|richtigen Art|[Vv]on selbst/,
  ],
  [
    'English',
    allEnglish,
    /\bpatients?\b|[Tt]aken? back|\b[Mm]end(ed|s)?\b|[GgWw](one|ent) out|\bsubjects?\b(?! IDs?\b| to\b)|[Uu]nscheduled|[Ll]eft out|cost center|by itself|speaks? for|counts? for nothing|[Pp]ut away|[Tt]ake away|have no right/,
  ],
] as const)('a thing has one name: no %s text has another one for it', (_name, texts, another) =>
  expect(flat(texts).filter(([, text]) => another.test(text.replace(/%\{\w+\}/g, '')))).toEqual([]),
);

test.each([
  ['English, where it follows its word', allEnglish, / …/],
  ['German, where a space stands before it', allGerman, /[^\s/:]…/],
] as const)('an ellipsis is written as in %s', (_name, texts, otherwise) =>
  expect(flat(texts).filter(([, text]) => otherwise.test(text))).toEqual([]),
);
