import type { TokenStorage } from '../../dataProvider/session.ts';

const storageKey = 'nextRoute';

/** Only a path of this app, never another origin: `//evil.example`, `/\\evil.example`, nor one that becomes such without its tabs. */
const isOwnPath = (path: string | null): path is string =>
  path !== null && /^\/(?![/\\])[^\p{Cc}]*$/u.test(path);

/** Remembers where an unauthenticated person wanted to go, across the clinical site's pages. */
export const saveNextRoute = (path: string, storage: TokenStorage): void => storage.setItem(storageKey, path);

/** Where to go after sign-in, once: the `next` of the login's query, else what was remembered. */
export function takeNextRoute(query: URLSearchParams, storage: TokenStorage): string | null {
  const remembered = storage.getItem(storageKey);
  storage.removeItem(storageKey);
  const asked = query.get('next');
  if (isOwnPath(asked)) return asked;
  return isOwnPath(remembered) ? remembered : null;
}

/** The login with the way back to `path`. */
export const loginWithNext = (path: string): string => `/?${new URLSearchParams({ next: path })}`;
