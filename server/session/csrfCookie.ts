import { constants } from '../../contract/constants.ts';
import type { BackendToken } from '../../contract/site/session.ts';
import type { Settings } from '../settings.ts';

interface CookieReply {
  setCookie: (name: string, value: string, options: object) => unknown;
}

/** The CSRF token as a cookie: the page reads it, so it is not for HTTP alone. */
export const rememberCsrf = (
  reply: CookieReply,
  settings: Pick<Settings, 'basePath' | 'isHttps'>,
  { csrfToken }: Pick<BackendToken, 'csrfToken'>,
): void => {
  reply.setCookie(constants.csrfCookie, csrfToken, {
    path: settings.basePath,
    sameSite: 'strict',
    secure: settings.isHttps,
  });
};
