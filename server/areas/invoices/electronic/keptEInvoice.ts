import type { EInvoiceFormat, PrintedKind } from '../../../../contract/vocab.ts';
import { faultParams } from '../../../../domain/einvoices/check.ts';
import { profiles } from '../../../../domain/einvoices/profiles.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { keptFile, type Printing } from '../../../pdf/keptPdf.ts';
import { type Frozen, printFrozen, readDraft, readFrozen } from '../printed/printedPdf.ts';
import { electronicFaults, electronicXml } from './electronic.ts';

export interface WantedEInvoice {
  invoice_id: string;
  kind: PrintedKind;
  format: EInvoiceFormat;
}

const readStored = (db: Db, { trial_id, invoice_id, kind }: Frozen, format: EInvoiceFormat) =>
  db
    .selectFrom('invoice_einvoice')
    .select('content')
    .where('trial_id', '=', trial_id)
    .where('invoice_id', '=', invoice_id)
    .where('document', '=', kind)
    .where('format', '=', format)
    .executeTakeFirst();

/** The XML by itself, or the printed document in the language of its recipient with the XML inside. */
const make = async (printing: Printing, frozen: Frozen, format: EInvoiceFormat): Promise<Uint8Array> => {
  const xml = electronicXml(frozen.data, { kind: frozen.kind, format });
  const { inside } = profiles[format];
  return inside ? printFrozen(printing, frozen, { ...inside, xml }) : Buffer.from(xml);
};

/** Refuses what could be no electronic invoice, with all that it lacks. */
export const assertComplete = async (
  db: Db,
  { invoice_id, kind, format }: WantedEInvoice,
): Promise<Frozen | null> => {
  const frozen = await readFrozen(db, { invoice_id, kind });
  const data = frozen?.data ?? (await readDraft(db, invoice_id));
  const faults = electronicFaults(data, { kind, format });
  if (faults.length > 0) reject('einvoice_incomplete', faultParams(faults));
  return frozen;
};

/**
 * The electronic invoice of what has gone out, as it is kept: made once of what was frozen, for ever the same bytes. A
 * draft is none; it is refused with all that it lacks.
 */
export const keptEInvoice = async (
  printing: Printing,
  { invoice_id, kind, format }: WantedEInvoice,
): Promise<Uint8Array> => {
  const frozen = found(await assertComplete(printing.db, { invoice_id, kind, format }));
  const { trial_id } = frozen;
  return keptFile(
    printing,
    {
      read: (db) => readStored(db, frozen, format),
      keep: (db, bytes) =>
        db
          .insertInto('invoice_einvoice')
          .values({ trial_id, invoice_id, document: kind, format, ...bytes })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    },
    () => make(printing, frozen, format),
  );
};
