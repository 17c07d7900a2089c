import { loginPage } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';
import { withoutLive } from './support/withoutLive.ts';

// As a browser has it: it keeps the pages, too.
test.use({ serviceWorkers: 'allow', siteName: 'first screen' });

/** What is loaded two seconds later, once the page stands: what others store, told without an end, and the bell. */
const isLater = (url: string): boolean => /\/(?:live\?|notices|assets\/(?:startLive|people|Bell)-)/.test(url);

test('The first screen comes within 350 kB, and nothing is asked for twice', async ({ page }) => {
  const asked: string[] = [];
  const open = new Set<unknown>();
  const sizes: number[] = [];
  const network = await page.context().newCDPSession(page);
  const later = new Set<string>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (isLater(request.url)) later.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!later.has(requestId)) sizes.push(encodedDataLength);
  });
  await network.send('Network.enable');
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('request', (request) => {
    if (isLater(request.url())) return;
    const { pathname } = new URL(request.url());
    open.add(request);
    // The icon is the browser's own affair: it asks for it whenever the page's address changes.
    if (pathname !== '/favicon.svg') asked.push(`${request.method()} ${pathname}`);
  });
  // What the server works out by itself meanwhile is told, and asked for again.
  await withoutLive(page);
  const login = loginPage(page);
  await login.open();
  await login.signInAs('finance');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect.poll(() => open.size).toBe(0);
  expect(asked.filter((call, index) => asked.indexOf(call) !== index)).toEqual([]);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`the first screen: ${bytes} bytes\n`);
  expect(bytes).toBeLessThanOrEqual(350_000);
});
