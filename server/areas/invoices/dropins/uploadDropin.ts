import { v7 } from 'uuid';
import type { Dropin } from '../../../../contract/site/dropins.ts';
import { sampleOf } from '../../../../domain/dropins/dropinData.ts';
import type { ReadDropin } from '../../../../domain/dropins/files.ts';
import type { Db } from '../../../db/schema.ts';
import { runDropin } from '../../../documents/dropins/runDropin.ts';
import { readByVersion } from '../../../documents/dropins/storedDropins.ts';
import type { Upload } from '../../../http/body/spool.ts';
import { found, reject } from '../../../http/rejected.ts';
import { readDropin } from './readDropin.ts';

export interface TriedDropin extends ReadDropin {
  sha256: string;
}

/** Looks into the zip and runs its script on a sample of what it writes: what is stored has worked once. */
export const tryDropin = async (upload: Upload | null, now: number): Promise<TriedDropin> => {
  const { sha256, bytes } = upload ?? reject('file_missing');
  const read = await readDropin(await bytes());
  await runDropin({ ...read, data: sampleOf(read.manifest.type), language: 'en', now });
  return { ...read, sha256 };
};

/** Stores what was tried; the same zip again is the drop-in that is there, another one of its version is refused. */
export const addDropin = async (
  db: Db,
  { manifest, script, sha256 }: TriedDropin,
  { user_id, now }: { user_id: string; now: number },
): Promise<Dropin> => {
  const names = {
    dropin_type: manifest.type,
    dropin_label: manifest.label,
    dropin_version: manifest.version,
  };
  await db
    .insertInto('dropin')
    .values({
      ...names,
      dropin_id: v7(),
      dropin_uploaded_at: new Date(now),
      uploaded_by: user_id,
      sha256,
      dropin_script_content: script,
      manifest,
    })
    .onConflict((conflict) => conflict.constraint('dropin_version_key').doNothing())
    .execute();
  const stored = found(await readByVersion(db, names));
  if (stored.sha256 !== sha256)
    reject('dropin_version_taken', { label: manifest.label, version: manifest.version });
  return stored;
};
