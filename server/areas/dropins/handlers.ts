import { found, reject } from '../../http/rejected.ts';
import type { Handlers } from '../../http/serve.ts';
import { assertLicensed } from '../licence/assertLicensed.ts';
import { readDropins, readStoredDropin } from './repo.ts';
import { addDropin, tryDropin } from './uploadDropin.ts';

export const dropinHandlers = {
  listDropins: async ({ db, input, settings, today }) => {
    assertLicensed(settings, today, 'dropin');
    return readDropins(db, input.dropin_type);
  },
  getDropin: async ({ db, input, settings, today }) => {
    assertLicensed(settings, today, 'dropin');
    const { manifest: _, ...dropin } = found(await readStoredDropin(db, input.dropin_id));
    return dropin;
  },
  uploadDropin: async ({ transact, upload, user: { user_id }, settings, today, now }) => {
    assertLicensed(settings, today, 'dropin');
    const dropin = await tryDropin(upload, now);
    return transact((db) => addDropin(db, dropin, { user_id, now }));
  },
  removeDropin: async ({ db, input, settings, today }) => {
    assertLicensed(settings, today, 'dropin');
    const gone = await db.deleteFrom('dropin').where('dropin_id', '=', input.dropin_id).executeTakeFirst();
    if (gone.numDeletedRows === 0n) reject('not_found');
    return undefined;
  },
} satisfies Handlers<'listDropins' | 'getDropin' | 'uploadDropin' | 'removeDropin'>;
