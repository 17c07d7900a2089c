import type pg from 'pg';
import type { Browser, Page } from 'playwright';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newDatabase } from '../../../tests/reliability/processes.ts';
import { hrefOfTab } from '../../../ui/routes/tabs.ts';
import { formatCents, formatEuro } from '../../../ui/words/format.ts';
import { startProduct } from '../../accept/product.ts';
import { signIn } from '../../accept/steps.ts';
import { firstDay, openVisits, records, services, writeAmendedTrial } from '../amend/amendedTrial.ts';
import { type Figure, figure, median, notMeasured, percentile } from '../figures.ts';
import { findPostgres } from '../postgres.ts';
import { withDatabase } from '../services.ts';
import { startBrowser } from './browser.ts';

const withinMs = 100;
const rounds = 9;
const what = `a price typed into the draft of an amendment of ${services} services over ${records} confirmed ones and ${openVisits} open visits, from Enter until cell, effect of the row and sums are painted, in the page of the product; limit: what is felt as at once`;

const draftOf = async (client: Client, trial_id: string): Promise<void> => {
  const draft = { trial_id, amendment_id: newId(), label: 'Typed', effective_date: firstDay };
  await client.call(api.putAmendment, { ...draft, sponsor_reference: null, reason: null });
};

/** How many unbilled records each of the first services has: one cent more costs the sponsor as many. */
const readUnbilled = async (database: pg.Client, trialId: string): Promise<number[]> => {
  const { rows } = await database.query(
    `select count(s.recorded_study_service_id)::int as count from study_service t
     left join recorded_study_service s on s.trial_id = t.trial_id and s.study_service_template_id = t.study_service_id
       and s.is_confirmed and not exists (
         select 1 from invoice_claim c where c.trial_id = s.trial_id and c.recorded_study_service_id = s.recorded_study_service_id)
     where t.trial_id = $1 and t.sort_order <= ${rounds} group by t.sort_order order by t.sort_order`,
    [trialId],
  );
  return rows.map(({ count }) => count);
};

const openSheet = async (browser: Browser, address: string, trialId: string): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  // What runs scripts names functions by a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (made) => made');
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('textbox', { name: 'User name' }).fill('finance');
  await page.getByRole('textbox', { name: 'Password' }).fill('finance-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  await page.goto(`${address}${hrefOfTab(trialId, 'amendments')}`);
  await page.locator('.ag-cell[col-id="amount"]').first().waitFor();
  return page;
};

/** What has to be seen, by where it stands: texts that the elements hold. */
type Seen = readonly { selector: string; text: string }[];

/** Listens for Enter: it is timed to the end of the frame in which all of it is seen. */
const awaitPaint = (page: Page, seen: Seen): Promise<void> =>
  page.evaluate((expected) => {
    const isShown = () =>
      expected.every(({ selector, text }) => document.querySelector(selector)?.textContent?.includes(text));
    const timed = new Promise<number>((resolve, reject) => {
      const onKey = ({ key }: KeyboardEvent): void => {
        if (key !== 'Enter') return;
        window.removeEventListener('keydown', onKey, true);
        const start = performance.now();
        const look = (): void => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              const passed = performance.now() - start;
              if (isShown()) resolve(passed);
              else if (passed > 10_000) reject(new Error(`Not painted: ${JSON.stringify(expected)}`));
              else look();
            };
            port2.postMessage(null);
          });
        };
        look();
      };
      window.addEventListener('keydown', onKey, true);
    });
    Object.assign(window, { timed });
  }, seen);

const timed = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'timed'));

/** Types one euro more into each of the first prices, one after the other, while what was typed before is being saved. */
const typePrices = async (page: Page, unbilled: readonly number[]): Promise<number[]> => {
  const times: number[] = [];
  let total = 0;
  for (const [row, count] of unbilled.entries()) {
    const [price, effect] = [1_000 + row + 100, count * 100];
    total += effect;
    const cell = (field: string) => `[row-index="${row}"] .ag-cell[col-id="${field}"]`;
    await page.locator(cell('amount')).click();
    await awaitPaint(page, [
      { selector: cell('amount'), text: formatCents(price, 'en') },
      { selector: cell('unbilled'), text: `+${formatCents(effect, 'en')}` },
      { selector: '[role="status"][aria-label="What the draft does"]', text: `+${formatEuro(total, 'en')}` },
    ]);
    await page.keyboard.type(formatCents(price, 'en'));
    await page.keyboard.press('Enter');
    times.push(await timed(page));
  }
  return times;
};

/** A price typed in the sheet of a draft, in the product's own page over a large trial. */
export const measureTypedPrice = async (): Promise<Figure[]> => {
  const postgres = await findPostgres();
  const goal = `<= ${withinMs} ms`;
  if (!postgres) {
    const why = 'No PostgreSQL here: neither DATABASE_URL nor its programs were found.';
    return [notMeasured('typed-price', what, goal, why)];
  }
  const { url, drop } = await newDatabase(postgres.url);
  const product = await startProduct(url);
  const browser = await startBrowser();
  try {
    const client = await signIn(product.address);
    const { trialId, unbilled } = await withDatabase({ connectionString: url }, async (database) => {
      const written = await writeAmendedTrial(database);
      return { trialId: written, unbilled: await readUnbilled(database, written) };
    });
    await draftOf(client, trialId);
    const page = await openSheet(browser, product.address, trialId);
    // The first one runs code that no one ran before.
    const [, ...times] = await typePrices(page, unbilled);
    const value = median(times);
    const slowest = percentile(times, 1);
    return [
      figure({
        id: 'typed-price',
        what: `${what}; the slowest of ${times.length}: ${Math.round(slowest)} ms`,
        unit: 'ms',
        value,
        limit: withinMs,
        atMost: 1,
        goal,
        faults: value > withinMs ? [`more than ${withinMs}`] : [],
      }),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await drop();
    await postgres.stop();
  }
};
