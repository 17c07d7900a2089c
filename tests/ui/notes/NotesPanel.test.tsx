import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { NoteThread } from '../../../contract/notes/notes.ts';
import { NotesPanel } from '../../../ui/notes/NotesPanel.tsx';
import { type FakeBackend, fakeBackend } from '../../resources/support/fakeBackend.ts';
import { person, renderPage } from '../../resources/support/renderPage.tsx';

const id = (last: string): string => `01900000-0000-7000-8000-00000000000${last}`;
const anna = { user_id: id('1'), name: 'Anna Sommer' };
const thread: NoteThread = {
  note_thread_id: id('2'),
  kind: 'study_service',
  record_id: id('b'),
  field: 'amount',
  is_for_nurses: false,
  resolved_by: null,
  resolved_at: null,
  notes: [
    {
      note_id: id('3'),
      text: '<b>450.00</b> or 465.00?',
      written_by: anna,
      written_at: '2026-06-30T14:20:00.000Z',
    },
  ],
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.listNotes, () => ({ threads: [thread] }));
  backend.answer(api.listNotePeople, () => ({ people: [{ ...anna, role: 'clinic_user' }] }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const panel = { kind: 'study_service', recordId: id('b'), trialId: id('a'), name: 'CT, chest' } as const;
const open = (options = {}) =>
  renderPage(backend, <NotesPanel {...panel} onClose={() => undefined} />, options);

test('what was asked is read as it was written, and answered with a mention', async () => {
  backend.answer(api.writeNote, () => thread);
  await open();
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toMatch(/Amount €.*Anna Sommer.*30\.06\.2026 16:20.*<b>450\.00<\/b> or 465\.00\?/);
  await userEvent.type(within(item).getByRole('textbox', { name: 'Reply' }), '450, @An');
  await userEvent.click(await within(item).findByRole('button', { name: 'Anna Sommer · Clinic user' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(backend.callsOf(api.writeNote)).toHaveLength(1));
  expect(backend.callsOf(api.writeNote)).toMatchObject([
    {
      note_thread_id: id('2'),
      text: '450, @Anna Sommer',
      mentions: [id('1')],
      field: 'amount',
      trial_id: id('a'),
    },
  ]);
});

test('whoever is mentioned stands out in the text, which stays what was typed', async () => {
  const [first] = thread.notes;
  const text = '<mark>no</mark> @Anna Sommer, @Anna Sommerfeld: look';
  backend.answer(api.listNotes, () => ({
    threads: [{ ...thread, notes: first ? [{ ...first, text }] : [] }],
  }));
  await open();
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toContain(text);
  const marks = [...item.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['@Anna Sommer']);
});

test('who is mentioned can be asked to confirm what was recorded; about a price nothing is asked', async () => {
  backend.answer(api.listNotes, () => ({ threads: [] }));
  backend.answer(api.writeNote, () => thread);
  const { unmount } = await open();
  const mention = async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Write a note' }), '@An');
    await userEvent.click(await screen.findByRole('button', { name: 'Anna Sommer · Clinic user' }));
  };
  await mention();
  expect(screen.queryByRole('checkbox', { name: 'Ask them to confirm' })).toBeNull();
  unmount();
  await renderPage(backend, <NotesPanel {...panel} kind="participant" onClose={() => undefined} />);
  await mention();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ask them to confirm' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(backend.callsOf(api.writeNote)).toHaveLength(1));
  expect(backend.callsOf(api.writeNote)).toMatchObject([{ mentions: [id('1')], asks: 'please_confirm' }]);
});

test('what is refused stays written, and says why', async () => {
  backend.answer(api.writeNote, () => backend.refuse('note_has_amount'));
  await open();
  const box = await screen.findByRole('textbox', { name: 'Write a note' });
  await userEvent.type(box, '12 EUR');
  await userEvent.click(screen.getByRole('checkbox', { name: /nurses can read it/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Nurses can read this note: please write it without amounts.')).toBeTruthy();
  expect((box as HTMLTextAreaElement).value).toBe('12 EUR');
});

test('an answered question is resolved; a nurse is not asked who else reads it', async () => {
  backend.answer(api.resolveNotes, () => thread);
  const nurse = { ...person, roles: [{ role: 'nurse_user' as const, related_trial_ids: [id('a')] }] };
  await open({ language: 'de', user: nurse });
  await userEvent.click(await screen.findByRole('button', { name: 'Erledigt' }));
  await waitFor(() =>
    expect(backend.callsOf(api.resolveNotes)).toEqual([
      { note_thread_id: id('2'), trial_id: id('a'), is_resolved: true },
    ]),
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('of a note of today the time is said, of an earlier one the day', async () => {
  const [first] = thread.notes;
  const now = new Date().toISOString();
  backend.answer(api.listNotes, () => ({
    threads: [{ ...thread, notes: first ? [first, { ...first, note_id: id('4'), written_at: now }] : [] }],
  }));
  await open();
  expect((await screen.findByRole('listitem')).textContent).toMatch(/30\.06\.2026 16:20.*today \d\d:\d\d/);
});

test('whom the @ means is chosen by arrows and Enter', async () => {
  const people = ['Jonas Beck', 'Johanna Huber'].map((name, place) => ({
    user_id: id(String(place + 5)),
    name,
    role: 'clinic_user' as const,
  }));
  backend.answer(api.listNotePeople, () => ({ people }));
  backend.answer(api.writeNote, () => thread);
  await open();
  const box = await screen.findByRole('textbox', { name: 'Reply' });
  await userEvent.type(box, '@Jo');
  await screen.findByRole('button', { name: 'Johanna Huber · Clinic user' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(box).toHaveProperty('value', '@Johanna Huber ');
});

test('of a cell with an open question its answer is what is typed next; another note is asked for', async () => {
  await renderPage(backend, <NotesPanel {...panel} field="amount" onClose={() => undefined} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reply' })));
  expect(screen.queryByRole('textbox', { name: 'Write a note' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Write another note' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Write a note' }));
});
