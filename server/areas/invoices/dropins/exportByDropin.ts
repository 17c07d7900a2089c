import { createHash } from 'node:crypto';
import type { Api } from '../../../../contract/api.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { found } from '../../../http/rejected.ts';
import type { Call, FileAnswer } from '../../../http/serve.ts';
import { assertLicensed } from '../../../licence/assertLicensed.ts';
import { exportData } from '../exports/exportInvoice.ts';
import { readStoredDropin } from './repo.ts';
import { runDropin } from './runDropin.ts';

interface Export {
  invoice_id: string;
  dropin_id: string;
  language: Language;
}

type Caller = Pick<Call<Api['exportInvoice']>, 'db' | 'transact' | 'user' | 'settings' | 'now'>;

/** Writes an invoice by a drop-in, and writes down which one, in which version, wrote which bytes. */
export const exportByDropin = async (
  caller: Caller,
  { invoice_id, dropin_id, language }: Export,
): Promise<FileAnswer> => {
  await assertLicensed(caller, 'dropin');
  const { db, transact, user, now } = caller;
  const dropin = found(await readStoredDropin(db, dropin_id));
  const { manifest, dropin_script_content: script } = dropin;
  const data = await exportData(db, invoice_id);
  const file = await runDropin({ manifest, script, data, language, now });
  await transact(async (trx) => {
    const { trial_id } = found(
      await trx
        .selectFrom('invoice')
        .select('trial_id')
        .where('invoice_id', '=', invoice_id)
        .executeTakeFirst(),
    );
    await trx
      .insertInto('dropin_export')
      .values({
        trial_id,
        invoice_id,
        dropin_id,
        dropin_label: dropin.dropin_label,
        dropin_version: dropin.dropin_version,
        dropin_sha256: dropin.sha256,
        file_sha256: createHash('sha256').update(file.content).digest('hex'),
        exported_at: new Date(now),
        exported_by: user.user_id,
      })
      .execute();
  });
  return file;
};
