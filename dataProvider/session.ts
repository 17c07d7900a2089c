/** What a signed-in person's browser holds. `accessToken` is the clinical site's; null after a password sign-in. */
export interface SessionTokens {
  accessToken: string | null;
  backendAccessToken: string;
  csrfToken: string;
  firstName: string;
  lastName: string;
}

/** Where the tokens survive a reload; the browser gives its `sessionStorage`. */
export interface TokenStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** `expired` = a call was answered with 401, `left` = the person signed out; in both nobody is signed in. */
export type SessionStatus = 'signedOut' | 'signedIn' | 'expired' | 'left';

export interface Session {
  tokens(): SessionTokens | null;
  status(): SessionStatus;
  start(tokens: SessionTokens): void;
  /** The person signed out. */
  leave(): void;
  /** Back to the beginning: nobody has signed in. */
  reset(): void;
  /** The backend no longer knows the token: the session is reset and its listeners hear `expired`. */
  expire(): void;
  /** Calls the listener at every change of status; the answer stops that. */
  subscribe(listener: () => void): () => void;
}

const storageKey = 'trialBilling.session';

const isText = (value: unknown): value is string => typeof value === 'string';

function readStored(storage: TokenStorage | undefined): SessionTokens | null {
  const stored = storage?.getItem(storageKey);
  if (!stored) return null;
  try {
    const { accessToken, backendAccessToken, csrfToken, firstName, lastName }: Record<string, unknown> =
      JSON.parse(stored);
    if (accessToken !== null && !isText(accessToken)) return null;
    if (!isText(backendAccessToken) || !isText(csrfToken) || !isText(firstName) || !isText(lastName))
      return null;
    return { accessToken, backendAccessToken, csrfToken, firstName, lastName };
  } catch {
    return null;
  }
}

/** Keeps one person's tokens in memory, and in `storage` so that a reload keeps the session. */
export function createSession(storage?: TokenStorage): Session {
  let tokens = readStored(storage);
  let status: SessionStatus = tokens ? 'signedIn' : 'signedOut';
  const listeners = new Set<() => void>();

  const change = (nextTokens: SessionTokens | null, nextStatus: SessionStatus): void => {
    tokens = nextTokens;
    status = nextStatus;
    if (nextTokens) storage?.setItem(storageKey, JSON.stringify(nextTokens));
    else storage?.removeItem(storageKey);
    for (const listener of listeners) listener();
  };

  return {
    tokens: () => tokens,
    status: () => status,
    start: (next) => change(next, 'signedIn'),
    leave: () => change(null, 'left'),
    reset: () => change(null, 'signedOut'),
    expire: () => {
      if (status === 'signedIn') change(null, 'expired');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
