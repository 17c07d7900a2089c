import type { EInvoiceRelease } from '../../../../contract/invoices/einvoiceVocab.ts';
import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { EInvoiceFormat, PrintedKind } from '../../../../contract/vocab.ts';
import { mendingOf, withAdditions } from '../../../../domain/einvoices/additions.ts';
import { faultParams } from '../../../../domain/einvoices/check.ts';
import { profiles } from '../../../../domain/einvoices/profiles.ts';
import { releaseOn, releasesOf, standardOf } from '../../../../domain/einvoices/releases.ts';
import type { Db } from '../../../db/schema.ts';
import { keptFile, type Printing } from '../../../documents/pdf/keptPdf.ts';
import { reject } from '../../../http/rejected.ts';
import { type Frozen, printFrozen, readFrozen, readUnissued } from '../document/printedPdf.ts';
import { electronicFaults, electronicXml } from './electronic.ts';
import { readPresent } from './present.ts';

export interface WantedEInvoice {
  invoice_id: string;
  kind: PrintedKind;
  /** Which correction. */
  correction_place?: number | undefined;
  format: EInvoiceFormat;
  /** Left out: the one of its date of issue. */
  release?: EInvoiceRelease | undefined;
}

const releaseFor = ({ kind, data }: Frozen, { format, release }: WantedEInvoice): EInvoiceRelease => {
  if (release && !releasesOf(format).includes(release)) reject('einvoice_release_unknown');
  const dates = {
    invoice: data.billing_date,
    cancellation: data.cancellation?.date,
    correction: data.correction?.date,
  };
  const date = dates[kind];
  return release ?? releaseOn(format, date ?? '');
};

const readStored = (
  db: Db,
  { trial_id, invoice_id, kind, correction_place }: Frozen,
  format: EInvoiceFormat,
  release: EInvoiceRelease,
) =>
  db
    .selectFrom('invoice_einvoice')
    .select('content')
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .where('document', '=', kind)
    .where('correction_place', '=', correction_place)
    .where('format', '=', format)
    .where('release', '=', release)
    .executeTakeFirst();

/** Where the sponsor bills itself the electronic invoice is the sponsor's. */
const assertInvoice = ({ trial }: InvoiceDocumentData): void => {
  if (trial.is_self_billed) reject('statement_no_einvoice');
};

/**
 * The document that an electronic invoice of a frozen one is written from: as it was frozen, and where it lacks something
 * that may be added, with what is said of that today. Refuses what is still no electronic invoice, with all that only a
 * cancellation mends, else with all that may be added.
 */
const writable = async (
  db: Db,
  { trial_id, kind, data }: Frozen,
  format: EInvoiceFormat,
): Promise<InvoiceDocumentData> => {
  assertInvoice(data);
  const lacking = electronicFaults(data, { kind, format });
  if (lacking.length === 0) return data;
  const present = await readPresent(db, trial_id, data);
  const added = withAdditions(
    data,
    lacking.map(({ field }) => field),
    present,
  );
  const faults = electronicFaults(added, { kind, format });
  const frozen = faults.filter(({ field }) => mendingOf(field, data, present) === 'cancellation');
  if (frozen.length > 0) reject('einvoice_frozen', faultParams(frozen));
  if (faults.length > 0) reject('einvoice_incomplete', faultParams(faults));
  return added;
};

/** Refuses a draft, which is no electronic invoice, with all that it lacks. */
const refuseDraft = async (db: Db, { format, ...wanted }: WantedEInvoice): Promise<never> => {
  const data = await readUnissued(db, wanted);
  assertInvoice(data);
  return reject('einvoice_incomplete', faultParams(electronicFaults(data, { kind: wanted.kind, format })));
};

/** Refuses what could be no electronic invoice, with all that it lacks; what is kept already is one. */
export const assertComplete = async (db: Db, wanted: WantedEInvoice): Promise<void> => {
  const frozen = await readFrozen(db, wanted);
  if (!frozen) return refuseDraft(db, wanted);
  if (!(await readStored(db, frozen, wanted.format, releaseFor(frozen, wanted))))
    await writable(db, frozen, wanted.format);
};

/** The XML by itself, or the printed document in the language of its recipient with the XML inside. */
const make = async (printing: Printing, frozen: Frozen, format: EInvoiceFormat): Promise<Uint8Array> => {
  const xml = electronicXml(await writable(printing.db, frozen, format), { kind: frozen.kind, format });
  const { inside } = profiles[format];
  return inside ? printFrozen(printing, frozen, { ...inside, xml }) : Buffer.from(xml);
};

/**
 * The electronic invoice of what has gone out, as it is kept: made once of what was frozen, for ever the same bytes. A
 * draft is none; it is refused with all that it lacks.
 */
export const keptEInvoice = async (printing: Printing, wanted: WantedEInvoice): Promise<Uint8Array> => {
  const { invoice_id, kind, format } = wanted;
  const frozen = await readFrozen(printing.db, wanted);
  if (!frozen) return refuseDraft(printing.db, wanted);
  const { trial_id, correction_place } = frozen;
  const release = releaseFor(frozen, wanted);
  return keptFile(
    printing,
    {
      read: (db) => readStored(db, frozen, format, release),
      keep: (db, bytes) =>
        db
          .insertInto('invoice_einvoice')
          .values({
            trial_id,
            invoice_id,
            document: kind,
            correction_place,
            format,
            ...standardOf(format, release),
            ...bytes,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    },
    () => make(printing, frozen, format),
  );
};
