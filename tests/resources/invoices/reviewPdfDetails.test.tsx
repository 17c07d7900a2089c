import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import { fakeBackend, tableOf } from '../support/fakeBackend.ts';
import { fieldOf, inputOf, type } from '../support/formPage.ts';
import { renderPage } from '../support/renderPage.tsx';
import { OpenReviewPdf, reviewPdf, versionOf } from '../support/reviewPdf.tsx';

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

const notes = 'Notes on Review list';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** A review PDF with its notes, which a colleague changes, too. */
async function open() {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const backend = fakeBackend();
  const table = tableOf(backend, {
    idField: 'invoice_document_id',
    list: api.listReviewPdfDocuments,
    save: api.putReviewPdfDetails,
    stored: reviewPdf,
  });
  const { queryClient } = await renderPage(backend, <OpenReviewPdf />);
  await waitFor(() => expect(inputOf(notes)).toHaveProperty('value', 'Seen'));
  return { ...table, backend, readAgain: () => act(() => queryClient.invalidateQueries()) };
}

const question = () => within(fieldOf(notes)).findByRole('alert');

test.each([
  ['Keep mine', 'Mine'],
  ['Use theirs', 'Hers'],
])(
  'notes that a colleague stored meanwhile are told, never written over in silence: %s',
  async (choice, kept) => {
    const { changeElsewhere, stored, readAgain } = await open();
    type(notes, 'Mine');
    changeElsewhere({ notes: 'Hers' });
    await readAgain();
    expect((await question()).textContent).toContain('Somebody else has entered Hers in the meantime.');
    expect(inputOf(notes)).toHaveProperty('value', 'Mine');
    expect(screen.getByRole('button', { name: 'Confirm version 1' })).toHaveProperty('disabled', true);
    await press(choice);
    if (choice === 'Keep mine') await press('Save notes');
    await waitFor(() => expect(stored().notes).toBe(kept));
    expect(inputOf(notes)).toHaveProperty('value', kept);
  },
);

test('… also where only the save finds out', async () => {
  const { changeElsewhere, stored } = await open();
  type(notes, 'Mine');
  changeElsewhere({ notes: 'Hers' });
  await press('Save notes');
  expect((await question()).textContent).toContain('Somebody else has entered Hers in the meantime.');
  expect(stored().notes).toBe('Hers');
});

test('a colleague’s confirmation stays while notes are saved', async () => {
  const { changeElsewhere, stored } = await open();
  type(notes, 'Mine');
  changeElsewhere({ is_confirmed: true });
  await press('Save notes');
  await waitFor(() => expect(stored().notes).toBe('Mine'));
  expect(stored().is_confirmed).toBe(true);
});

test('typed notes are stored with the confirmation', async () => {
  const { stored } = await open();
  type(notes, 'Signed by P. Voss');
  await press('Confirm version 1');
  await waitFor(() => expect(stored()).toMatchObject({ is_confirmed: true, notes: 'Signed by P. Voss' }));
  await screen.findByRole('button', { name: 'Undo confirmation' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save notes' })).toBeNull());
});

test('a version that came meanwhile is not confirmed unseen', async () => {
  const { changeElsewhere, stored, readAgain } = await open();
  changeElsewhere({ versions: [versionOf(2), versionOf(1)] });
  await press('Confirm version 1');
  await screen.findByText('Open version 2 before you confirm it.');
  await readAgain();
  expect(screen.getByRole('button', { name: 'Confirm version 2' })).toHaveProperty('disabled', true);
  expect(stored().is_confirmed).toBe(false);
});
