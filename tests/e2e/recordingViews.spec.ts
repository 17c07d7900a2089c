import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { addDays, formatDate } from '../../domain/dates.ts';
import { signIn } from './support/loginPage.ts';
import { recordingPage } from './support/recordingPage.ts';
import { type ScreenedWard, seedScreened } from './support/seedScreened.ts';
import { expect, test } from './support/test.ts';

/** Days before today on which the participants of a day were screened: one Baseline is due, two are overdue. */
const screenedDays = [14, 30, 20] as const;

interface Day extends ScreenedWard {
  recording: ReturnType<typeof recordingPage>;
  /** Whose Baseline is planned for today, and whose for days ago. */
  due: { subject: string; visit: string; planned: string };
  overdue: { subject: string; visit: string; planned: string };
}

const beginDay = async (page: Page, finance: Client, origin: string, isPhone: boolean): Promise<Day> => {
  const ward = await seedScreened(finance, origin, screenedDays);
  const [due = '', overdue = ''] = ward.subjects;
  await signIn(page, 'nurse');
  return {
    ...ward,
    recording: recordingPage(page, isPhone),
    due: { subject: due, visit: 'BL', planned: ward.today },
    overdue: { subject: overdue, visit: 'BL', planned: addDays(ward.today, -16) },
  };
};

const todayHeading = (page: Page, today: string) =>
  page.getByText(new RegExp(`Today · \\w+, ${formatDate(today)}`));

for (const { device, width, height, isPhone } of [
  { device: 'a phone', width: 390, height: 844, isPhone: true },
  { device: 'a desktop', width: 1440, height: 900, isPhone: false },
])
  test.describe(`A nurse at ${device}`, () => {
    test.use({ viewport: { width, height }, hasTouch: isPhone });

    test('works through what is to do: finds, filters, records by one tap, takes back, gives another date', {
      tag: '@deep',
    }, async ({ page, finance, origin }) => {
      const { recording, due, overdue, mark, today, read } = await beginDay(page, finance, origin, isPhone);
      const list = 'To do';
      await recording.open('todo');
      await recording.find(due.subject);
      await expect(recording.line(list, due)).toHaveCount(1);
      await expect(recording.line(list, overdue)).toHaveCount(0);
      await recording.find(mark);
      const line = recording.line(list, overdue);
      await expect(line).toHaveCount(1);
      await recording.filterByState('Overdue');
      await expect(recording.line(list, due)).toHaveCount(0);
      await recording.takeBackFilter('Overdue');
      await expect(recording.line(list, due)).toHaveCount(1);

      const before = await read(overdue);
      await recording.recordAsPlanned(line, overdue.planned);
      expect(await read(overdue)).toMatchObject({ visit_date: overdue.planned, state: 'done' });
      await recording.undoAt(line, overdue.planned);
      expect(await read(overdue)).toEqual(before);

      await recording.recordOn(line, overdue, addDays(today, -1), 'Outside the window');
      expect(await read(overdue)).toMatchObject({
        visit_date: addDays(today, -1),
        state: 'out_of_window',
      });
      await recording.refresh();
      await expect(line).toHaveCount(0);
      await expect(recording.line(list, due)).toHaveCount(1);
    });

    test('opens the calendar at today, and records in it', { tag: '@deep' }, async ({
      page,
      finance,
      origin,
    }) => {
      const { recording, due, overdue, mark, today, read } = await beginDay(page, finance, origin, isPhone);
      const list = 'Calendar';
      await recording.open('calendar');
      await recording.isSeen(todayHeading(page, today));

      await recording.find(mark);
      await expect(recording.line(list, due)).toHaveCount(1);
      await recording.goToToday(todayHeading(page, today));
      await recording.filterByState('Overdue');
      await expect(recording.line(list, due)).toHaveCount(0);
      await expect(recording.line(list, overdue)).toHaveCount(1);
      await recording.takeBackFilter('Overdue');

      const line = recording.line(list, due);
      await expect(line).toHaveCount(1);
      const before = await read(due);
      await recording.recordAsPlanned(line, today);
      expect(await read(due)).toMatchObject({ visit_date: today, state: 'done' });
      await recording.undoAt(line, today);
      expect(await read(due)).toEqual(before);
      await recording.recordOn(line, due, addDays(today, -1), 'Inside the window');
      expect(await read(due)).toMatchObject({ visit_date: addDays(today, -1), state: 'done' });

      // A day of one's choice is at the top, and today is one tap away.
      const asked = addDays(today, -16);
      await recording.press(page.getByRole('button', { name: 'Choose a date: Go to a date' }));
      const calendar = page.getByRole('dialog', { name: 'Choose a date: Go to a date' });
      await expect(calendar.getByRole('button', { name: formatDate(today), exact: true })).toBeFocused();
      if (asked.slice(0, 7) !== today.slice(0, 7))
        await recording.press(calendar.getByRole('button', { name: 'Previous month' }));
      await recording.press(calendar.getByRole('button', { name: formatDate(asked), exact: true }));
      await recording.isSeen(recording.list(list).getByText(new RegExp(`^\\w+, ${formatDate(asked)}`)));
      await recording.goToToday(todayHeading(page, today));
    });

    test('works by sections, which stay as they were left', { tag: '@deep' }, async ({
      page,
      finance,
      origin,
    }) => {
      const { recording, due, overdue, mark, trialTitle, today, read } = await beginDay(
        page,
        finance,
        origin,
        isPhone,
      );
      const fold = (title: string) =>
        page.getByRole('button', { name: new RegExp(title) }).and(page.locator('[aria-expanded]'));
      await recording.open('sections');
      await recording.find(mark);
      await expect(fold(trialTitle)).toContainText('3 of 18 done');
      await recording.filterByState('Due');
      await recording.press(fold(trialTitle));
      await expect(fold(due.subject)).toBeVisible();
      await recording.takeBackFilter('Due');
      await expect(fold(due.subject)).toContainText('1 of 6 done');
      await recording.press(fold(overdue.subject));

      await recording.press(page.getByRole('button', { name: 'Matrix', exact: true }));
      const matrix = page.getByRole('grid', { name: overdue.subject });
      await recording.press(matrix.getByRole('button', { name: 'Vital signs, SCR: confirmed' }));
      await recording.press(matrix.getByRole('button', { name: 'Vital signs, SCR: mandatory' }));
      await expect(matrix.getByRole('button', { name: 'Vital signs, SCR: confirmed' })).toBeVisible();
      // A service that may be done is done with its visit, by one call, and both are taken back.
      const asWas = await read({ ...overdue, visit: 'W2' });
      await recording.press(matrix.getByRole('button', { name: 'ECG, 12 leads, W2: optional' }));
      const dialog = page.getByRole('dialog', { name: `When was W2 of ${overdue.subject} done?` });
      await expect(dialog.getByRole('checkbox', { name: 'ECG, 12 leads' })).toBeChecked();
      await recording.press(dialog.getByRole('button', { name: /^Done on/ }));
      await expect(matrix.getByRole('button', { name: 'ECG, 12 leads, W2: confirmed' })).toBeVisible();
      await recording.undo(`${overdue.subject}, W2 done on ${formatDate(asWas.proposed_date)}`);
      await expect(matrix.getByRole('button', { name: 'ECG, 12 leads, W2: optional' })).toBeVisible();
      expect(await read({ ...overdue, visit: 'W2' })).toEqual(asWas);
      await recording.press(page.getByRole('button', { name: 'List', exact: true }));
      const line = recording.line(overdue.subject, overdue);
      await expect(line).toHaveCount(1);

      const before = await read(overdue);
      await recording.recordAsPlanned(line, overdue.planned);
      await expect(fold(overdue.subject)).toContainText('2 of 6 done');
      await recording.undoAt(line, overdue.planned);
      expect(await read(overdue)).toEqual(before);

      await page.reload();
      await expect(line).toHaveCount(1);
      await recording.press(page.getByRole('button', { name: 'Collapse all' }));
      await expect(line).toHaveCount(0);
      await recording.press(page.getByRole('button', { name: 'Visits', exact: true }));
      await recording.press(fold(trialTitle));
      await recording.press(fold('BL · Baseline'));
      const among = recording.line('BL · Baseline', due);
      await expect(recording.line('BL · Baseline', overdue)).toHaveCount(1);
      await recording.recordOn(among, due, addDays(today, -1), 'Inside the window');
      expect(await read(due)).toMatchObject({ visit_date: addDays(today, -1), state: 'done' });
      await expect(fold('BL · Baseline')).toContainText('1 of 3 done');
    });

    test('records twenty visits at once after a preview, and takes all of them back by one Undo', {
      tag: '@deep',
    }, async ({ page, finance, origin }) => {
      const ward = await seedScreened(finance, origin, Array(22).fill(14));
      const { subjects, mark, today, find, read, readAll } = ward;
      const [cancelled = '', faster = '', third = ''] = subjects;
      const asked: string[] = [];
      page.on('request', (request) => {
        const [, act] = /recording\/visits\/(record|take-back)$/.exec(request.url()) ?? [];
        if (act) asked.push(act);
      });
      await signIn(page, 'nurse');
      const recording = recordingPage(page, isPhone);
      await recording.open('todo');
      await recording.find(mark);
      const lineOf = (subject: string) => recording.line('To do', { subject, visit: 'BL' });
      await expect(lineOf(third)).toHaveCount(1);
      const bar = await recording.markAll('To do', 22);

      // Meanwhile one visit is cancelled, and a colleague records another one.
      const { recorded_visit_id } = await find({ subject: cancelled, visit: 'BL' });
      await finance.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] });
      const other = await find({ subject: faster, visit: 'BL' });
      await finance.call(api.recordVisits, {
        visits: [{ recorded_visit_id: other.recorded_visit_id, version: other.version, visit_date: today }],
      });
      const before = await readAll();

      await recording.press(bar.getByRole('button', { name: 'Record 22 visits…' }));
      const dialog = page.getByRole('dialog', { name: 'Record 22 visits' });
      const services = (await find({ subject: third, visit: 'BL' })).study_services;
      await expect(dialog.getByRole('status')).toContainText(
        `20 visits done, ${20 * services.length} services confirmed`,
      );
      await expect(dialog.getByRole('heading', { name: 'Skipped · 2' })).toBeVisible();
      await expect(dialog.getByRole('heading', { name: 'What will change · 20' })).toBeVisible();
      const previewOf = (subject: string) => dialog.getByRole('listitem').filter({ hasText: subject });
      await expect(previewOf(cancelled)).toContainText('The visit is cancelled. Resume it first.');
      await expect(previewOf(faster)).toContainText('Already recorded like this.');
      await expect(previewOf(third)).toContainText(`${formatDate(today)} · ${services.length} services`);

      // One date for all of them is looked at too: one in the future leaves out every visit.
      await recording.press(dialog.getByRole('button', { name: 'One date for all' }));
      const future = formatDate(addDays(today, 2));
      await dialog.getByRole('textbox', { name: 'Date of all visits' }).fill(future);
      await expect(dialog.getByRole('status')).toContainText('There is nothing left to record.');
      await expect(previewOf(third)).toContainText('The date is in the future.');
      await recording.press(dialog.getByRole('button', { name: 'Each as planned' }));

      await recording.press(dialog.getByRole('button', { name: 'Record 20 visits' }));
      await expect(dialog).toBeHidden();
      for (const subject of subjects.slice(2))
        expect(await read({ subject, visit: 'BL' })).toMatchObject({ visit_date: today, state: 'done' });
      await recording.undo('20 visits done');
      expect(asked).toEqual(['record', 'take-back']);
      expect(await readAll()).toEqual(before);
      await expect(
        lineOf(third).getByRole('button', { name: `As planned, ${formatDate(today)}` }),
      ).toBeEnabled();
    });
  });
