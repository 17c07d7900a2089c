import Provider from 'oidc-provider';
import { configuration } from './issuerConfiguration.ts';

interface Issuing {
  clientId: string;
  /** Origin of the app where it is served from elsewhere. */
  appOrigin: string | undefined;
  /** The server's own origin. */
  origin: string;
  /** Path that the provider is mounted under. */
  prefix: string;
}

/** The host of an address that a browser fetches; null of every other, such as a script, or one that may be misread. */
const hostOf = (address: string): string | null => {
  if (!URL.canParse(address) || address.includes('\\')) return null;
  const { protocol, host, username, password } = new URL(address);
  const isFetched = protocol === 'http:' || protocol === 'https:';
  return isFetched && username === '' && password === '' ? host : null;
};

/**
 * The app may lie under any name this server is asked for by, and under any path: a code goes back to the host that
 * the browser came to, or to the app's own origin, nowhere else.
 */
const allowRedirectsToApp = (provider: Provider, appOrigin: string | undefined): void => {
  provider.Client.prototype.redirectUriAllowed = (uri) => {
    const host = hostOf(uri);
    return host !== null && (host === Provider.ctx?.host || host === hostOf(appOrigin ?? ''));
  };
};

/** The provider of a demo site, for the app alone. */
export const makeProvider = ({ clientId, appOrigin, origin, prefix }: Issuing): Provider => {
  const settings = configuration({ clientId, redirectUri: `${origin}/`, prefix });
  const provider = new Provider(`${origin}${prefix}`, settings);
  allowRedirectsToApp(provider, appOrigin);
  return provider;
};
