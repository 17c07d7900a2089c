import { sql } from 'kysely';
import type { EInvoiceRelease } from '../../../../../contract/invoices/einvoiceVocab.ts';
import type {
  EInvoiceFormat,
  Language,
  MailState,
  PrintedKind,
  ValidatorOutcome,
} from '../../../../../contract/vocab.ts';
import type { Db } from '../../../../db/schema.ts';
import { found } from '../../../../http/rejected.ts';

/**
 * What a file of the archive holds: the frozen data, a printed document, an electronic invoice, what a validator said of
 * it, a mail as it travelled.
 */
type ArchivedWhat = 'data' | 'pdf' | 'electronic' | 'report' | 'mail';

/** A file of a document that has gone out: what it is called by, and where its bytes are kept. */
export interface ArchivedFile {
  trial_id: string;
  invoice_id: string;
  document: PrintedKind;
  /** Which correction; 0 = it is none. */
  correction_place: number;
  number: string;
  date: string;
  recipient: string | null;
  gross_amount: number;
  what: ArchivedWhat;
  /** Of the recipient, or of a translation; of printed documents alone. */
  language: Language | null;
  is_original: boolean;
  format: EInvoiceFormat | null;
  release: EInvoiceRelease | null;
  invoice_mail_id: string | null;
  mail_state: MailState | null;
  sent_at: Date | null;
  sent_to: string | null;
  /** Of a validator's report. */
  outcome: ValidatorOutcome | null;
  /** The hash that it is kept under; null = the frozen data, which are kept as text. */
  sha256: string | null;
}

/** All files of the documents that were issued in a range, both days included: by date and number. */
export const readArchivedFiles = async (db: Db, from: string, to: string): Promise<ArchivedFile[]> => {
  const { rows } = await sql<ArchivedFile>`
    with issued as (
      select trial_id, invoice_id, 'invoice' as document, 0 as correction_place, number, billing_date as date, recipient, gross_amount,
        document as text
      from invoice where state <> 'draft'
      union all
      select trial_id, invoice_id, 'cancellation', 0, cancellation_number, cancellation_date, recipient,
        (cancellation_document::jsonb #>> '{cancellation,gross_amount}')::bigint, cancellation_document
      from invoice where state = 'revoked'
      union all
      select c.trial_id, c.invoice_id, 'correction', c.correction_place, c.number, c.correction_date, i.recipient,
        c.gross_amount, c.document
      from invoice_correction c join invoice i using (trial_id, invoice_id) where c.state = 'finalized'
    ), wanted as (
      select *, text::jsonb ->> 'language' as original from issued where date between ${from} and ${to}
    ), files as (
      select w.*, 'data' as what, null as language, true as is_original, null as format, null as release, null::uuid as invoice_mail_id,
        null as mail_state, null::timestamptz as sent_at, null as sent_to, null as outcome, null as sha256
      from wanted w
      union all
      select w.*, 'pdf', p.language, p.language = coalesce(w.original, 'de'), null, null, null, null, null, null, null, p.sha256
      from wanted w join invoice_pdf p using (trial_id, invoice_id, document, correction_place)
      union all
      select w.*, 'electronic', null, true, e.format, e.release, null, null, null, null, null, e.sha256
      from wanted w join invoice_einvoice e using (trial_id, invoice_id, document, correction_place)
      union all
      select w.*, 'report', null, true, v.format, v.release, null, null, null, null, v.outcome, v.sha256
      from wanted w join invoice_validation v using (trial_id, invoice_id, document, correction_place)
      union all
      select w.*, 'mail', null, true, null, null, m.invoice_mail_id, m.state, m.ended_at, m.recipient, null, x.sha256
      from wanted w join invoice_mail m using (trial_id, invoice_id, document, correction_place)
        join invoice_mail_message x using (trial_id, invoice_mail_id)
    )
    select trial_id, invoice_id, document, correction_place, number, date, recipient, gross_amount, what, language, is_original, format, release,
      invoice_mail_id, mail_state, sent_at, sent_to, outcome, sha256
    from files
    order by date, number, array_position(array['data', 'pdf', 'electronic', 'report', 'mail'], what), is_original desc, language,
      format, release, invoice_mail_id`.execute(db);
  return rows;
};

const frozenText = async (db: Db, { trial_id, invoice_id, document, correction_place }: ArchivedFile) => {
  if (document === 'correction')
    return db
      .selectFrom('invoice_correction')
      .select('document as text')
      .where('trial_id', '=', trial_id)
      .where('invoice_id', '=', invoice_id)
      .where('correction_place', '=', correction_place)
      .executeTakeFirstOrThrow();
  return db
    .selectFrom('invoice')
    .select(document === 'invoice' ? 'document as text' : 'cancellation_document as text')
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .executeTakeFirstOrThrow();
};

/** The bytes of one file, as they are kept. */
export const readArchivedBytes = async (db: Db, file: ArchivedFile): Promise<Uint8Array> => {
  const { trial_id, invoice_id, document, correction_place, language, format, release, invoice_mail_id } =
    file;
  if (file.what === 'data') return Buffer.from((await frozenText(db, file)).text ?? '');
  if (invoice_mail_id !== null)
    return (
      await db
        .selectFrom('invoice_mail_message')
        .select('content')
        .where('trial_id', '=', trial_id)
        .where('invoice_mail_id', '=', invoice_mail_id)
        .executeTakeFirstOrThrow()
    ).content;
  const { rows } = await (format === null
    ? sql<{ content: Buffer }>`
        select content from invoice_pdf where trial_id = ${trial_id} and invoice_id = ${invoice_id}
          and document = ${document} and correction_place = ${correction_place} and language = ${language}`
    : sql<{ content: Buffer }>`
        select content from ${sql.table(file.what === 'report' ? 'invoice_validation' : 'invoice_einvoice')} where trial_id = ${trial_id} and invoice_id = ${invoice_id}
          and document = ${document} and correction_place = ${correction_place} and format = ${format} and release = ${release}`
  ).execute(db);
  return found(rows[0]).content;
};
