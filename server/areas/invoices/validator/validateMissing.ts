import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { EInvoiceRelease } from '../../../../contract/invoices/einvoiceVocab.ts';
import type { EInvoiceFormat, PrintedKind } from '../../../../contract/vocab.ts';
import { profiles } from '../../../../domain/einvoices/profiles.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { fileInPdf } from '../../../documents/pdf/fileInPdf.ts';
import { found } from '../../../http/rejected.ts';
import { askValidator } from './askValidator.ts';

interface Parts {
  db: Db;
  /** The same database, for transactions that write. */
  writer: Db;
  url: string;
  /** In milliseconds. */
  clock: () => number;
}

interface Unasked {
  trial_id: string;
  invoice_id: string;
  document: PrintedKind;
  /** Which correction; 0 = it is none. */
  correction_place: number;
  format: EInvoiceFormat;
  release: EInvoiceRelease;
}

/** Electronic invoices of their recipients that are kept and that no validator has judged; those of last first. */
const readUnasked = async (db: Db): Promise<Unasked[]> => {
  const { rows } = await sql<Unasked>`
    select e.trial_id, e.invoice_id, e.document, e.correction_place, e.format, e.release
    from invoice_einvoice e join invoice i using (trial_id, invoice_id)
    where e.format = i.einvoice_format and not exists (
      select 1 from invoice_validation v
      where v.trial_id = e.trial_id and v.invoice_id = e.invoice_id and v.document = e.document
        and v.correction_place = e.correction_place and v.format = e.format and v.release = e.release)
    order by e.made_at desc, e.invoice_id, e.document, e.correction_place, e.release`.execute(db);
  return rows;
};

/** The trail names no person where the server asks on its own. */
const itself = { actorId: null, requestId: 'validator', reason: null };

/** The XML as it is kept: the file itself, or what lies inside the PDF that went out. */
const keptXml = async (
  db: Db,
  { trial_id, invoice_id, document, correction_place, format, release }: Unasked,
): Promise<string> => {
  const { content } = await db
    .selectFrom('invoice_einvoice')
    .select('content')
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .where('document', '=', document)
    .where('correction_place', '=', correction_place)
    .where('format', '=', format)
    .where('release', '=', release)
    .executeTakeFirstOrThrow();
  const { inside } = profiles[format];
  return inside ? found(await fileInPdf(content, inside.filename)) : content.toString('utf8');
};

const ask = async (
  { db, writer, url, clock }: Parts,
  unasked: Unasked,
  signal: AbortSignal,
): Promise<void> => {
  const { outcome, report: content } = await askValidator(url, await keptXml(db, unasked), signal);
  const { trial_id, invoice_id, document, correction_place, format, release } = unasked;
  const sha256 = createHash('sha256').update(content).digest('hex');
  await inTransaction(writer, itself, (trx) =>
    trx
      .insertInto('invoice_validation')
      .values({
        trial_id,
        invoice_id,
        document,
        correction_place,
        format,
        release,
        outcome,
        asked_at: new Date(clock()),
        sha256,
        content,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
};

/** How often it was asked about a document in vain since the server started, by the key of the document. */
type Vain = Map<string, number>;

/** So often in a row in vain, and the rest is left for the next round: there may be no validator at the moment. */
const patience = 3;

/**
 * Asks the validator about every electronic invoice that it was not asked about, and keeps its report. What it gave no
 * answer to is told and asked again later, behind what it was asked about less often: no document keeps another waiting,
 * and where nothing is answered a round is over soon.
 */
export const validateMissing = async (
  parts: Parts,
  tell: (error: unknown) => void,
  signal: AbortSignal,
  vain: Vain = new Map(),
): Promise<void> => {
  const keyOf = ({ invoice_id, document, correction_place, format, release }: Unasked): string =>
    `${invoice_id} ${document} ${correction_place} ${format} ${release}`;
  const timesInVain = (unasked: Unasked): number => vain.get(keyOf(unasked)) ?? 0;
  const inOrder = (await readUnasked(parts.db)).toSorted((a, b) => timesInVain(a) - timesInVain(b));
  let inARow = 0;
  for (const unasked of inOrder) {
    if (inARow >= patience) return;
    try {
      await ask(parts, unasked, signal);
      vain.delete(keyOf(unasked));
      inARow = 0;
    } catch (error) {
      if (signal.aborted) return;
      tell(error);
      vain.set(keyOf(unasked), timesInVain(unasked) + 1);
      inARow += 1;
    }
  }
};
