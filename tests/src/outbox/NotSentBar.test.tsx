import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { KeptVisit } from '../../../dataProvider/keptActs.ts';
import { windowLocks } from '../../../dataProvider/locks.ts';
import { Outbox } from '../../../dataProvider/outbox.ts';
import { NotSent } from '../../../resources/recording/offline/NotSent.tsx';
import { NotSentBar } from '../../../src/outbox/NotSentBar.tsx';
import { OutboxContext } from '../../../ui/calls/outbox.ts';
import { type FakeBackend, fakeBackend } from '../../resources/support/fakeBackend.ts';
import { visit } from '../../resources/support/recordedVisit.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';
import { memoryStorage } from '../../support/badNetwork.ts';

const { recorded_visit_id, trial_id, patient_in_trial_id } = visit;
const kept: KeptVisit = {
  recorded_visit_id,
  trial_id,
  patient_in_trial_id,
  subject_id: 'AUR-004',
  label: 'Week 12',
  service_label: null,
};
let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.recordVisits, () => ({ visits: [visit], take_back: [] }));
  backend.answer(api.putRecordedVisit, () => visit);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The product's own outbox with two acts that were tapped while nothing answered. */
const tappedTwice = async (): Promise<Outbox> => {
  const outbox = new Outbox({
    client: backend.client,
    storage: memoryStorage(),
    locks: windowLocks(),
    describe: () => [kept],
  });
  outbox.setPerson('nurse');
  backend.loseAnswer(api.recordVisits);
  await outbox
    .call(api.recordVisits, { visits: [{ recorded_visit_id, version: 4, visit_date: '2026-10-01' }] })
    .catch(() => undefined);
  await outbox
    .call(api.putRecordedVisit, { recorded_visit_id, version: 5, note: 'Fasting' })
    .catch(() => undefined);
  return outbox;
};

const shown = async (outbox: Outbox) => {
  await renderPage(
    backend,
    <OutboxContext value={outbox}>
      <NotSentBar />
      <NotSent visitId={recorded_visit_id} />
    </OutboxContext>,
  );
  return outbox;
};
const atVisit = () => screen.findByRole('list', { name: 'Not sent' });

test('what was tapped is counted in the bar, stands at its visit, and is listed with its participant in order', async () => {
  await shown(await tappedTwice());
  expect(await screen.findByText('2 not sent')).toBeTruthy();
  expect((await atVisit()).textContent).toBe('Not sent: Done on 01.10.2026Not sent: Note: Fasting');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  const dialog = await screen.findByRole('dialog', { name: 'Not sent' });
  const items = within(dialog).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('AUR-004, Week 12Not sent: Done on 01.10.2026'),
    expect.stringContaining('AUR-004, Week 12Not sent: Note: Fasting'),
  ]);
});

test('sent by hand, all of it goes in order, once, and the bar goes with it', async () => {
  await shown(await tappedTwice());
  const before = backend.received.length;
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.queryByText(/not sent/)).toBeNull());
  expect(screen.queryByRole('list', { name: 'Not sent' })).toBeNull();
  const sent = backend.received.slice(before);
  expect(sent.map(({ endpoint }) => endpoint.path)).toEqual([
    api.recordVisits.path,
    api.putRecordedVisit.path,
  ]);
  const keys = backend.received.map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test('a refusal stands at its visit with the rule; what was tapped behind it waits, and is discarded only after asking', async () => {
  const outbox = await shown(await tappedTwice());
  backend.refuseOnce(api.recordVisits, { code: 'visit_closed', params: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('2 refused')).toBeTruthy();
  const list = await atVisit();
  expect(list.textContent).toContain('A visit has been closed, so it cannot be updated.');
  const [discard] = within(list).getAllByRole('button', { name: 'Discard' });
  if (discard) await userEvent.click(discard);
  const dialog = await screen.findByRole('dialog', { name: 'Discard this entry?' });
  expect(dialog.textContent).toContain(
    'Done on 01.10.2026 is deleted from this device. It was not recorded.',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(outbox.shown()).toHaveLength(2);
  if (discard) await userEvent.click(discard);
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Discard this entry?' })).getByRole('button', {
      name: 'Discard',
    }),
  );
  await waitFor(() => expect(outbox.shown()).toHaveLength(1));
});

test('what was refused is tried again by hand', async () => {
  const outbox = await shown(await tappedTwice());
  backend.refuseOnce(api.recordVisits, { code: 'visit_closed', params: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  await screen.findByText('2 refused');
  const [again] = within(await atVisit()).getAllByRole('button', { name: 'Try again' });
  if (again) await userEvent.click(again);
  await waitFor(() => expect(outbox.shown().some(({ call }) => call === 'recordVisits')).toBe(false));
});
