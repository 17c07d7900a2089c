import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { startProduct } from '../accept/product.ts';
import { signIn } from '../accept/steps.ts';
import { type Figure, figure, median } from './figures.ts';
import { makeTrial } from './services.ts';
import { startBrowser } from './sheet/browser.ts';

const trials = 20;
const repetitions = 5;
const budget = 350_000;
const whatBytes = `bytes over the wire with an empty cache from the address to the list of ${trials} trials, signing in included; limit: the budget`;
const whatTime =
  'from the click on Sign in until the rows are drawn; limit: from the address to the sign-in form';

interface Loaded {
  bytes: number;
  requests: number;
  signInForm: number;
  list: number;
  /** The heaviest first: what to look at when the budget is overdrawn. */
  heaviest: readonly string[];
}

/** Counts what the browser says it received: heads and bodies, as they came. */
const countTraffic = async (session: CDPSession) => {
  const paths = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!/^(blob|data):/.test(request.url)) paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (paths.has(requestId)) sizes.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  return { paths, sizes };
};

const load = async (page: Page, session: CDPSession, address: string): Promise<Loaded> => {
  const { paths, sizes } = await countTraffic(session);
  // It stays open, and the network would never be idle.
  await page.route('**/backend/live?*', (route) => route.abort());
  const begin = performance.now();
  await page.goto(address);
  const userName = page.getByRole('textbox', { name: 'User name' });
  await userName.waitFor();
  const signInForm = performance.now() - begin;
  await userName.fill('finance');
  await page.getByRole('textbox', { name: 'Password' }).fill('finance-demo');
  const click = performance.now();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page
    .locator('tbody tr')
    .nth(trials - 1)
    .waitFor();
  const list = performance.now() - click;
  await page.waitForLoadState('networkidle');
  const heaviest = [...sizes]
    .sort(([, one], [, other]) => other - one)
    .map(([id, size]) => `${size} ${paths.get(id)}`);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return { bytes, requests: paths.size, signInForm, list, heaviest };
};

const loadOnce = async (browser: Browser, address: string): Promise<Loaded> => {
  const context: BrowserContext = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    return await load(page, await context.newCDPSession(page), address);
  } finally {
    await context.close();
  }
};

/** The first screen as a person gets it who has never been here: bytes, requests, and the time to the first list. */
export const measureLoad = async (): Promise<Figure[]> => {
  const product = await startProduct();
  const browser = await startBrowser();
  try {
    const client = await signIn(product.address);
    for (let made = 0; made < trials; made += 1) await makeTrial(client);
    await loadOnce(browser, product.address);
    const loads: Loaded[] = [];
    for (let turn = 0; turn < repetitions; turn += 1) loads.push(await loadOnce(browser, product.address));
    const bytes = median(loads.map((each) => each.bytes));
    const requests = median(loads.map((each) => each.requests));
    if (bytes > budget) for (const line of loads[0]?.heaviest ?? []) console.error(line);
    return [
      figure({
        id: 'load',
        what: `${whatBytes}; ${requests} requests`,
        unit: 'bytes',
        value: bytes,
        limit: budget,
        atMost: 1,
      }),
      figure({
        id: 'load-time',
        what: whatTime,
        unit: 'ms',
        value: median(loads.map((each) => each.list)),
        limit: median(loads.map((each) => each.signInForm)),
      }),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
