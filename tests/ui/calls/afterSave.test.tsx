import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import { DraftDialog } from '../../../resources/invoices/draft/DraftDialog.tsx';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useRecordSave } from '../../../ui/sheet/useRecordSave.ts';
import { textColumn } from '../../../ui/spreadsheet/columns.ts';
import { save } from '../../../ui/spreadsheet/commands/saving.ts';
import { Sheet } from '../../../ui/spreadsheet/sheet.ts';
import { type FakeBackend, fakeBackend } from '../../resources/support/fakeBackend.ts';
import { draft, trial } from '../../resources/support/records.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

// What goes wrong after a save is logged, and says nothing of the save.
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const savedNotShown = 'Saved, but this page could not be refreshed. Reload it to see what is stored.';
const fail = (): never => {
  throw new TypeError('the page is at fault');
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  logged.mockClear();
});
afterEach(cleanup);

const toldOf = async () => {
  await screen.findByText(savedNotShown);
  expect(screen.queryByText(/occurred while saving/)).toBeNull();
  expect(logged).toHaveBeenCalled();
};

test('a dialog whose record is stored does not say that saving failed', async () => {
  backend.answer(api.previewDraft, () => ({ recorded_service_count: 0, net_amount: 0, drafts: [] }));
  backend.answer(api.putInvoice, () => draft);
  backend.answer(api.fillInvoice, () => draft);
  await renderPage(
    backend,
    <DraftDialog trialId={trial.trial_id} today="2026-03-05" onClose={vi.fn()} onCreated={fail} />,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create and fill the draft' }));
  await toldOf();
});

test('a button whose call was answered does not say that saving failed', async () => {
  backend.answer(api.setTrialIdentifiers, () => []);
  const Button = () => {
    const { mutate, isSuccess } = useCallMutation(api.setTrialIdentifiers, { onSuccess: fail });
    return (
      <button type="button" onClick={() => mutate({ trial_id: trial.trial_id, trial_identifiers: [] })}>
        {isSuccess ? 'Stored' : 'Save'}
      </button>
    );
  };
  await renderPage(backend, <Button />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await toldOf();
  await screen.findByRole('button', { name: 'Stored' });
});

test('a sheet whose rows are stored does not say that nothing was saved', async () => {
  const outcomes: unknown[] = [];
  const Rows = () => {
    const store = useRecordSave({
      call: api.putIdentifierTypes,
      id: 'trial_identifier_type_id',
      of: {},
      after: [],
      isShown: fail,
    });
    const nothing = { changes: [], updated: [], added: [], removed: [], follows: new Map() };
    return (
      <button type="button" onClick={() => void store(nothing).then((outcome) => outcomes.push(outcome))}>
        Save
      </button>
    );
  };
  backend.answer(api.putIdentifierTypes, () => [
    {
      trial_identifier_type_id: trial.trial_id,
      label: 'EudraCT',
      description: null,
      trial_count: 0,
      version: 1,
      verdicts: { remove: [] },
    },
  ]);
  await renderPage(backend, <Rows />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(outcomes).toEqual([{ kind: 'failed', message: savedNotShown }]));
});

test('a sheet that cannot show what was stored says that it is stored', async () => {
  const told: string[] = [];
  const sheet = new Sheet<{ id: string; label: string }>({
    name: 'services',
    rows: [],
    rowId: ({ id }) => id,
    columns: [textColumn({ field: 'label', title: 'Label' })],
    locale: 'en',
    translate: (key) => key,
    translateFailure: (code) => code,
    onTell: (_tone, words) => told.push(words),
    // An answer without its rows.
    onSave: async () => ({ kind: 'saved', rows: [undefined as never] }),
  });
  sheet.document.load([{ id: 'a', label: 'ECG' }]);
  sheet.document.edit('edit', [{ rowId: 'a', field: 'label', content: 'MRI' }]);
  await save(sheet);
  expect(told).toEqual(['spreadsheet.notice.savedNotShown']);
});
