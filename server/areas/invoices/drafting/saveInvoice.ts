import { sql } from 'kysely';
import type { RowFailure } from '../../../../contract/errors.ts';
import { type Invoice, InvoiceEdit } from '../../../../contract/invoices/invoices.ts';
import { draftVerdict } from '../../../../domain/invoices/invoiceState.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows } from '../../../http/rejected.ts';
import { holdTrial } from '../../../records/locks/lockTrial.ts';
import { type Change, type Editable, editedColumns } from '../../../records/saving/editable.ts';
import { readEdit } from '../../../records/saving/readEdit.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { writeEdit } from '../../../records/saving/writeEdit.ts';

const editableInvoice: Editable<InvoiceEdit> = {
  table: 'invoice',
  key: ['trial_id', 'invoice_id'],
  columns: editedColumns(InvoiceEdit, 'trial_id', 'invoice_id'),
};

/** Only a draft is edited; an id belongs to one invoice of the whole site, and another trial's is not known here. */
const failuresOf = async (db: Db, { index, row, stored }: Change<InvoiceEdit>): Promise<RowFailure[]> => {
  const { rows } = await sql<{ trial_id: string; state: Invoice['state'] }>`
    select trial_id, state from invoice where invoice_id = ${row.invoice_id}`.execute(db);
  if (!stored) return rows.length > 0 ? [{ index, code: 'not_found', params: {} }] : [];
  return rows.flatMap(({ state }) => draftVerdict(state).map((each) => ({ index, ...each })));
};

/** Makes a draft or changes what a person may edit of one; the items follow a new cut-off with the next fill. */
export const saveInvoice = async (db: Db, edit: InvoiceEdit): Promise<void> => {
  await holdTrial(db, edit.trial_id);
  await saveOne(async () => {
    const read = await readEdit(db, editableInvoice, { rows: [edit] });
    const [change] = read.changes;
    refuseRows([...read.failures, ...(change ? await failuresOf(db, change) : [])]);
    await writeEdit(db, editableInvoice, read);
  });
};
