import { type Kysely, sql } from 'kysely';

/** What an invoice is found by, in the order of its columns; a draft goes to whom its trial names, which stands there. */
const texts = ['number', 'label', 'search_key', 'reference_number', 'cancellation_number', 'recipient'];

/** The columns of an invoice that has gone out which its cancellation writes. */
const cancelling = [
  ...[
    'state',
    'cancellation_number',
    'cancellation_date',
    'cancellation_document',
    'revoke_reason',
    'version',
  ],
  // Follows from the others; the database has not made it yet when the guard looks.
  'said',
];
const kept = (row: string): string =>
  `to_jsonb(${row}) - array[${cancelling.map((column) => `'${column}'`).join(', ')}]`;

/**
 * The words of an invoice beside it, as they are compared, with the keys of their parts in an index: to make them anew of each
 * invoice whenever somebody searches took a second for a hundred thousand of them. The trail keeps what they are made of.
 */
export const invoiceWords = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create or replace function audit_secrets() returns text[] language sql immutable parallel safe as $$
  select array['password_hash', 'content', 'token_hash', 'said']
$$;

create or replace function guard_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then perform refuse_change('an invoice begins as a draft'); end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then perform refuse('invoice_not_draft'); end if;
    return old;
  end if;
  if old.state = 'draft' then
    if new.state = 'revoked' then perform refuse_change('an invoice is revoked only after it has gone out'); end if;
    return new;
  end if;
  if old.state = 'finalized' and new.state = 'revoked' and ${kept('old')} = ${kept('new')} then return new; end if;
  perform refuse('invoice_not_draft');
  return null;
end $$;

alter table invoice add said text collate "C" not null generated always as (
  sort_key(${texts.map((column) => `coalesce(${column}, '')`).join(' || chr(10) || ')})) stored;
create index invoice_said on invoice using gin (search_grams(said));
create index invoice_in_order on invoice (cut_off_date, sort_key(label), invoice_id);
`)
      .execute(db);
  },
};
