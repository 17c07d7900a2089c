import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RadarRow } from '../../../../contract/reports/radar.ts';
import { type RadarKind, radarKinds } from '../../../../contract/vocab.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { addDays, formatDate, todayIn } from '../../../../domain/dates.ts';
import { RadarPage } from '../../../../src/pages/radar/RadarPage.tsx';
import { type FakeBackend, fakeBackend } from '../../../resources/support/fakeBackend.ts';
import { renderPage } from '../../../resources/support/renderPage.tsx';

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

let backend: FakeBackend;
let rows: RadarRow[];
beforeEach(() => {
  backend = fakeBackend();
  rows = [];
  backend.answer(api.listTrials, () => []);
  backend.answer(api.getRadar, ({ search, kinds }) => {
    const found = rows.filter(({ subject_id }) => !search || subject_id === search);
    const shown = Array.isArray(kinds) ? found.filter(({ kind }) => kinds.includes(kind)) : found;
    return {
      as_of: '2026-07-01T10:00:00.000Z',
      test_trial_count: 1,
      rows: shown,
      next: null,
      totals: radarKinds.map((kind) => {
        const of = found.filter((one) => one.kind === kind);
        const amount = of.reduce((sum, one) => sum + one.amount, 0);
        return { kind, row_count: of.length, amount, old_count: 0, old_amount: 0 };
      }),
      groups: [],
      aside_count: 0,
    };
  });
});

const open = (...shown: RadarRow[]) => {
  rows = shown;
  return renderPage(backend, <RadarPage />, { path: '/billing/unbilled' });
};

test('Each row has its one act, or the way to where it is mended', async () => {
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
  expect(await screen.findByRole('button', { name: /^Record … LZZT, 001/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Confirm … LZZT, 002/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Open the visit LZZT, 003/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Create draft … LZZT, 004/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Open the draft LZZT, 005/ }).getAttribute('href')).toContain(
    draft,
  );
  expect(screen.getByRole('link', { name: /^Set the date LZZT, Archiving/ }).getAttribute('href')).toContain(
    'operational-services',
  );
});

test('What can be billed now and what cannot yet are never added up', async () => {
  await open(row('unbilled'), row('unbilled'), row('undated'));
  expect(
    await screen.findByText(
      /Can be billed now: 2 rows, €170\.00 · Done or due, cannot be billed yet: 1 row, €85\.00/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/without the test trial/)).toBeTruthy();
});

test('A filter says how many of all rows it leaves, and is cleared there', async () => {
  const { router } = await open(row('unbilled'), row('unbilled'), row('undated'));
  await userEvent.click(await screen.findByRole('button', { name: /^Due, without a date/ }));
  expect(await screen.findByText(/1 of 3 shown/)).toBeTruthy();
  expect(router.state.location.search).toBe('?kind=undated');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
  await waitFor(() => expect(screen.queryByText(/of 3 shown/)).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('Rows are put aside together, with a reason and a day that has not passed; a refusal keeps what was typed', async () => {
  const [one, two] = [row('unbilled'), row('undated')];
  backend.answer(api.putRadarAside, () => undefined);
  await open(one, two);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  expect(
    screen.getByText('2 selected · Can be billed now: €85.00 · Done or due, cannot be billed yet: €85.00'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Defer 2 …' }));
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
  await open();
  expect(await screen.findByText('Everything is billed')).toBeTruthy();
});
