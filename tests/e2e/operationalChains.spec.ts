import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { axeFaults } from './support/axeFaults.ts';
import { bill } from './support/bill.ts';
import { misfits } from './support/misfits.ts';
import { schedulePage } from './support/schedulePage.ts';
import { smallTargets } from './support/smallTargets.ts';
import { expect, test } from './support/test.ts';
import { seedService, timelinePage } from './support/timelinePage.ts';
import { withoutLive } from './support/withoutLive.ts';

// The browser's own line about a refused call.
test.beforeEach(({ watch }) => watch.expects(/status of (409|422)/));

/** The timeline of a trial with one monthly service that nothing was generated of yet. */
const openMonthlyChain = async (page: Page, finance: Client): Promise<ReturnType<typeof timelinePage>> => {
  const chain = timelinePage(page, 'Pharmacy');
  await chain.open(
    await seedService(finance, {
      label: 'Pharmacy',
      repetition_period: 'monthly',
      first_due_date: '2024-01-15',
    }),
  );
  return chain;
};

test('A chain is interrupted, taken up, interrupted again and restarted, and no two entries overlap', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const chain = await openMonthlyChain(page, finance);

  await test.step('What is generated is dated first and confirmed later, or both at once', async () => {
    await chain.generateFrom('15.01.2024');
    await chain.entry('15.01.2024', 'Overdue').click();
    await page.getByRole('switch', { name: 'Confirm immediately' }).click();
    await chain.button('Set date, 15.01.2024').click();
    await expect(chain.entry('15.01.2024', 'Dated')).toBeVisible();
    for (const date of ['15.01.2024', '15.02.2024']) {
      await chain.button(`Confirm Pharmacy, ${date}`).click();
      await expect(chain.entry(date, 'Confirmed')).toBeVisible();
    }
  });

  await test.step('A date in the coverage of the entry before it is refused', async () => {
    await chain.entry('15.03.2024', 'Overdue').click();
    await chain.give('14.03.2024', 'Confirm,');
    await expect(
      page.getByText(
        'The date 14.03.2024 overlaps with the previous entry in the chain (15.02.2024). It fits from 15.03.2024 on.',
      ),
    ).toBeVisible();
    await expect(chain.date).toHaveValue('14.03.2024');
    await chain.give('15.03.2024', 'Confirm,');
    await expect(chain.entry('15.03.2024', 'Confirmed')).toBeVisible();
  });

  await test.step('Only the last dated entry interrupts: what was due after it goes', async () => {
    await chain.entry('15.02.2024', 'Confirmed').click();
    await expect(chain.button('Interrupt chain')).toBeDisabled();
    await expect(chain.button('Interrupt chain')).toHaveAccessibleDescription(
      'A later entry follows in the chain (15.03.2024). Only the last entry allows this.',
    );
    await chain.entry('15.03.2024', 'Confirmed').click();
    await chain.button('Interrupt chain').click();
    await expect(chain.entry('15.03.2024', 'Confirmed, Interrupted')).toBeVisible();
    await expect(chain.on('15.04.2024')).toHaveCount(0);
    await expect(page.getByText('Nothing is due.')).toBeVisible();
  });

  await test.step('Taken up again, the chain is due where it was, and is interrupted once more', async () => {
    await chain.button('Resume chain').click();
    await expect(chain.entry('15.03.2024', 'Confirmed')).toBeVisible();
    await chain.generateFrom('15.04.2024');
    await expect(chain.entry('15.04.2024', 'Overdue')).toBeVisible();
    await chain.entry('15.03.2024', 'Confirmed').click();
    await chain.button('Interrupt chain').click();
    await expect(chain.entry('15.03.2024', 'Confirmed, Interrupted')).toBeVisible();
    await expect(chain.on('15.04.2024')).toHaveCount(0);
  });

  await test.step('A restart in the coverage of the chain before is refused, a later one begins a chain', async () => {
    await chain.openAdding();
    await chain.add('10.04.2024');
    await expect(
      chain.dialog.getByText(
        'The date 10.04.2024 overlaps with the last entry of the previous chain (15.03.2024). It fits from 15.04.2024 on.',
      ),
    ).toBeVisible();
    await chain.add('01.06.2024');
    await expect(chain.entry('01.06.2024', 'Confirmed')).toBeVisible();
    await expect(page.getByText('Chain 2 from 01.06.2024')).toBeVisible();
    await chain.entry('15.03.2024', 'Confirmed, Interrupted').click();
    await expect(chain.button('Resume chain')).toBeDisabled();
    await expect(chain.button('Resume chain')).toHaveAccessibleDescription(
      'A later chain has started, so the interruption cannot be undone.',
    );
  });

  await test.step('An entry moved onto the next one is refused', async () => {
    await chain.generateFrom('01.07.2024');
    await chain.button('Confirm Pharmacy, 01.07.2024').click();
    await expect(chain.entry('01.07.2024', 'Confirmed')).toBeVisible();
    await chain.entry('01.06.2024', 'Confirmed').click();
    await chain.give('02.06.2024', 'Move to');
    await expect(
      page.getByText(
        'The date 02.06.2024 overlaps with the next entry in the chain (01.07.2024). It fits until 01.06.2024.',
      ),
    ).toBeVisible();
    await chain.give('31.05.2024', 'Move to');
    await expect(chain.entry('31.05.2024', 'Confirmed')).toBeVisible();
  });

  await test.step('A closed entry is locked and no longer to do, until it is opened again', async () => {
    const toDo = chain.button('Confirm Pharmacy, 31.07.2024');
    await expect(toDo).toBeVisible();
    await chain.entry('31.07.2024', 'Overdue').click();
    // A notice has a cross of this name.
    await chain.button('Close').filter({ hasText: 'Close' }).click();
    await expect(chain.entry('31.07.2024', 'Closed')).toBeVisible();
    await expect(page.getByText('The entry is closed. Reopen it first.')).toBeVisible();
    await expect(toDo).toHaveCount(0);
    await chain.button('Reopen').click();
    await expect(toDo).toBeVisible();
  });
});

test('Two irregular entries never have one date', { tag: '@deep' }, async ({ page, finance }) => {
  const courier = timelinePage(page, 'Courier');
  await courier.open(
    await seedService(finance, { label: 'Courier', repetition_period: 'irregular', first_due_date: null }),
  );
  await courier.openAdding();
  await courier.add('05.05.2024');
  await expect(courier.entry('05.05.2024', 'Confirmed')).toBeVisible();
  await expect(courier.dialog).toBeHidden();
  await courier.openAdding();
  await courier.add('05.05.2024');
  await expect(
    courier.dialog.getByText('The date 05.05.2024 overlaps with an existing irregular entry.'),
  ).toBeVisible();
  await courier.add('06.05.2024');
  await expect(courier.entry('06.05.2024', 'Confirmed')).toBeVisible();
});

test('An entry that was ever in a finalized invoice is not edited, yet ends its chain', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const rule = 'The service was included in a finalized invoice (now or earlier), so it cannot be updated.';
  const chain = timelinePage(page, 'Archiving');
  const contract_study_service_id = newId();
  const trialId = await seedService(
    finance,
    { label: 'Archiving', repetition_period: 'yearly', first_due_date: '2024-01-15' },
    contract_study_service_id,
  );
  await finance.call(api.putOperationalEntry, {
    recorded_study_service_id: newId(),
    contract_study_service_id,
    performance_date: '2024-01-15',
    is_confirmed: true,
  });
  // Else she sees it at once, and has nothing to press any more.
  await withoutLive(page);
  await chain.open(trialId);
  await chain.entry('15.01.2024', 'Confirmed').click();

  const invoice_id = await test.step('Somebody else invoices it meanwhile', async () => {
    const invoiced = await bill(finance, trialId);
    await chain.button('Undo').click();
    await schedulePage(page).denied('Update denied', rule);
    return invoiced;
  });

  await test.step('The words stand beside what can no longer be done', async () => {
    await expect(chain.entry('15.01.2024', 'Invoiced')).toBeVisible();
    await expect(page.getByText(rule)).toBeVisible();
    await expect(chain.date).toHaveCount(0);
    await expect(chain.button('Undo')).toBeDisabled();
  });

  await test.step('Nor after the invoice was revoked: only the chain can be interrupted', async () => {
    await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong recipient' });
    await page.reload();
    await chain.button('Timeline').click();
    await chain.entry('15.01.2024', 'Confirmed').click();
    await expect(page.getByText(rule)).toBeVisible();
    await expect(chain.button('Undo')).toBeDisabled();
    await chain.button('Interrupt chain').click();
    await expect(chain.entry('15.01.2024', 'Confirmed, Interrupted')).toBeVisible();
  });
});

test.describe('At a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a chain is confirmed, interrupted and restarted with the thumb, and a refused date offers the one that fits', {
    tag: '@deep',
  }, async ({ page, finance }) => {
    const chain = await openMonthlyChain(page, finance);
    const back = () => chain.dialog.getByRole('button', { name: 'Back to the chains' }).click();

    await test.step('The act that makes entries lies at the thumb, and nothing has to be moved sideways', async () => {
      await chain.generateFrom('15.01.2024');
      await expect(chain.button('Confirm Pharmacy, 15.01.2024')).toHaveText('Confirm Pharmacy, 15.01.2024', {
        useInnerText: true,
      });
      const generate = await chain.button('Generate up to today').boundingBox();
      expect((generate?.y ?? 0) + (generate?.height ?? 0)).toBeGreaterThan(720);
      expect(generate?.height).toBeGreaterThanOrEqual(44);
      expect(await smallTargets(page)).toEqual([]);
      expect(await misfits(page)).toEqual([]);
      expect(await axeFaults(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('list.png'), fullPage: true });
    });

    await test.step('One tap confirms what is due on its day', async () => {
      await chain.button('Confirm Pharmacy, 15.01.2024').click();
      await expect(chain.button('Confirm Pharmacy, 15.01.2024')).toHaveCount(0);
    });

    await test.step('A date that overlaps names both days, and the one that fits is taken by a tap', async () => {
      const row = page.getByRole('listitem').filter({ has: chain.button('Confirm Pharmacy, 15.02.2024') });
      await row.getByRole('textbox').fill('14.02.2024');
      await chain.button('Confirm Pharmacy, 14.02.2024').click();
      await expect(
        page.getByText(
          'The date 14.02.2024 overlaps with the previous entry in the chain (15.01.2024). It fits from 15.02.2024 on.',
        ),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Use 15.02.2024' }).click();
      await chain.button('Confirm Pharmacy, 15.02.2024').click();
      await expect(chain.button('Confirm Pharmacy, 15.02.2024')).toHaveCount(0);
    });

    await test.step('An entry comes up from below with its main act last, and the chain ends with it', async () => {
      await page.getByRole('button', { name: /^\d+ more$/ }).click();
      await chain.entry('15.02.2024', 'Confirmed').click();
      await expect(chain.dialog).toContainText('15.02.2024 – 14.03.2024');
      expect(await smallTargets(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('entry.png') });
      await chain.dialog.getByRole('button', { name: 'Interrupt chain' }).click();
      await expect(chain.dialog.getByRole('button', { name: 'Resume chain' })).toBeVisible();
      await back();
      await expect(chain.entry('15.02.2024', 'Confirmed, Interrupted')).toBeVisible();
      await expect(page.getByText('On hold since 15.03.2024')).toBeVisible();
      await expect(page.getByText('Nothing is due.')).toBeVisible();
    });

    await test.step('A restart in the coverage of the chain before is refused and offers the day after it', async () => {
      await chain.openAdding();
      await chain.add('10.03.2024');
      await expect(chain.dialog).toContainText(
        'The date 10.03.2024 overlaps with the last entry of the previous chain (15.02.2024). It fits from 15.03.2024 on.',
      );
      await chain.dialog.getByRole('button', { name: 'Use 15.03.2024' }).click();
      await chain.dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(chain.dialog).toContainText('15.03.2024 – 14.04.2024');
      await back();
      await expect(chain.entry('15.03.2024', 'Confirmed')).toBeVisible();
      await expect(page.getByText('Next due 15.04.2024')).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('chains.png'), fullPage: true });
    });
  });
});
