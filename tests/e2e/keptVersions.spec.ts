import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { serviceWorker } from '../../scripts/lib/keptPages.ts';

interface Release {
  /** The version whose files the server has. */
  version: number;
  /** The version whose service worker it has: between two steps of an update that is another one. */
  worker: number;
  isGone: boolean;
}

const entryOf = (version: number): string => `assets/main-${version}.js`;
const partOf = (version: number): string => `assets/part-${version}.js`;

const pageOf = (version: number): string =>
  `<!doctype html><html><head><base href="/"><link rel="icon" href="data:,"><script src="./env.js"></script></head>
  <body><script type="module" src="./${entryOf(version)}"></script></body></html>`;

const entry = (version: number): string => `
  document.body.dataset.shown = 'version ${version}';
  window.loadPart = () => import('./part-${version}.js');
  navigator.serviceWorker.register('./serviceWorker.js');`;

/** A server of an app of two files, the way the product serves its own. */
const test = base.extend<{ firstVersion: number; release: Release; origin: string }>({
  firstVersion: [1, { option: true }],
  release: async ({ firstVersion }, use) =>
    use({ version: firstVersion, worker: firstVersion, isGone: false }),
  origin: async ({ release }, use) => {
    const server = createServer(async (request, response) => {
      const { version, worker, isGone } = release;
      const path = (request.url ?? '').slice(1);
      const send = (status: number, type: string, body: string): void => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      };
      if (isGone) return void request.socket.destroy();
      if (path === 'serviceWorker.js') {
        const files = [entryOf(worker), partOf(worker)];
        return send(200, 'text/javascript', await serviceWorker({ entry: entryOf(worker), files }));
      }
      if (path === 'env.js') return send(200, 'text/javascript', 'window.settings = {}');
      if (path === entryOf(version)) return send(200, 'text/javascript', entry(version));
      if (path === partOf(version)) return send(200, 'text/javascript', `export const of = ${version}`);
      if (path.startsWith('assets/')) return send(404, 'text/plain', '');
      if (path.startsWith('backend')) return send(502, 'application/json', '{}');
      return send(200, 'text/html', pageOf(version));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    // A server that listens on a port has an address of this kind.
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const part = (): Promise<number> =>
  Reflect.get(window, 'loadPart')().then((loaded: { of: number }) => loaded.of);
const keptVersions = async (): Promise<number> => (await caches.keys()).length;
const hasTakenOver = async (file: string): Promise<boolean> => {
  const { active, installing, waiting } = await navigator.serviceWorker.ready;
  const isKept = (await caches.match(new URL(file, location.origin))) !== undefined;
  return isKept && !installing && !waiting && active?.state === 'activated';
};
const isControlled = (): boolean => navigator.serviceWorker.controller !== null;

test('A new version takes over whole, an open page of the one before keeps its parts, older ones are forgotten', async ({
  page,
  context,
  release,
  origin,
}) => {
  await page.goto(`${origin}/billing/recording`);
  await expect(page.locator('body')).toHaveAttribute('data-shown', 'version 1');
  await page.waitForFunction(isControlled);

  Object.assign(release, { version: 2, worker: 2 });
  const next = await context.newPage();
  await next.goto(`${origin}/billing/recording`);
  await expect(next.locator('body')).toHaveAttribute('data-shown', 'version 2');
  // Its files are kept, and no worker is on its way: until then the worker of the version before answers.
  await expect.poll(() => next.evaluate(hasTakenOver, partOf(2))).toBe(true);
  // The server no longer has it.
  expect(await page.evaluate(part)).toBe(1);

  Object.assign(release, { isGone: true });
  await next.reload();
  await expect(next.locator('body')).toHaveAttribute('data-shown', 'version 2');
  expect(await next.evaluate(part)).toBe(2);

  Object.assign(release, { isGone: false, version: 3, worker: 3 });
  await next.reload();
  await expect(next.locator('body')).toHaveAttribute('data-shown', 'version 3');
  await expect
    .poll(() =>
      next.evaluate(async () =>
        Promise.all(
          (await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys())
              .filter(({ url }) => url.includes('main-'))
              .map(({ url }) => url.at(-4)),
          ),
        ),
      ),
    )
    .toEqual([['2'], ['3']]);
});

test('While an update is half done nothing of the new page is kept beside the old files', {
  tag: '@deep',
}, async ({ page, release, origin }) => {
  await page.goto(`${origin}/`);
  await page.waitForFunction(isControlled);
  // The page and its files are new, the worker is still the old one; then the other way round.
  Object.assign(release, { version: 2 });
  await page.reload();
  await expect(page.locator('body')).toHaveAttribute('data-shown', 'version 2');
  Object.assign(release, { isGone: true });
  await page.reload();
  await expect(page.locator('body')).toHaveAttribute('data-shown', 'version 1');
  expect(await page.evaluate(part)).toBe(1);

  Object.assign(release, { isGone: false, worker: 3 });
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null),
    )
    .toBeNull();
  expect(await page.evaluate(keptVersions)).toBe(1);
});

test('Addresses of the backend go past what is kept', async ({ page, release, origin }) => {
  await page.goto(`${origin}/`);
  await page.waitForFunction(isControlled);
  const answer = await page.goto(`${origin}/backend/health`);
  expect(answer?.status()).toBe(502);
  expect(answer?.fromServiceWorker()).toBe(false);
  await page.goto(`${origin}/billing`);
  Object.assign(release, { isGone: true });
  await expect(page.goto(`${origin}/backend/health`)).rejects.toThrow(/net::ERR/);
});
