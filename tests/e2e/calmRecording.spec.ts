import type { Locator, Page } from '@playwright/test';
import { controlsInSight } from './support/controlsInSight.ts';
import { signIn } from './support/loginPage.ts';
import { recordingPage } from './support/recordingPage.ts';
import { seedScreened } from './support/seedScreened.ts';
import { expect, test } from './support/test.ts';

/** More visits are to be done than a window has room for. */
const manyDays = Array.from({ length: 26 }, (_, index) => 14 + (index % 9));

const opacityOf = (act: Locator): Promise<number> =>
  act.evaluate((element) => {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  });

test('At most 45 controls are in sight on what is to be done, and each row has all of its acts in hand', {
  tag: '@deep',
}, async ({ page, finance, origin }) => {
  const { subjects, mark } = await seedScreened(finance, origin, manyDays);
  await signIn(page, 'nurse');
  const recording = recordingPage(page, false);
  await recording.open('todo');
  await recording.find(mark);
  const line = recording.line('To do', { subject: subjects[20] ?? '', visit: 'BL' });
  await expect(line).toBeVisible();
  const controls = await controlsInSight(page);
  expect(controls.length, controls.join(', ')).toBeLessThanOrEqual(45);

  const acts = [
    line.getByRole('button', { name: /^(As planned|Done today)/ }),
    line.getByRole('button', { name: /^Another date/ }),
    line.getByRole('button', { name: /^Cancel / }),
    // The box is drawn by what stands around the field.
    line.getByRole('checkbox').locator('..'),
  ];
  for (const act of acts) expect(await opacityOf(act)).toBe(0);
  await line.hover();
  for (const act of acts) await expect.poll(() => opacityOf(act)).toBe(1);
  await page.mouse.move(0, 0);
  await line.getByRole('link').focus();
  await page.keyboard.press('Tab');
  for (const act of acts) await expect.poll(() => opacityOf(act)).toBe(1);
});

test('At most 45 controls are in sight on the schedule with a visit open', { tag: '@deep' }, async ({
  page,
  finance,
  origin,
}) => {
  const { trialTitle: _, ...ward } = await seedScreened(finance, origin, [14]);
  const { trial_id, patient_in_trial_id } = await ward.find({ subject: ward.subjects[0] ?? '', visit: 'BL' });
  await signIn(page, 'nurse');
  await page.goto(`/billing/recording/trial/${trial_id}/participant/${patient_in_trial_id}`);
  await expect(page.getByRole('button', { name: /^Done (as planned|on)/ }).first()).toBeVisible();
  const controls = await controlsInSight(page);
  expect(controls.length, controls.join(', ')).toBeLessThanOrEqual(45);
  const notDone = page.getByRole('button', { name: 'Not done' }).first();
  expect(await opacityOf(notDone)).toBe(0);
  await notDone.hover();
  await expect.poll(() => opacityOf(notDone)).toBe(1);
});

test('A page that is gone to by the keyboard has the focus on its heading, without a box around it', {
  tag: '@deep',
}, async ({ page }) => {
  await signIn(page, 'nurse');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Recording' }).first().focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Recording' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const openDue = async (page: Page, ward: Awaited<ReturnType<typeof seedScreened>>) => {
    const { trial_id, patient_in_trial_id } = await ward.find({
      subject: ward.subjects[0] ?? '',
      visit: 'BL',
    });
    await signIn(page, 'nurse');
    await page.goto(`/billing/recording/trial/${trial_id}/participant/${patient_in_trial_id}`);
    const done = page.getByRole('button', { name: /^Done (as planned|on)/ }).first();
    await expect(done).toBeVisible();
    return { trial_id, patient_in_trial_id, done };
  };

  test('the first card of what is to be done lies in the upper third, and the day stands over it', {
    tag: '@deep',
  }, async ({ page, finance, origin }) => {
    const { today } = await seedScreened(finance, origin, manyDays.slice(0, 3));
    await signIn(page, 'nurse');
    // What a person sees before the first visit only.
    await page.getByRole('button', { name: 'Hide first steps' }).click();
    const cards = page.getByRole('list', { name: 'To do' });
    const first = cards
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .first();
    await expect(first).toBeVisible();
    const { y = Number.NaN } = (await first.boundingBox()) ?? {};
    expect(y).toBeLessThanOrEqual(300);
    const [year, month, day] = today.split('-');
    await expect(page.getByText(new RegExp(`^${day}.${month}.${year} · [\\d,]+ visits?$`))).toBeVisible();
    // A finger has no pointer to rest on a card: all of its acts are drawn.
    for (const act of await first.getByRole('button').all()) expect(await opacityOf(act)).toBe(1);
  });

  test('over the services of a visit lies its button alone; the date scrolls with the card', {
    tag: '@deep',
  }, async ({ page, finance, origin }) => {
    const { done } = await openDue(page, await seedScreened(finance, origin, [14]));
    const services = page.getByRole('checkbox');
    await services.first().evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(done).toBeInViewport({ ratio: 1 });
    const date = page.getByRole('textbox', { name: 'Date of the visit' });
    const [button, field, last] = await Promise.all([
      done.boundingBox(),
      date.boundingBox(),
      services.last().boundingBox(),
    ]);
    // Below the services, as the card has it; nothing of it is over them.
    expect(field?.y ?? 0).toBeGreaterThan(last?.y ?? Number.NaN);
    const covered = (page.viewportSize()?.height ?? 0) - (button?.y ?? Number.NaN);
    const tabs = (await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox())?.height ?? 0;
    expect(covered - tabs).toBeLessThanOrEqual(64);
  });

  test('the tabs stay those of recording on the participants of a trial and on a schedule', {
    tag: '@deep',
  }, async ({ page, finance, origin }) => {
    const ward = await seedScreened(finance, origin, [14]);
    await signIn(page, 'nurse');
    const atThumb = page.getByRole('navigation', { name: 'Main navigation' });
    const tabs = atThumb.getByRole('link');
    const names = ['To do', 'Calendar', 'Sections', 'Trials'];
    await expect(tabs).toHaveText(names);
    await tabs.filter({ hasText: 'Trials' }).tap();
    await page.getByRole('table').getByRole('link', { name: ward.trialTitle }).tap();
    await expect(page).toHaveURL(/#participants$/);
    await expect(tabs).toHaveText(names);
    await expect(atThumb.getByRole('button')).toHaveCount(0);
    await expect(tabs.filter({ hasText: 'Trials' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: new RegExp(ward.subjects[0] ?? '') }).tap();
    await expect(page).toHaveURL(/\/participant\//);
    await expect(tabs).toHaveText(names);
    await expect(tabs.filter({ hasText: 'Trials' })).toHaveAttribute('aria-current', 'page');
  });

  test('a visit with three services, a note and an exception is recorded by six taps at most', async ({
    page,
    finance,
    origin,
  }) => {
    const ward = await seedScreened(finance, origin, [14]);
    const subject = ward.subjects[0] ?? '';
    await signIn(page, 'nurse');
    let taps = 0;
    const tap = async (what: Locator): Promise<void> => {
      taps += 1;
      await what.tap();
    };
    await page.getByRole('searchbox', { name: 'Subject ID, visit' }).fill(ward.mark);
    await tap(page.getByRole('list', { name: 'To do' }).getByRole('link', { name: new RegExp(subject) }));
    const services = page.getByRole('checkbox');
    await expect(services.nth(2)).toBeChecked();
    const [exception] = await services.evaluateAll((boxes) =>
      boxes.map(
        (box) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
      ),
    );
    await tap(page.getByRole('checkbox', { name: exception, exact: true }));
    await tap(page.getByRole('button', { name: 'Participant declined' }));
    await expect(page.getByText('Not done: Participant declined')).toBeVisible();
    await tap(page.getByRole('button', { name: 'Add a note' }));
    await page.keyboard.type('Came with her daughter');
    await tap(page.getByRole('button', { name: /^Done (as planned|on)/ }).first());
    await expect
      .poll(async () => {
        const visit = await ward.find({ subject, visit: 'BL' });
        const done = visit.study_services.filter(({ is_confirmed }) => is_confirmed).length;
        const reasons = visit.study_services.flatMap((one) => one.not_done_reason ?? []);
        return { note: visit.note, hasThree: done >= 3, reasons, hasDate: visit.visit_date !== null };
      })
      .toEqual({
        note: 'Came with her daughter',
        hasThree: true,
        reasons: ['Participant declined'],
        hasDate: true,
      });
    expect(taps).toBeLessThanOrEqual(6);
  });
});
