import type { NumberingMode, NumberRange } from '../../../../contract/vocab.ts';
import { checkBillingDate, numberText, rangeOf, yearOf } from '../../../../domain/invoices/invoiceNumber.ts';
import type { Db } from '../../../db/schema.ts';
import { found, Rejected, reject } from '../../../http/rejected.ts';
import { unwrap } from '../../../http/unwrap.ts';
import { countUp, lockRange, readNextInRange, takeNext } from '../../../records/gaplessNumbers.ts';
import { readNumberedTrials } from '../numberedTrials.ts';

export interface Numbering {
  mode: NumberingMode;
  range: NumberRange;
  trial_id: string;
  invoice_id: string;
  /** The date of issue, `YYYY-MM-DD`. */
  date: string;
  today: string;
  /** The number of the hospital's ERP: with typed numbering always, else never. */
  typed: string | undefined;
}

/** False where the site has this number already, on whatever document. */
const register = async (
  db: Db,
  number: string,
  { trial_id, invoice_id, mode, range }: Numbering,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('invoice_number')
    .values({ number, number_range: mode === 'own' ? range : 'typed', trial_id, invoice_id })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

const takeTyped = async (db: Db, numbering: Numbering): Promise<string> => {
  const { typed } = numbering;
  if (!typed) return reject('number_missing', {}, 'number');
  if (!(await register(db, typed, numbering))) reject('number_taken', { number: typed }, 'number');
  return typed;
};

/** Counts on where a number was typed before the site changed to its own numbering: the site has it, so no gap. */
const takeOwn = async (db: Db, numbering: Numbering): Promise<string> => {
  const { range, date, today, typed } = numbering;
  if (typed)
    throw new Rejected({
      code: 'validation_failed',
      fields: [{ field: 'number', code: 'not_allowed', params: {} }],
    });
  await lockRange(db, range);
  let number = await takeNext(db, range, { date, today });
  while (!(await register(db, number, numbering))) number = await countUp(db, range, date);
  return number;
};

/** The number of a document: from its gapless range, or as typed. Rolled back with the transaction. */
export const takeNumber = async (db: Db, numbering: Numbering): Promise<string> => {
  unwrap(checkBillingDate(numbering.date, { today: numbering.today, lastDate: null }));
  return numbering.mode === 'own' ? takeOwn(db, numbering) : takeTyped(db, numbering);
};

interface Numberable {
  trial_id: string;
  billing_date: string | null;
}

/** The number that finalising would give a draft now; another draft may take it first. */
export const readNextNumber = async (
  db: Db,
  { trial_id, billing_date }: Numberable,
  today: string,
): Promise<string> => {
  const range = rangeOf('invoice', found((await readNumberedTrials(db, [trial_id])).get(trial_id)));
  return readNextInRange(db, range, yearOf(billing_date ?? today));
};

interface ToCome {
  trial_id: string;
  invoice_id: string;
  /** The date of issue that it gets. */
  billing_date: string;
}

/** The first count of a range and year at which the site has given no number yet. */
const freeFrom = (range: NumberRange, year: number, count: number, given: ReadonlySet<string>): number =>
  given.has(numberText(range, year, count)) ? freeFrom(range, year, count + 1, given) : count;

/** The numbers that own numbering would give these drafts one after the other, by invoice. */
export const numbersToCome = async (db: Db, drafts: readonly ToCome[]): Promise<Map<string, string>> => {
  const ranges = await db
    .selectFrom('number_range')
    .select(['number_range', 'year', 'last_number'])
    .execute();
  const counts = new Map(ranges.map((one) => [`${one.number_range} ${one.year}`, one.last_number]));
  const typed = await db
    .selectFrom('invoice_number')
    .select('number')
    .where('number_range', '=', 'typed')
    .execute();
  const given = new Set(typed.map(({ number }) => number));
  const trials = await readNumberedTrials(
    db,
    drafts.map(({ trial_id }) => trial_id),
  );
  const numbers = new Map<string, string>();
  for (const { trial_id, invoice_id, billing_date } of drafts) {
    const [range, year] = [rangeOf('invoice', found(trials.get(trial_id))), yearOf(billing_date)];
    const count = freeFrom(range, year, (counts.get(`${range} ${year}`) ?? 0) + 1, given);
    counts.set(`${range} ${year}`, count);
    numbers.set(invoice_id, numberText(range, year, count));
  }
  return numbers;
};
