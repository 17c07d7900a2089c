import { type RawBuilder, sql } from 'kysely';
import type {
  BankEntry,
  EntryPlace,
  MatchedInvoice,
} from '../../../../contract/receivables/bankStatements.ts';
import type { EntryState } from '../../../../contract/receivables/bankVocab.ts';
import { Matching, type Proposal } from '../../../../domain/bankStatements/matching.ts';
import type { Db } from '../../../db/schema.ts';
import { pageOf } from '../../../http/answer/pages.ts';
import { found } from '../../../http/rejected.ts';
import { openAmount } from '../../../records/predicates/receivable.ts';
import type { AsOf } from '../../../records/receivablesOn.ts';
import { instantText, personName } from '../../../records/shown.ts';
import { trialName } from '../../../records/trialName.ts';
import { readKnown } from './matchingFacts.ts';
import { entryState, isFreed } from './shownEntry.ts';

type Row = Omit<BankEntry, 'invoices' | 'proposals' | 'declined_count'> & {
  end_to_end_id: string | null;
  declined: string[];
  paid: { invoice_id: string; amount: number }[];
};

const readRows = async (db: Db, where: RawBuilder<unknown>, limit: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select * from (
      select e.bank_entry_id, e.bank_statement_id, e.booking_date, e.amount, e.is_reversal, e.text, e.counterparty,
        e.counterparty_iban, e.end_to_end_id, ${entryState} as state, e.is_automatic and not ${isFreed} as is_automatic,
        case when not ${isFreed} then ${instantText('e.decided_at')} end as decided_at,
        case when not ${isFreed} then ${personName('by')} end as decided_by,
        case when not ${isFreed} then e.payment_id end as payment_id,
        array(select d.pair from bank_decline d where d.bank_entry_id = e.bank_entry_id) as declined,
        coalesce((select json_agg(json_build_object('invoice_id', a.invoice_id, 'amount', a.amount))
          from payment_allocation a where a.payment_id = e.payment_id and not ${isFreed}), '[]') as paid
      from bank_entry e left join payment p using (payment_id) left join app_user as by on by.user_id = e.decided_by
    ) e
    where ${where} order by booking_date desc, bank_entry_id desc limit ${limit}`.execute(db);
  return rows;
};

type Named = Omit<MatchedInvoice, 'amount'>;

const readNamed = async (db: Db, invoiceIds: readonly string[]): Promise<Map<string, Named>> => {
  const { rows } = await sql<Named>`
    select i.trial_id, ${trialName} as trial_title, i.invoice_id, i.number, i.recipient, i.due_date, ${openAmount} as open_amount
    from invoice i join trial t using (trial_id)
    where i.invoice_id = any(${[...new Set(invoiceIds)]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.invoice_id, row]));
};

const isWaiting = ({ state }: Row): boolean => state === 'waiting';

const propose = async (db: Db, rows: readonly Row[], asOf: AsOf): Promise<Map<Row, Proposal[]>> => {
  const waiting = rows.filter(isWaiting);
  if (waiting.length === 0) return new Map();
  const outgoing = waiting.filter(({ amount }) => amount < 0).map(({ amount }) => -amount);
  const matching = new Matching(await readKnown(db, asOf, outgoing));
  return new Map(
    waiting.map((row) => {
      const entry = {
        amount: Math.abs(row.amount),
        direction: row.amount < 0 ? ('debit' as const) : ('credit' as const),
        isReversal: row.is_reversal,
        text: row.text,
        endToEndId: row.end_to_end_id,
        counterparty: row.counterparty,
        counterpartyIban: row.counterparty_iban,
      };
      return [row, matching.proposalsOf(entry, new Set(row.declined))];
    }),
  );
};

/** Entries as they are answered, those that wait with what they may be for. */
const present = async (db: Db, rows: readonly Row[], asOf: AsOf): Promise<BankEntry[]> => {
  const proposed = await propose(db, rows, asOf);
  const allocations = [
    ...rows.flatMap(({ paid }) => paid),
    ...[...proposed.values()].flat().flatMap((proposal) => proposal.allocations),
  ];
  const named = await readNamed(
    db,
    allocations.map(({ invoice_id }) => invoice_id),
  );
  const invoicesOf = (paid: readonly { invoice_id: string; amount: number }[]): MatchedInvoice[] =>
    paid.map(({ invoice_id, amount }) => ({ ...found(named.get(invoice_id)), amount }));
  return rows.map((row) => {
    const { end_to_end_id: _, declined, paid, ...entry } = row;
    const proposals = proposed.get(row) ?? [];
    return {
      ...entry,
      declined_count: declined.length,
      invoices: invoicesOf(paid),
      proposals: proposals.map(({ allocations: own, is_certain: _certain, ...proposal }) => ({
        ...proposal,
        invoices: invoicesOf(own),
      })),
    };
  });
};

interface Asked {
  bank_statement_id?: string | undefined;
  state?: EntryState | undefined;
  limit: number;
  after?: EntryPlace | undefined;
}

/** Entries, the newest first. */
export const listEntries = async (
  db: Db,
  { bank_statement_id, state, limit, after }: Asked,
  asOf: AsOf,
): Promise<{ entries: BankEntry[]; next: EntryPlace | null }> => {
  const conditions = [
    sql`true`,
    ...(bank_statement_id === undefined ? [] : [sql`bank_statement_id = ${bank_statement_id}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(after
      ? [sql`(booking_date, bank_entry_id) < (${after.booking_date}::date, ${after.bank_entry_id}::uuid)`]
      : []),
  ];
  const rows = await readRows(db, sql.join(conditions, sql` and `), limit + 1);
  const { page, next } = pageOf(rows, limit, ({ booking_date, bank_entry_id }) => ({
    booking_date,
    bank_entry_id,
  }));
  return { entries: await present(db, page, asOf), next };
};

/** An entry with its current state. */
export const readEntry = async (db: Db, entryId: string, asOf: AsOf): Promise<BankEntry> => {
  const rows = await readRows(db, sql`bank_entry_id = ${entryId}`, 1);
  return found((await present(db, rows, asOf))[0]);
};
