import { createHash } from 'node:crypto';
import type { DropinType, Language } from '../../../contract/vocab.ts';
import type { DropinData } from '../../../domain/dropins/dropinData.ts';
import type { WrittenByDropin } from '../../db/tables/billing.ts';
import { found, reject } from '../../http/rejected.ts';
import type { FileAnswer } from '../../http/serve.ts';
import { assertLicensed, type Licensed } from '../../licence/assertLicensed.ts';
import { runDropin } from './runDropin.ts';
import { readStoredDropin } from './storedDropins.ts';

interface Caller extends Licensed {
  user: { user_id: string };
}

interface Asked {
  type: DropinType;
  dropin_id: string;
  language: Language;
}

/** The file that a stored drop-in writes of what is read for it, and what is to be kept of that. */
export const writeByDropin = async (
  caller: Caller,
  { type, dropin_id, language }: Asked,
  dataOf: () => Promise<DropinData>,
): Promise<{ file: FileAnswer; written: WrittenByDropin }> => {
  await assertLicensed(caller, 'dropin');
  const { db, user, now } = caller;
  const dropin = found(await readStoredDropin(db, dropin_id));
  if (dropin.dropin_type !== type) reject('not_found');
  const { manifest, dropin_script_content: script, dropin_label, dropin_version } = dropin;
  const file = await runDropin({ manifest, script, data: await dataOf(), language, now });
  const written = {
    dropin_id,
    dropin_label,
    dropin_version,
    dropin_sha256: dropin.sha256,
    file_sha256: createHash('sha256').update(file.content).digest('hex'),
    exported_at: new Date(now),
    exported_by: user.user_id,
  };
  return { file, written };
};
