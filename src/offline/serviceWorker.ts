/** What the build writes in: the files of one version that recording needs, relative to the app's base path. */
declare const keptPages: { version: string; entry: string; files: readonly string[] };

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What is around this file where it runs; the types of a page know nothing of it. */
declare const self: {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void;
};

/*
 * Keeps the page and the scripts that recording needs on the device, so that a reload without a network opens what is
 * kept there. Nothing but files of the build and the deployment's settings is ever written down: no answer of the
 * backend, nothing of a person. All else goes past this file to the network.
 */
const { version, entry, files } = keptPages;
const { scope } = self.registration;
const cachesOfThisApp = `trialBilling.pages ${scope} `;
const ownCache = `${cachesOfThisApp}${version}`;
const settings = `${scope}env.js`;

/** Milliseconds after which a page that does not come counts as one that cannot be reached. */
const patience = 4_000;

/** Answers that a proxy gives for a server that is not there. */
const isAway = (status: number): boolean => [502, 503, 504].includes(status);

/** Addresses below the app's own that are never its page. */
const isNoPage = /^(?:backend|clinical-site|ai|assets)(?:[/?]|$)/;

const keep = async (): Promise<void> => {
  const cache = await caches.open(ownCache);
  try {
    const page = await fetch(scope, { cache: 'no-cache' });
    // Where the next version has come in between, its own file of this name keeps it.
    const isOurs = page.ok && !page.redirected && (await page.clone().text()).includes(entry);
    if (!isOurs) throw new Error('The page is not of this version');
    await cache.put(scope, page);
    await cache.addAll([settings, ...files.map((file) => `${scope}${file}`)]);
  } catch (error) {
    await caches.delete(ownCache);
    throw error;
  }
};

/** A page of the version before may still be open and want its scripts; those before that are gone. */
const forgetOlder = async (): Promise<void> => {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(cachesOfThisApp) && name !== ownCache,
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
};

const later = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));

/** What the network has, else what is kept under the address. */
const freshOrKept = async (event: Asked, address: string): Promise<Response> => {
  const asked = fetch(event.request);
  const answer = await Promise.race([asked.catch(() => null), later(patience)]);
  const cache = await caches.open(ownCache);
  if (answer && !isAway(answer.status)) {
    if (answer.ok && address === settings) event.waitUntil(cache.put(address, answer.clone()));
    return answer;
  }
  return (await cache.match(address, { ignoreVary: true })) ?? asked;
};

/** Files with a hash in their name are what they were, of whichever version they are. */
const keptOrFresh = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || !url.startsWith(scope)) return;
  const path = url.slice(scope.length);
  if (mode === 'navigate') {
    if (!isNoPage.test(path)) event.respondWith(freshOrKept(event, scope));
  } else if (url === settings) event.respondWith(freshOrKept(event, settings));
  else if (path.startsWith('assets/')) event.respondWith(keptOrFresh(event.request));
});
