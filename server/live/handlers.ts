import type { liveCalls } from '../../contract/live/live.ts';
import type { Handlers } from '../http/serve.ts';

export const liveHandlers = {
  listenLive: ({ live, user, input, request }) =>
    live.listen({
      clientId: input.client_id,
      user,
      lastEventId: request.headers['last-event-id'],
      openSeconds: Number(input.open_seconds),
    }),
} satisfies Handlers<keyof typeof liveCalls>;
