import type { liveCalls } from '../../contract/live/live.ts';
import type { presenceCalls } from '../../contract/live/presence.ts';
import type { Handlers } from '../http/serve.ts';
import { assertShownPlace } from '../records/shownPlace.ts';

export const liveHandlers = {
  listenLive: ({ live, user, input, request }) =>
    live.listen({
      clientId: input.client_id,
      user,
      lastEventId: request.headers['last-event-id'],
      openSeconds: Number(input.open_seconds),
    }),
} satisfies Handlers<keyof typeof liveCalls>;

export const presenceHandlers = {
  tellPresence: async ({ live, db, user, input }) => {
    const { presence_id, turn, is_here, kind, trial_id = null, record_id = null, cell, is_typing } = input;
    const { session_id, given_name, family_name } = user;
    // Who leaves says nothing about the place, which may be gone by then: deleting a record closes its page.
    if (is_here) await assertShownPlace(db, input, user);
    live.be({
      presence_id,
      session_id,
      turn,
      name: `${given_name} ${family_name}`,
      place: is_here ? { kind, trial_id, record_id } : null,
      cell,
      is_typing,
    });
    return undefined;
  },
} satisfies Handlers<keyof typeof presenceCalls>;
