import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import { windowLocks } from '../../../../dataProvider/locks.ts';
import { Outbox } from '../../../../dataProvider/outbox.ts';
import { VisitCard } from '../../../../resources/recording/visit/VisitCard.tsx';
import { memoryStorage } from '../../../support/badNetwork.ts';
import { type FakeBackend, fakeBackend } from '../../support/fakeBackend.ts';
import { type as fill } from '../../support/formPage.ts';
import { visit } from '../../support/recordedVisit.ts';
import { renderPage } from '../../support/renderPage.tsx';

const { recorded_visit_id } = visit;
const due: RecordedVisit = { ...visit, visit_date: null, state: 'due' };
let backend: FakeBackend;
let outbox: Outbox;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = fakeBackend();
  outbox = new Outbox({
    client: backend.client,
    storage: memoryStorage(),
    locks: windowLocks(),
    describe: () => [],
  });
  outbox.setPerson('nurse');
  Object.assign(backend.dataProvider, { call: outbox.call });
  backend.answer(api.putRecordedVisit, ({ note, version }) => ({
    ...visit,
    note,
    version: Number(version) + 1,
  }));
  backend.answer(api.setVisitClosed, () => ({ ...visit, is_closed: true, version: 6 }));
  backend.answer(api.recordVisits, () => ({ visits: [visit], take_back: [] }));
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

const typeNote = async (shown: RecordedVisit) => {
  await renderPage(backend, <VisitCard id="card" visit={shown} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
  fill('Note', 'Fasting');
};
/** What was asked for, in order. */
const asked = () =>
  backend.received
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .map(({ endpoint, input }) => [endpoint.path, input]);

test('closing a visit saves the note that is typed first, and closes what that has made', async () => {
  await typeNote(visit);
  await userEvent.click(screen.getByRole('button', { name: 'Close visit' }));
  await waitFor(() =>
    expect(asked()).toMatchObject([
      [api.putRecordedVisit.path, { note: 'Fasting', version: 4 }],
      [api.setVisitClosed.path, { is_closed: true, version: 5 }],
    ]),
  );
});

test('recording a visit saves the note that is typed first', async () => {
  await typeNote(due);
  await userEvent.click(screen.getByRole('button', { name: 'Done on 01.10.2026' }));
  await waitFor(() =>
    expect(asked()).toMatchObject([
      [api.putRecordedVisit.path, { note: 'Fasting', version: 4 }],
      [api.recordVisits.path, { visits: [{ visit_date: '2026-10-01', version: 5 }] }],
    ]),
  );
});

test('a visit whose note cannot be saved is not closed', async () => {
  await typeNote(visit);
  backend.refuseOnce(api.putRecordedVisit, { code: 'visit_closed', params: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Close visit' }));
  await screen.findByText(/so it cannot be updated/);
  expect(backend.callsOf(api.setVisitClosed)).toEqual([]);
});

test('a note that is typed is saved when the visit is left for another one', async () => {
  await typeNote(visit);
  cleanup();
  await waitFor(() =>
    expect(backend.callsOf(api.putRecordedVisit)).toMatchObject([{ recorded_visit_id, note: 'Fasting' }]),
  );
  expect(outbox.shown()).toEqual([]);
});

test('a note that is typed when the session expires waits to be sent', async () => {
  await typeNote(visit);
  backend.expire();
  cleanup();
  await waitFor(() =>
    expect(outbox.shown()).toMatchObject([
      { state: 'waiting', input: { recorded_visit_id, note: 'Fasting' } },
    ]),
  );
});

test('a note that is refused after its visit was left stays, with the rule that said no', async () => {
  await typeNote(visit);
  backend.refuseOnce(api.putRecordedVisit, { code: 'visit_closed', params: {} });
  const told = new Promise((resolve) => outbox.onDelivery(resolve));
  cleanup();
  expect(await told).toMatchObject({ sent: 0, refused: [{ input: { note: 'Fasting' } }] });
  expect(outbox.shown()).toMatchObject([
    { state: 'refused', refusal: { code: 'visit_closed' }, input: { note: 'Fasting' } },
  ]);
});
