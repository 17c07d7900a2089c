import type { Api } from '../../../../contract/api.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { writeByDropin } from '../../../documents/dropins/writeByDropin.ts';
import { found } from '../../../http/rejected.ts';
import type { Call, FileAnswer } from '../../../http/serve.ts';
import { exportData } from '../exports/exportInvoice.ts';

interface Export {
  invoice_id: string;
  dropin_id: string;
  language: Language;
}

type Caller = Pick<Call<Api['exportInvoice']>, 'db' | 'transact' | 'user' | 'settings' | 'now'>;

/** Writes an invoice by a drop-in, and writes down which one, in which version, wrote which bytes. */
export const exportByDropin = async (
  caller: Caller,
  { invoice_id, ...asked }: Export,
): Promise<FileAnswer> => {
  const { file, written } = await writeByDropin(caller, { type: 'invoice-export', ...asked }, () =>
    exportData(caller.db, invoice_id),
  );
  await caller.transact(async (trx) => {
    const { trial_id } = found(
      await trx
        .selectFrom('invoice')
        .select('trial_id')
        .where('invoice_id', '=', invoice_id)
        .executeTakeFirst(),
    );
    await trx
      .insertInto('dropin_export')
      .values({ trial_id, invoice_id, ...written })
      .execute();
  });
  return file;
};
