import type { ContractOfTrial } from '../../../contract/amendments/contractVersions.ts';
import type { InvoiceDocumentData } from '../../../contract/invoices/invoiceDocument.ts';
import type { Language } from '../../../contract/vocab.ts';
import { participantPriceOf } from '../../../domain/amendments/comparison.ts';
import { versionOf } from '../../../domain/amendments/version.ts';
import { formatDate } from '../../../domain/dates.ts';
import { groupBy } from '../../../domain/groupBy.ts';
import { contractTexts, printedTexts } from '../../documents/exportTexts.ts';
import { printedCents, printedEuro } from '../../documents/format.ts';
import { footerOf, returnLineOf } from '../../documents/letter.ts';
import type { Fact, Paper, PaperPart, PaperTable } from '../../documents/pdf/paper.ts';

interface PrintedAs {
  trial: string;
  /** The day that was asked for. */
  on: string;
  /** The day on which it is printed. */
  today: string;
  sender: InvoiceDocumentData['sender'];
  logo: string | null;
  language: Language;
}

type Words = PrintedAs & { text: ReturnType<typeof contractTexts> };

const section = (title: string): { style: 'section'; cells: string[] } => ({
  style: 'section',
  cells: [title],
});

const servicesTable = (
  { services, visits, assignments }: ContractOfTrial,
  { text, language }: Words,
): PaperTable => {
  const labels = new Map(visits.map((visit) => [visit.protocol_visit_id, visit.label]));
  const at = groupBy(assignments, ({ study_service_id }) => study_service_id);
  const visitsOf = (id: string): string =>
    (at.get(id) ?? [])
      .map(({ protocol_visit_id, is_optional }) => {
        const visit = labels.get(protocol_visit_id) ?? '';
        return is_optional ? text('optional', { visit }) : visit;
      })
      .join(', ');
  const held = services.filter(({ is_retired }) => !is_retired);
  const rowsOf = (isOperational: boolean) =>
    held
      .filter(({ is_operational }) => is_operational === isOperational)
      .map(({ study_service_template_id: id, label, amount, is_additional }) => [
        label,
        is_additional ? text('additional') : visitsOf(id),
        printedCents(amount, language),
      ]);
  const [bound, operational] = [rowsOf(false), rowsOf(true)];
  return {
    kind: 'table',
    columns: [
      { head: text('columns.service'), width: 190 },
      { head: text('columns.visits'), width: 180, isQuiet: true },
      { head: text('columns.price'), width: 66, isNumber: true },
    ],
    rows: [
      ...(bound.length > 0 ? [section(text('services')), ...bound] : []),
      ...(operational.length > 0 ? [section(text('operational')), ...operational] : []),
    ],
  };
};

const visitsTable = ({ visits }: ContractOfTrial, { text }: Words): PaperTable => {
  const labels = new Map(visits.map((visit) => [visit.protocol_visit_id, visit.label]));
  return {
    kind: 'table',
    columns: [
      { head: text('columns.visit'), width: 186 },
      { head: text('columns.reference'), width: 130 },
      { head: text('columns.days'), width: 50, isNumber: true },
      { head: text('columns.window'), width: 70, isNumber: true },
    ],
    rows: visits
      .filter(({ is_retired }) => !is_retired)
      .map((visit) => [
        visit.label,
        visit.visit_kind === 'scheduled'
          ? (labels.get(visit.reference_visit_id ?? '') ?? '')
          : text('nonScheduled'),
        visit.days_interval === null ? '' : String(visit.days_interval),
        visit.days_interval === null
          ? ''
          : text('window', {
              before: String(visit.days_tolerance_before),
              after: String(visit.days_tolerance_after),
            }),
      ]),
  };
};

const factsOf = (contract: ContractOfTrial, { text, language }: Words): Fact[] => {
  const { number, effective_date } = contract;
  const version = number === 0 ? text('first') : text('amendment', { number: String(number) });
  const price = participantPriceOf(versionOf(contract));
  return [
    { label: text('fields.version'), value: version, isImportant: true },
    ...(effective_date ? [{ label: text('fields.effective'), value: formatDate(effective_date) }] : []),
    { label: text('fields.perParticipant'), value: printedEuro(price, language) },
  ];
};

/** A contract in the version of a day as it is printed: services with their visits and prices, then the visits. */
export const contractPaper = (contract: ContractOfTrial, printedAs: PrintedAs): Paper => {
  const { trial, on, today, sender, logo, language } = printedAs;
  const text = contractTexts(language);
  const words = { ...printedAs, text };
  const date = formatDate(on);
  const named = text('named', { trial, date });
  const visits: PaperPart[] =
    contract.visits.length === 0
      ? []
      : [{ kind: 'heading', heading: text('visits'), lead: '' }, visitsTable(contract, words)];
  return {
    title: named,
    author: sender.name,
    language,
    date: today,
    watermark: null,
    banner: null,
    letterhead: { name: sender.name, unit: sender.unit, logo },
    returnLine: returnLineOf(sender),
    addressee: [],
    facts: factsOf(contract, words),
    heading: text('heading', { date }),
    subject: [trial],
    runningHead: `${sender.name} · ${named}`,
    parts: [servicesTable(contract, words), ...visits],
    footer: footerOf(sender, printedTexts(language), language),
    pageOfPages: text('page', { page: '%{page}', pages: '%{pages}' }),
  };
};
