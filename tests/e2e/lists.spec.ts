import type { Page } from '@playwright/test';
import { type Account, signedInClient } from './support/clients.ts';
import { loginPage, signIn } from './support/loginPage.ts';
import { type SeededLists, seedLists } from './support/seedLists.ts';
import { expect, test } from './support/test.ts';

interface Listed {
  /** How its table is called. */
  table: string;
  who?: Account;
  at: (seeded: SeededLists) => string;
  /** Narrows the list beside the search. */
  filter?: (page: Page) => Promise<void>;
  /** The head that is clicked, where the order is one's own: its column's order from then on. */
  sort?: string;
  isTurned?: true;
  rows: (seeded: SeededLists) => readonly string[];
  /** Part of the name of a row that leads on; where it leads. */
  leadsTo?: RegExp;
}

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click();

const lists: Listed[] = [
  {
    table: 'Trials',
    at: () => '/billing/trials',
    filter: async (page) => {
      await page.getByRole('combobox', { name: 'Filter by type' }).click();
      await page.getByRole('option', { name: 'Full' }).click();
    },
    sort: 'Trial',
    isTurned: true,
    rows: ({ mark }) => [`Birch ${mark}`, `Aster ${mark}`],
    leadsTo: /\/billing\/trial\/[\w-]+$/,
  },
  {
    table: 'Participants',
    at: ({ trialId }) => `/billing/trial/${trialId}#participants`,
    filter: press(/^Enrolled/),
    sort: 'Subject ID',
    isTurned: true,
    rows: ({ mark }) => [`${mark}-2`, `${mark}-1`],
    leadsTo: /\/participant\//,
  },
  {
    table: 'Invoices',
    at: ({ trialId }) => `/billing/trial/${trialId}#invoices`,
    filter: press(/^Draft \d/),
    sort: 'Label',
    rows: ({ mark }) => [`February ${mark}`, `January ${mark}`, `March ${mark}`],
    leadsTo: /\/invoice\//,
  },
  {
    table: 'Recorded services of Consent',
    at: ({ trialId, invoiceId, itemId }) => `/billing/trial/${trialId}/invoice/${invoiceId}/item/${itemId}`,
    sort: 'Subject ID',
    isTurned: true,
    rows: ({ mark }) => [`${mark}-3`, `${mark}-2`, `${mark}-1`],
  },
  {
    table: 'To do',
    at: () => '/billing/recording#todo',
    rows: ({ mark }) => ['Overdue', ...['1', '2', '3', '1', '2', '3'].map((subject) => `${mark}-${subject}`)],
    leadsTo: /\/participant\//,
  },
  {
    table: 'Trials',
    at: () => '/billing/recording#trials',
    sort: 'Trial',
    isTurned: true,
    rows: ({ mark }) => [`Cedar ${mark}`, `Birch ${mark}`, `Aster ${mark}`],
    leadsTo: /#participants$/,
  },
  {
    table: 'Providers',
    at: () => '/billing/providers',
    sort: 'Cost centre',
    rows: ({ mark }) => [`Beta ${mark}`, `Gamma ${mark}`, `Alpha ${mark}`],
    leadsTo: /\/billing\/providers\/[\w-]+/,
  },
  {
    table: 'Identifier types',
    at: () => '/billing/identifier-types',
    sort: 'Label',
    isTurned: true,
    rows: ({ mark }) => [`Gamma ${mark}`, `Beta ${mark}`, `Alpha ${mark}`],
    leadsTo: /\/billing\/identifier-types\/[\w-]+/,
  },
  {
    table: 'Users and roles',
    who: 'admin',
    at: () => '/config/users',
    sort: 'Person',
    isTurned: true,
    rows: ({ mark }) => ['Gamma', 'Beta', 'Alpha'].map((name) => `${name}sen ${mark}, ${name}`),
    leadsTo: /\/config\/users\/[\w-]+/,
  },
];

let seeded: SeededLists;
test.beforeAll(async ({ baseURL }) => {
  const at = baseURL ?? '';
  seeded = await seedLists(await signedInClient(at, 'finance'), await signedInClient(at, 'admin'));
});

for (const list of lists) {
  const { table, who = 'finance', at, filter, sort, isTurned, rows, leadsTo } = list;
  const place = at({ mark: '', trialId: '…', invoiceId: '…', itemId: '…' });
  test(`How ${table} at ${place} is looked at outlives Back, a reload and a copied link`, {
    tag: '@deep',
  }, async ({ page, browser, origin }) => {
    const { mark } = seeded;
    const address = at(seeded);
    const expected = rows(seeded);
    const isLookedAt = async (by: Page) => {
      const shown = by.getByRole('table', { name: table, exact: true });
      await expect(by.getByRole('searchbox')).toHaveValue(mark);
      await expect(shown.getByRole('rowheader')).toHaveCount(expected.length);
      for (const [nth, row] of expected.entries())
        await expect(shown.getByRole('rowheader').nth(nth)).toContainText(row);
      if (sort)
        await expect(shown.getByRole('columnheader', { name: sort })).toHaveAttribute(
          'aria-sort',
          isTurned ? 'descending' : 'ascending',
        );
    };

    await signIn(page, who);
    await page.goto(address);
    await page.getByRole('searchbox').fill(mark);
    await filter?.(page);
    await expect(page).toHaveURL(new RegExp(mark));
    if (sort) await page.getByRole('columnheader', { name: sort }).getByRole('button').click();
    await isLookedAt(page);
    expect(new URL(page.url()).hash).toBe(new URL(address, origin).hash);

    const link = page.url();
    if (leadsTo) {
      await page.getByRole('rowheader').getByRole('link').first().click();
      await expect(page).toHaveURL(leadsTo);
      await page.goBack();
      await expect(page).toHaveURL(link);
      await isLookedAt(page);
    }
    await page.reload();
    await isLookedAt(page);

    const colleague = await browser.newContext({ baseURL: origin });
    const other = await colleague.newPage();
    await other.goto(link);
    await loginPage(other).signInAs(who);
    await isLookedAt(other);
    await colleague.close();
  });
}

test('Two lists of one trial share nothing, and a filter says in words what it hides', {
  tag: '@deep',
}, async ({ page }) => {
  const { mark, trialId } = seeded;
  await signIn(page, 'finance');
  await page.goto(`/billing/trial/${trialId}#participants`);
  await page.getByRole('searchbox').fill(`${mark}-2`);
  await expect(page.getByRole('table', { name: 'Participants' })).toContainText('1 of 3 shown');
  await page.evaluate(() => {
    window.location.hash = '#invoices';
  });
  await expect(page.getByRole('table', { name: 'Invoices' })).toContainText('3 invoices');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goBack();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page.getByRole('table', { name: 'Participants' })).toContainText('3 participants');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});
