import type { InputOf } from '../../../../contract/endpoint.ts';
import type {
  RemittanceLine,
  RemittancePreview,
  remittancesCalls,
} from '../../../../contract/receivables/remittances.ts';
import { remittanceFits } from '../../../../contract/receivables/remittanceVocab.ts';
import { taxRates } from '../../../../domain/invoices/invoiceTotals.ts';
import { sumOf } from '../../../../domain/money.ts';
import {
  differenceActsOf,
  type JudgedList,
  judgeList,
  type ListedMoney,
  moneyOfList,
} from '../../../../domain/receivables/remittance.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { type KnownRecord, readKnownRecords } from './readBilled.ts';

type List = Pick<
  InputOf<typeof remittancesCalls.previewRemittance>,
  'trial_id' | 'is_gross' | 'gross_amount' | 'lines'
>;

/** The rate of lines that no record was found for: that of the trial. */
const readTaxRate = async (db: Db, trialId: string): Promise<number> => {
  const { tax_rule } = found(
    await db.selectFrom('trial').select('tax_rule').where('trial_id', '=', trialId).executeTakeFirst(),
  );
  return tax_rule === null ? 0 : taxRates[tax_rule];
};

/** A list beside what was billed, as it is now. */
export const readJudged = async (db: Db, { trial_id, is_gross, gross_amount, lines }: List) => {
  if (gross_amount !== null && gross_amount < sumOf(lines.map(({ amount }) => amount)))
    reject('remittance_total_too_low', { amount: gross_amount });
  const terms = { isGross: is_gross, taxRate: await readTaxRate(db, trial_id), stated: gross_amount };
  const records = await readKnownRecords(db, trial_id);
  return { terms, records, judged: judgeList(lines, records, terms) };
};

type Kept = Omit<RemittanceLine, 'invoice_number' | 'act' | 'note' | 'decided_at' | 'decided_by' | 'acts'>;

/** The lines of a list as they are kept: those of the file in their order, then what is missing. */
export const keptLines = ({ lines, missing }: JudgedList): Kept[] =>
  [
    ...lines.map(({ listed, record, fit, reason, expected, paid, taken }) => ({
      ...listed,
      fit,
      reason,
      recorded_study_service_id: record?.recorded_study_service_id ?? null,
      invoice_id: record?.invoice_id ?? null,
      expected_amount: expected,
      net_amount: paid,
      taken_amount: taken,
    })),
    ...missing.map(({ subject_id, visits, services, performance_date, left, ...record }) => ({
      line: null,
      subject_id,
      visit: visits[0] ?? null,
      service: services[0] ?? null,
      performance_date,
      amount: 0,
      fit: 'missing' as const,
      reason: null,
      recorded_study_service_id: record.recorded_study_service_id,
      invoice_id: record.invoice_id,
      expected_amount: left,
      net_amount: 0,
      taken_amount: 0,
    })),
  ].map((line, index) => ({ place: index + 1, ...line }));

const undecided = { act: null, note: null, decided_at: null, decided_by: null };

const previewOf = (
  judged: JudgedList,
  { invoices, rest, total }: ListedMoney,
  records: readonly KnownRecord[],
): RemittancePreview => {
  const numbers = new Map(records.map(({ invoice_id, number }) => [invoice_id, number]));
  const kept = keptLines(judged);
  const count = (fit: RemittanceLine['fit']) => kept.filter((line) => line.fit === fit).length;
  return {
    line_count: judged.lines.length,
    counts: Object.fromEntries(remittanceFits.map((fit) => [fit, count(fit)])) as RemittancePreview['counts'],
    paid_amount: total,
    rest_amount: rest,
    lines: kept.map((line) => ({
      ...line,
      ...undecided,
      invoice_number: numbers.get(line.invoice_id) ?? null,
      acts: [...differenceActsOf(line.fit, null)],
    })),
    invoices: invoices.map((invoice) => ({ ...invoice, number: numbers.get(invoice.invoice_id) ?? '' })),
  };
};

/** What is open of each invoice that a record is on. */
const openOf = (records: readonly KnownRecord[]): Map<string, number> =>
  new Map(
    records.flatMap(({ invoice_id, open }) => (invoice_id === null ? [] : [[invoice_id, open] as const])),
  );

/** What reading a list would do now. */
export const previewRemittance = async (db: Db, list: List): Promise<RemittancePreview> => {
  const { terms, records, judged } = await readJudged(db, list);
  return previewOf(judged, moneyOfList(judged, terms, openOf(records)), records);
};
