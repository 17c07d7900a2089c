import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { VisitLine } from '../../../../contract/recording/recordingLists.ts';
import { ToDoView } from '../../../../resources/recording/lists/ToDoView.tsx';
import { Denials } from '../../../../ui/feedback/Denials.tsx';
import type { FakeBackend } from '../../support/fakeBackend.ts';
import { type } from '../../support/formPage.ts';
import { idOf } from '../../support/records.ts';
import { renderPage } from '../../support/renderPage.tsx';
import { previewOf, recordedOf, visitBackend, visitLine } from '../../support/visitBackend.ts';

const logged = vi.spyOn(console, 'error');
beforeEach(() => logged.mockReset());
afterEach(cleanup);

const shown = (backend: FakeBackend) =>
  renderPage(
    backend,
    <Denials>
      <ToDoView today="2026-07-01" />
    </Denials>,
  );
const rowOf = async (subject: string): Promise<HTMLElement> => {
  const name = await screen.findByRole('rowheader', { name: subject });
  const row = name.closest('tr');
  if (!row) throw new Error(`${subject} stands in no row`);
  return row;
};
const buttonOf = async (subject: string, name: string | RegExp) =>
  within(await rowOf(subject)).findByRole('button', { name });

/** Somebody has the pointer in the list: it stands still. */
const held = async (): Promise<void> => {
  const list = (await screen.findByRole('table', { name: 'To do' })).parentElement?.parentElement;
  if (!list) throw new Error('The list stands nowhere');
  fireEvent.pointerEnter(list, { pointerType: 'mouse' });
};

test.each<[string, Partial<VisitLine>, string]>([
  ['done', { state: 'done', visit_date: '2026-06-25' }, 'already done on 25.06.2026. Nothing is left to do.'],
  ['cancelled', { state: 'cancelled' }, 'already cancelled. Nothing was recorded.'],
  [
    'changed',
    {},
    'somebody else has changed it in the meantime. Nothing was recorded; please check it again.',
  ],
])(
  'whoever is overtaken reads which visit it is and that it is %s, and it stays in sight',
  async (_, change, words) => {
    const backend = visitBackend([visitLine(1)]);
    await shown(backend);
    await held();
    const visit = recordedOf(visitLine(1, { ...change, version: 2 }));
    const present = { visits: [visit], take_back: [] };
    backend.refuseOnce(api.recordVisits, {
      code: 'rows_refused',
      params: {},
      rows: [{ index: 0, id: idOf('1'), code: 'stale', params: {}, present }],
    });
    fireEvent.click(await buttonOf('S-01', /^As planned/));
    expect(await screen.findByText(`S-01, W16: ${words}`)).toBeTruthy();
    await rowOf('S-01');
  },
);

test('a visit at which something is recorded is cancelled after a question only, and says one state then', async () => {
  const backend = visitBackend([visitLine(1, { visit_date: '2026-06-25', confirmed_count: 9 })]);
  await shown(backend);
  await held();
  fireEvent.click(await buttonOf('S-01', 'Cancel W16, S-01'));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel S-01, W16?' });
  expect(dialog.textContent).toContain('It was done on 25.06.2026. 9 services are confirmed.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.callsOf(api.cancelVisits)).toEqual([]);
  fireEvent.click(await buttonOf('S-01', 'Cancel W16, S-01'));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel visit' }));
  await waitFor(async () => expect(within(await rowOf('S-01')).getAllByText('Cancelled')).toHaveLength(2));
  expect(within(await rowOf('S-01')).queryByText(/Done on/)).toBeNull();
});

test('whoever records by the keyboard stands at Undo then', async () => {
  const backend = visitBackend([visitLine(1), visitLine(2)]);
  await shown(backend);
  await held();
  const button = await buttonOf('S-01', /^As planned/);
  button.focus();
  fireEvent.click(button);
  const undo = await buttonOf('S-01', 'Undo');
  await waitFor(() => expect(document.activeElement).toBe(undo));
});

test('a day ahead is refused once, and cannot be sent', async () => {
  const backend = visitBackend([visitLine(1)]);
  const ahead = [{ code: 'date_in_future' as const, params: { date: '2026-08-01' } }];
  await shown(backend);
  fireEvent.click(await buttonOf('S-01', 'Another date for W16, S-01'));
  const dialog = await screen.findByRole('dialog');
  const preview = backend.callsOf(api.previewRecording).length;
  backend.answer(api.previewRecording, () => ({
    visits: [{ ...previewOf(visitLine(1), '2026-08-01'), obstacles: ahead }],
  }));
  type('Date of the visit', '01.08.2026');
  await waitFor(() => expect(backend.callsOf(api.previewRecording).length).toBeGreaterThan(preview));
  expect(await within(dialog).findByText(/is in the future/)).toBeTruthy();
  expect(within(dialog).queryByText(/recorded all the same/)).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Done on 01.08.2026' })).toHaveProperty('disabled', true);
});
