import type { redcapCalls } from '../../../../contract/imports/redcap.ts';
import { found } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { fetchRedcap } from './fetchRedcap.ts';
import { putRedcap, readRedcap, removeRedcap } from './redcapStore.ts';

/** Aborted when nobody waits for the answer any more. */
const whileAwaited = (raw: { once: (event: 'close', told: () => void) => unknown }): AbortSignal => {
  const over = new AbortController();
  raw.once('close', () => over.abort());
  return over.signal;
};

export const redcapHandlers = {
  getRedcap: async ({ db, input }) => ({ redcap: await readRedcap(db, input.trial_id) }),
  putRedcap: ({ db, input, settings }) =>
    putRedcap(db, input, { keys: settings.sealKeys, allowed: settings.redcapHosts }),
  removeRedcap: async ({ db, input }) => {
    await removeRedcap(db, input.trial_id);
    return undefined;
  },
  fetchRedcap: async ({ db, transact, input, settings, now, reply }) => {
    const { sealKeys: keys, redcapHosts: allowed } = settings;
    const signal = whileAwaited(reply.raw);
    found(await readRedcap(db, input.trial_id));
    await fetchRedcap({ db, transact, keys, allowed, now, signal }, input.trial_id);
    return found(await readRedcap(db, input.trial_id));
  },
} satisfies Handlers<keyof typeof redcapCalls>;
