import { readDropins, readStoredDropin } from '../../../documents/dropins/storedDropins.ts';
import { found, reject } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { assertLicensed } from '../../../licence/assertLicensed.ts';
import { addDropin, tryDropin } from './uploadDropin.ts';

export const dropinHandlers = {
  listDropins: async (call) => {
    await assertLicensed(call, 'dropin');
    return readDropins(call.db, call.input.dropin_type);
  },
  getDropin: async (call) => {
    await assertLicensed(call, 'dropin');
    const { manifest: _, ...dropin } = found(await readStoredDropin(call.db, call.input.dropin_id));
    return dropin;
  },
  uploadDropin: async (call) => {
    await assertLicensed(call, 'dropin');
    const { transact, upload, user, now } = call;
    const { user_id } = user;
    const dropin = await tryDropin(upload, now);
    return transact((db) => addDropin(db, dropin, { user_id, now }));
  },
  removeDropin: async (call) => {
    await assertLicensed(call, 'dropin');
    const { db, input } = call;
    const gone = await db.deleteFrom('dropin').where('dropin_id', '=', input.dropin_id).executeTakeFirst();
    if (gone.numDeletedRows === 0n) reject('not_found');
    return undefined;
  },
} satisfies Handlers<'listDropins' | 'getDropin' | 'uploadDropin' | 'removeDropin'>;
