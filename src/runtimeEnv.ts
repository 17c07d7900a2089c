import { z } from 'zod';
import { constants } from '../contract/constants.ts';
import { roles } from '../contract/vocab.ts';

/** An account that a demo site offers on its login. */
const DemoAccount = z.object({
  user_name: z.string(),
  password: z.string(),
  role: z.enum(roles),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

/** The settings of this deployment that the browser gets, from `env.js`. */
export interface RuntimeEnv {
  backendBaseUrl: string;
  /** The AI backend, which reads pictures. */
  aiBaseUrl: string;
  clinicalSiteBaseUrl: string;
  oidcClientId: string;
  oidcScope: string;
  /** Where the clinical site asks who signs in, trades a code and tells of a person: paths below its address, or addresses. */
  oidcAuthorization: string;
  oidcToken: string;
  oidcUserInfo: string;
  /** Who must have issued what the clinical site hands out; empty = that is not looked at. */
  oidcIssuer: string;
  /** First part of the sign-in state. */
  signInState: string;
  redirectUriSuffix: string;
  /** Where the app lies on its origin; begins and ends with a slash. */
  basePath: string;
  systemMonitorUrl: string;
  /** None unless this is a demo site. */
  demoAccounts: readonly DemoAccount[];
}

declare global {
  interface Window {
    deploymentEnvironment?: Record<string, unknown>;
  }
}

const withSlashes = (path: string): string => `/${path}/`.replace(/\/{2,}/g, '/');
const withoutLastSlash = (url: string): string => url.replace(/\/+$/, '');

/**
 * Reads the deployment environment; a missing setting has its default. A clinical-site address, client id, scope or
 * backend address that is empty is reported, nothing more happens.
 */
export function readRuntimeEnv(
  settings: Record<string, unknown> = {},
  report: (message: string) => void = console.error,
): RuntimeEnv {
  const read = (name: string, fallback: string): string => {
    const value = settings[name];
    return value === undefined || value === null ? fallback : String(value);
  };
  const needed = (name: string, fallback: string): string => {
    const value = read(name, fallback);
    if (value === '') report(`The setting ${name} is empty`);
    return value;
  };
  const isDemo = read('IS_DEMO', 'false') === 'true';
  return {
    clinicalSiteBaseUrl: withoutLastSlash(needed('CLINICAL_SITE_BASE_URL', '/clinical-site')),
    oidcClientId: needed('OIDC_CLIENT_ID', ''),
    oidcScope: needed('OIDC_SCOPE', ''),
    oidcAuthorization: read('OIDC_AUTHORIZATION_PATH', '/client/auth'),
    oidcToken: read('OIDC_TOKEN_PATH', '/api/oauth-token'),
    oidcUserInfo: read('OIDC_USERINFO_PATH', '/api/userinfo'),
    oidcIssuer: read('OIDC_ISSUER', ''),
    backendBaseUrl: withoutLastSlash(needed('BACKEND_PUBLIC_BASE_URL', '/backend')),
    aiBaseUrl: withoutLastSlash(read('AI_PUBLIC_BASE_URL', '/ai')),
    signInState: read('SIGN_IN_STATE', constants.signInState),
    redirectUriSuffix: read('REDIRECT_URI_SUFFIX', constants.redirectUriSuffix),
    basePath: withSlashes(read('BASE_PATH', constants.basePath)),
    systemMonitorUrl: read('SYSTEM_MONITOR_URL', ''),
    demoAccounts: isDemo ? (z.array(DemoAccount).safeParse(settings.DEMO_ACCOUNTS).data ?? []) : [],
  };
}

/** Where the clinical site sends the browser back to after sign-in. */
export const redirectUriOf = ({ basePath, redirectUriSuffix }: RuntimeEnv, origin: string): string =>
  `${origin}${withoutLastSlash(basePath)}${redirectUriSuffix}`;
