import type { Clinicalsite } from '../../../../contract/site/clinicalsite.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { formatDate } from '../../../../domain/dates.ts';
import { dutyBegins } from '../../../../domain/einvoices/duty.ts';
import { type ProcedureTexts, printedProcedure } from '../../../../messages/site/printedProcedure.ts';
import { vocabDe, vocabEn } from '../../../../messages/vocab.ts';
import { printedTexts } from '../../../documents/exportTexts.ts';
import { footerOf, returnLineOf } from '../../../documents/letter.ts';
import type { Paper, PaperRow } from '../../../documents/pdf/paper.ts';
import { senderOf } from '../../../documents/sender.ts';
import type { Settings } from '../../../settings.ts';

interface Facts {
  site: Clinicalsite;
  settings: Pick<Settings, 'mail' | 'einvoiceValidatorUrl'>;
  /** `YYYY-MM-DD` */
  today: string;
}

const vocab = { de: vocabDe, en: vocabEn } as const;

/** How the site is set, beside what each setting is called. */
const settingsOf = ({ site, settings }: Facts, language: Language): string[][] => {
  const { site: text } = printedProcedure[language];
  return [
    [text.sender, returnLineOf(senderOf(site))],
    [text.numbering, site.numbering_mode === 'own' ? text.numberingOwn : text.numberingTyped],
    [text.taxRule, site.tax_rule ? vocab[language].taxRule[site.tax_rule] : text.none],
    [text.payment, site.payment_days === null ? text.none : String(site.payment_days)],
    [text.language, new Intl.DisplayNames([language], { type: 'language' }).of(site.document_language) ?? ''],
    [text.duty, text.dutyValue.replace('%{date}', formatDate(dutyBegins(site.has_small_turnover)))],
    [text.mail, settings.mail ? text.yes : text.no],
    [text.validator, settings.einvoiceValidatorUrl ? text.yes : text.no],
  ];
};

type Section = ProcedureTexts['origin' | 'who' | 'kept'];

const rowsOf = ({ title, ...rows }: Section): PaperRow[] => [
  { style: 'section', cells: [title] },
  ...Object.values(rows),
];

/** How invoices come to be here, as a document: the rules of the product, and how this site is set. */
export const procedurePaper = (facts: Facts, language: Language): Paper => {
  const text = printedProcedure[language];
  const sender = senderOf(facts.site);
  return {
    title: text.title,
    author: sender.name,
    language,
    date: facts.today,
    watermark: null,
    banner: null,
    letterhead: { name: sender.name, unit: sender.unit, logo: null },
    returnLine: returnLineOf(sender),
    addressee: [],
    facts: [{ label: text.printedOn, value: formatDate(facts.today) }],
    heading: text.title,
    subject: [],
    runningHead: `${sender.name} · ${text.title}`,
    parts: [
      {
        kind: 'table',
        columns: [
          { head: text.topic, width: 110 },
          { head: text.how, width: 326 },
        ],
        rows: [
          { style: 'section', cells: [text.site.title] },
          ...settingsOf(facts, language),
          ...rowsOf(text.origin),
          ...rowsOf(text.who),
          ...rowsOf(text.kept),
        ],
      },
    ],
    footer: footerOf(sender, printedTexts(language), language),
    pageOfPages: text.page,
  };
};
