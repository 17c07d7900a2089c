import { sessionCalls } from '../contract/site/session.ts';
import type { Client } from './call.ts';
import { createClient } from './call.ts';
import { CallError } from './callError.ts';
import { createSession, type Session, type SessionTokens } from './session.ts';

interface Options {
  /** Where the AI backend answers: `/ai` in the browser. */
  baseUrl: string;
  /** Whose token it is asked with. */
  session: Pick<Session, 'tokens'>;
  /** Gives the token. */
  client: Pick<Client, 'call'>;
  fetch?: typeof globalThis.fetch;
  clock?: () => number;
}

/** A token is taken for a quarter of an hour; what is sent with it may be long on its way. */
const keptMs = 5 * 60_000;

/**
 * Calls of the AI backend, each with the token that `/current-user` gives for it. It lives apart from the session: no
 * cookie and no CSRF token goes along, and its 401 ends no session. A token that is refused is fetched anew, once.
 */
export function createAiCall({ baseUrl, session, client, fetch, clock = Date.now }: Options): Client['call'] {
  const apart = createClient({
    baseUrl,
    session: createSession(),
    credentials: 'omit',
    ...(fetch ? { fetch } : {}),
  });
  let known: { token: string; since: number; of: SessionTokens | null } | null = null;

  const tokenNow = async (isFresh: boolean): Promise<string> => {
    const of = session.tokens();
    if (known && !isFresh && known.of === of && clock() - known.since < keptMs) return known.token;
    const { ai_access_token: token } = await client.call(sessionCalls.getCurrentUser, {});
    if (token === null) throw new CallError(403, { code: 'forbidden', params: {} });
    known = { token, since: clock(), of };
    return token;
  };

  return async (endpoint, input, options) => {
    // A file that was sent in vain is sent all over again.
    const bearer = await tokenNow(endpoint.upload !== undefined);
    try {
      return await apart.call(endpoint, input, { ...options, bearer });
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error;
      return apart.call(endpoint, input, { ...options, bearer: await tokenNow(true) });
    }
  };
}
