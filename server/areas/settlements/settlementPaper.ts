import type { SettlementLine, SettlementSum } from '../../../contract/reports/settlements.ts';
import type { Language } from '../../../contract/vocab.ts';
import { formatDate } from '../../../domain/dates.ts';
import { sumOf } from '../../../domain/money.ts';
import { printedTexts, type SettlementTexts, settlementTexts } from '../../documents/exportTexts.ts';
import { printedCents, printedCount } from '../../documents/format.ts';
import { addresseeOf, contactFacts, footerOf, returnLineOf } from '../../documents/letter.ts';
import type { Fact, Paper, PaperPart, PaperRow, PaperTable } from '../../documents/pdf/paper.ts';
import type { SettlementDocument } from './document.ts';

/** What the annex says of a line. */
export type AnnexLine = Pick<
  SettlementLine,
  | 'provider_id'
  | 'provider_label'
  | 'trial_title'
  | 'subject_id'
  | 'visit_label'
  | 'service_label'
  | 'payment_label'
  | 'performance_date'
  | 'amount'
>;

interface PrintedAs {
  language: Language;
  /** The logo as a data address; null = none. */
  logo: string | null;
  /** Only what one provider gets of the run. */
  isPart?: boolean;
}

interface Words extends PrintedAs {
  text: SettlementTexts;
}

/** Neighbours that belong together: lines and sums come in the order of their providers. */
const inGroups = <T>(rows: readonly T[], isOne: (one: T, other: T) => boolean): T[][] => {
  const groups: T[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0] && isOne(last[0], row)) last.push(row);
    else groups.push([row]);
  }
  return groups;
};

const isOfOneCenter = (one: SettlementSum, other: SettlementSum): boolean =>
  one.provider_id === other.provider_id &&
  one.provider_label === other.provider_label &&
  one.cost_center === other.cost_center;

const isOfOneTrial = (one: AnnexLine, other: AnnexLine): boolean =>
  one.provider_id === other.provider_id &&
  one.provider_label === other.provider_label &&
  one.trial_title === other.trial_title;

const sumText = (rows: readonly { amount: number }[], language: Language): string =>
  printedCents(sumOf(rows.map(({ amount }) => amount)), language);

const sumsTable = (sums: readonly SettlementSum[], { text, language }: Words): PaperTable => ({
  kind: 'table',
  columns: [
    { head: text('columns.provider'), width: 122 },
    { head: text('columns.costCenter'), width: 82 },
    { head: text('columns.trial'), width: 120 },
    { head: text('columns.records'), width: 50, isNumber: true },
    { head: text('columns.amount'), width: 62, isNumber: true },
  ],
  rows: inGroups(sums, isOfOneCenter).flatMap((group): PaperRow[] => [
    ...group.map((sum) => [
      sum.provider_label,
      sum.cost_center ?? '',
      sum.trial_title,
      printedCount(sum.line_count, language),
      printedCents(sum.amount, language),
    ]),
    ...(group.length > 1
      ? [
          {
            style: 'subtotal' as const,
            cells: [
              '',
              '',
              text('subtotal', { provider: group[0]?.provider_label ?? '' }),
              printedCount(sumOf(group.map(({ line_count }) => line_count)), language),
              sumText(group, language),
            ],
          },
        ]
      : []),
  ]),
});

const annexTable = (lines: readonly AnnexLine[], { text, language }: Words): PaperTable => ({
  kind: 'table',
  columns: [
    { head: text('columns.subject'), width: 74 },
    { head: text('columns.visit'), width: 84 },
    { head: text('columns.service'), width: 92 },
    { head: text('columns.payment'), width: 74 },
    { head: text('columns.date'), width: 52, isTabular: true },
    { head: text('columns.amount'), width: 62, isNumber: true },
  ],
  rows: inGroups(lines, isOfOneTrial).flatMap((group): PaperRow[] => [
    { style: 'section', cells: [`${group[0]?.provider_label ?? ''} · ${group[0]?.trial_title ?? ''}`] },
    ...group.map((line) => [
      line.subject_id ?? '',
      line.visit_label ?? '',
      line.service_label,
      line.payment_label,
      formatDate(line.performance_date),
      printedCents(line.amount, language),
    ]),
    {
      style: 'subtotal',
      cells: [
        text('subtotal', { provider: group[0]?.provider_label ?? '' }),
        '',
        '',
        '',
        '',
        sumText(group, language),
      ],
    },
  ]),
});

const factsOf = (data: SettlementDocument, { text, language }: Words): Fact[] => {
  const { from_date, to_date, addressee } = data;
  const [from, to] = [formatDate(from_date), formatDate(to_date)];
  return [
    { label: text('fields.number'), value: data.number, isImportant: true },
    { label: text('fields.date'), value: formatDate(data.date) },
    { label: text('fields.period'), value: from === to ? from : text('range', { from, to }) },
    { label: text('fields.records'), value: printedCount(data.line_count, language) },
    ...(addressee?.vat_id ? [{ label: text('fields.vatId'), value: addressee.vat_id }] : []),
    ...contactFacts(data.sender, printedTexts(language)),
  ];
};

const totalOf = (data: SettlementDocument, { text, language }: Words): PaperPart => ({
  kind: 'totals',
  rows: [],
  total: [text(`total.${data.kind}`), `${printedCents(data.amount, language)} €`],
  beside: [
    data.kind === 'correction'
      ? text('corrects')
      : data.addressee
        ? text('outside', { number: data.number })
        : text('inside'),
  ],
  notes: [],
});

/** A run as it is printed; without `lines` where there are too many of them for paper. */
export const settlementPaper = (
  data: SettlementDocument,
  lines: readonly AnnexLine[] | null,
  printedAs: PrintedAs,
): Paper => {
  const { language, logo, isPart = false } = printedAs;
  const text = settlementTexts(language);
  const words: Words = { ...printedAs, text };
  const { sender, addressee } = data;
  const named = text(`named.${data.kind}`, { number: data.number });
  const tooMany = text('tooMany', { count: printedCount(data.line_count, language) });
  const notes = [
    text('noInvoice'),
    ...(isPart ? [text('part', { provider: data.sums[0]?.provider_label ?? '' })] : []),
    ...(language === data.language ? [] : [text('translation')]),
    ...(lines ? [] : [tooMany]),
  ];
  return {
    title: named,
    author: sender.name,
    language,
    date: data.date,
    watermark: null,
    banner: notes.join(' · '),
    letterhead: { name: sender.name, unit: sender.unit, logo },
    returnLine: returnLineOf(sender),
    addressee: addressee
      ? addresseeOf(addressee, sender, language)
      : [text('internal.first'), text('internal.second')],
    facts: factsOf(data, words),
    heading: text(`title.${data.kind}`),
    subject: addressee
      ? [addressee.provider_label]
      : isPart
        ? [
            [...new Set(data.sums.flatMap((sum) => [sum.provider_label, sum.cost_center ?? []].flat()))].join(
              ' · ',
            ),
          ]
        : [],
    runningHead: `${sender.name} · ${named}`,
    parts: [
      sumsTable(data.sums, words),
      totalOf(data, words),
      ...(lines
        ? [
            {
              kind: 'heading' as const,
              heading: text('annex', { document: named }),
              lead: text('annexLead'),
            },
            annexTable(lines, words),
          ]
        : []),
    ],
    footer: footerOf(sender, printedTexts(language), language),
    pageOfPages: text('page', { page: '%{page}', pages: '%{pages}' }),
  };
};
