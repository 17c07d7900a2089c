import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { RadarLine, RadarRow } from '../../../contract/reports/radar.ts';
import type { RadarKind, RadarReason } from '../../../contract/vocab.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { addDays, formatDate, todayIn } from '../../../domain/dates.ts';
import { RadarWithActs } from '../../../src/pages/RadarWithActs.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const row = (kind: RadarKind, more: Partial<RadarRow> = {}): RadarRow => ({
  trial_id: newId(),
  row_key: newId(),
  kind,
  trial_title: 'LZZT',
  patient_in_trial_id: newId(),
  subject_id: '001',
  recorded_visit_id: newId(),
  visit_label: 'Baseline',
  recorded_study_service_id: newId(),
  study_service_template_id: newId(),
  label: 'ECG',
  day: '2026-06-01',
  is_old: false,
  amount: 85_00,
  draft_invoice_id: null,
  is_taken_out: false,
  aside_reason: null,
  aside_until: null,
  ...more,
});

const line = (reason: RadarReason, more: Partial<RadarLine> = {}): RadarLine => ({
  trial_id: newId(),
  trial_title: 'LZZT · Xanomeline',
  reason,
  oldest_day: '2026-06-01',
  row_count: 3,
  amount: 85_00,
  old_count: 0,
  old_amount: 0,
  draft_count: 0,
  draft_invoice_id: null,
  draft_label: null,
  ...more,
});

let backend: FakeBackend;
let rows: RadarRow[];
let lines: RadarLine[];
beforeEach(() => {
  backend = fakeBackend();
  [rows, lines] = [[], []];
  backend.answer(api.getRadar, () => ({
    as_of: '2026-07-01T10:00:00.000Z',
    is_stale: false,
    test_trial_count: 1,
    totals: [],
    lines,
    aside_count: 0,
  }));
  backend.answer(api.listRadarRows, ({ search }) => {
    const found = rows.filter(({ subject_id }) => !search || subject_id === search);
    return {
      as_of: '2026-07-01T10:00:00.000Z',
      rows: found,
      next: null,
      row_count: found.length,
      amount: found.reduce((sum, one) => sum + one.amount, 0),
    };
  });
});

const open = (...shown: RadarRow[]) => {
  rows = shown;
  const at = `/billing/unbilled?trial=${newId()}&behind=undrafted`;
  return renderPage(backend, <RadarWithActs />, { path: '/billing/unbilled', at });
};
const openLines = (...shown: RadarLine[]) => {
  lines = shown;
  return renderPage(backend, <RadarWithActs />, { path: '/billing/unbilled' });
};

test('A line is a trial and a reason, with its services, its oldest day and its one act', async () => {
  const draft = newId();
  await openLines(
    line('undrafted', { trial_title: 'AURORA · Heart' }),
    line('drafted', { draft_count: 1, draft_invoice_id: draft, draft_label: 'Interim 2026-Q2' }),
    line('taken_out', { draft_count: 2, draft_invoice_id: draft, draft_label: 'Interim 2026-Q2' }),
    line('unconfirmed', { row_count: 1_214 }),
    line('undated'),
  );
  expect(await screen.findByRole('button', { name: 'Create draft… AURORA · Heart' })).toBeTruthy();
  expect(screen.getByText('Interim 2026-Q2')).toBeTruthy();
  const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href(/^Open the draft LZZT/)).toContain(draft);
  expect(href(/^Open the drafts LZZT/)).toContain('#invoices');
  for (const name of [/^Confirm… LZZT/, /^Record… LZZT/])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '1,214' })).toBeTruthy();
  expect(backend.callsOf(api.listRadarRows)).toEqual([]);
});

test('The act of a line is for all that its visits record, and asks before', async () => {
  const shown = line('unconfirmed');
  const visit = { trial_id: shown.trial_id, recorded_visit_id: newId() };
  rows = [row('unconfirmed', visit), row('unconfirmed', visit), row('unconfirmed')];
  backend.answer(api.previewRecording, () => ({ visits: [] }));
  await openLines(shown);
  await userEvent.click(await screen.findByRole('button', { name: /^Confirm…/ }));
  expect(await screen.findByRole('dialog', { name: 'Record 2 visits' })).toBeTruthy();
  expect(backend.callsOf(api.listRadarRows)[0]).toMatchObject({
    trial_id: shown.trial_id,
    reason: 'unconfirmed',
  });
});

test('Where no visit records what is behind a line, its act shows the services', async () => {
  const shown = line('undated');
  rows = [row('undated', { recorded_visit_id: null, visit_label: null, label: 'Archiving' })];
  const { router } = await openLines(shown);
  await userEvent.click(await screen.findByRole('button', { name: /^Record…/ }));
  expect(await screen.findByRole('rowheader', { name: 'Archiving' })).toBeTruthy();
  expect(router.state.location.search).toBe(`?trial=${shown.trial_id}&behind=undated`);
});

test('Each tile says how old the oldest of it is', async () => {
  const today = todayIn('Europe/Berlin', Date.now());
  const at = (days: number) => ({ oldest_day: addDays(today, -days) });
  await openLines(line('undrafted', at(30)), line('undrafted', at(134)), line('undated', at(1)));
  const tile = (name: RegExp) => screen.getByRole('button', { name }).textContent;
  await screen.findByRole('table', { name: 'Unbilled' });
  expect(tile(/^No draft yet/)).toContain('oldest 134 days');
  expect(tile(/^No date/)).toContain('oldest 1 day');
  expect(tile(/^Excluded/)).not.toContain('oldest');
});

test('What can be billed now stands first and is never added to what cannot yet', async () => {
  await openLines(line('undated', { amount: 900_00 }), line('undrafted'), line('drafted'));
  expect(await screen.findByText('Can be billed now: 6 services, €170.00')).toBeTruthy();
  expect(screen.getByText('Done or due, cannot be billed yet: 3 services, €900.00')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Unbilled' }));
  const words = table.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  const placeOf = (part: string) => words.findIndex((one) => one.includes(part));
  expect(placeOf('No draft yet')).toBeLessThan(placeOf('Due, without a date'));
  expect(screen.getByText(/without the test trial/)).toBeTruthy();
});

test('A filter says how many of all lines it leaves, and is cleared there', async () => {
  const { router } = await openLines(line('undrafted'), line('drafted'), line('undated'));
  await userEvent.click(await screen.findByRole('button', { name: /^No date/ }));
  expect(await screen.findByText(/1 of 3 shown/)).toBeTruthy();
  expect(router.state.location.search).toBe('?kind=undated');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
  await waitFor(() => expect(screen.queryByText(/of 3 shown/)).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('All trials without a draft are drafted by one act, whose money is said before', async () => {
  const shown = [line('undrafted'), line('undrafted'), line('drafted')];
  backend.answer(api.previewDrafts, () => ({ trials: [] }));
  await openLines(...shown);
  await userEvent.click(await screen.findByRole('button', { name: 'Create 2 drafts, €170.00…' }));
  expect(
    await screen.findByRole('dialog', { name: 'Create and fill drafts for several trials' }),
  ).toBeTruthy();
});

test('The services behind a line are read when it is opened', async () => {
  const shown = line('undrafted');
  rows = [row('unbilled', { trial_id: shown.trial_id })];
  const { router } = await openLines(shown);
  await userEvent.click(await screen.findByRole('link', { name: 'LZZT · Xanomeline' }));
  expect(await screen.findByRole('rowheader', { name: 'Baseline · ECG' })).toBeTruthy();
  expect(router.state.location.search).toBe(`?trial=${shown.trial_id}&behind=undrafted`);
  expect(backend.callsOf(api.listRadarRows)[0]).toMatchObject({
    trial_id: shown.trial_id,
    reason: 'undrafted',
  });
  await userEvent.click(screen.getByRole('link', { name: 'All unbilled' }));
  expect(await screen.findByRole('link', { name: 'LZZT · Xanomeline' })).toBeTruthy();
});

test('Each service has its one act, or the way to where it is mended', async () => {
  const draft = newId();
  await open(
    row('undated', { subject_id: '001' }),
    row('unconfirmed', { subject_id: '002' }),
    row('unused', { subject_id: '003', recorded_study_service_id: null }),
    row('unbilled', { subject_id: '004' }),
    row('unbilled', { subject_id: '005', draft_invoice_id: draft }),
    row('undated', {
      subject_id: null,
      patient_in_trial_id: null,
      recorded_visit_id: null,
      visit_label: null,
      label: 'Archiving',
    }),
  );
  expect(await screen.findByRole('button', { name: /^Record… LZZT, 001/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Confirm… LZZT, 002/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Open the visit LZZT, 003/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Create draft… LZZT, 004/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Open the draft LZZT, 005/ }).getAttribute('href')).toContain(
    draft,
  );
  expect(screen.getByRole('link', { name: /^Set the date LZZT, Archiving/ }).getAttribute('href')).toContain(
    'operational-services',
  );
});

test('Rows are put aside together, with a reason and a day that has not passed; a refusal keeps what was typed', async () => {
  const [one, two] = [row('unbilled'), row('undated')];
  backend.answer(api.putRadarAside, () => undefined);
  await open(one, two);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  expect(
    screen.getByText('2 selected · Can be billed now: €85.00 · Done or due, cannot be billed yet: €85.00'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Defer 2…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Defer 2 rows' }));
  const act = dialog.getByRole('button', { name: 'Defer' });
  expect(act).toHaveProperty('disabled', true);
  const why = dialog.getByRole('textbox', { name: 'Reason' });
  await userEvent.type(why, 'The sponsor disputes it');
  const until = dialog.getByRole('textbox', { name: 'Until' });
  const type = async (date: string) => {
    await userEvent.clear(until);
    await userEvent.type(until, formatDate(date));
  };
  await type(addDays(todayIn('Europe/Berlin', Date.now()), -1));
  expect(dialog.getByText('This date has passed')).toBeTruthy();
  expect(act).toHaveProperty('disabled', true);
  await type(addDays(todayIn('Europe/Berlin', Date.now()), 20));
  backend.refuseOnce(api.putRadarAside, { code: 'rows_refused', params: {}, rows: [] });
  await userEvent.click(act);
  await waitFor(() => expect(backend.callsOf(api.putRadarAside)).toHaveLength(1));
  await waitFor(() => expect(act).toHaveProperty('disabled', false));
  expect(why).toHaveProperty('value', 'The sponsor disputes it');
  await userEvent.click(act);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const key = ({ trial_id, row_key }: RadarRow) => ({ trial_id, row_key });
  expect(backend.callsOf(api.putRadarAside).at(-1)).toEqual({
    rows: [key(one), key(two)],
    reason: 'The sponsor disputes it',
    until_date: addDays(todayIn('Europe/Berlin', Date.now()), 20),
  });
});

test('What is put aside says why and until when, and is brought back', async () => {
  const aside = row('unbilled', { aside_reason: 'Disputed', aside_until: '2030-01-31' });
  backend.answer(api.takeBackRadarAside, () => undefined);
  await open(aside);
  await userEvent.click(await screen.findByRole('button', { name: 'Deferred' }));
  expect(await screen.findByText('Disputed')).toBeTruthy();
  expect(screen.getByText('31.01.2030')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 again' }));
  await waitFor(() =>
    expect(backend.callsOf(api.takeBackRadarAside)).toEqual([
      { rows: [{ trial_id: aside.trial_id, row_key: aside.row_key }] },
    ]),
  );
});

test('Without gaps it says that nothing is forgotten', async () => {
  await openLines();
  expect(await screen.findByText('Everything is billed')).toBeTruthy();
});
