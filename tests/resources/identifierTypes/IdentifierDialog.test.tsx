import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import { IdentifierDialog } from '../../../resources/identifierTypes/IdentifierDialog.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { type as fill } from '../support/formPage.ts';
import { idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

let backend: FakeBackend;
const onClose = vi.fn();

const eudraCt = {
  trial_identifier_type_id: idOf('1'),
  label: 'EudraCT',
  description: null,
  trial_count: 0,
  version: 1,
  verdicts: { remove: [] },
};

beforeEach(() => {
  backend = fakeBackend();
  onClose.mockReset();
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const open = async (): Promise<void> => {
  await renderPage(
    backend,
    <IdentifierDialog trialId={trial.trial_id} present={null} types={[eudraCt]} onClose={onClose} />,
  );
  await screen.findByRole('option', { name: 'EudraCT' });
};

test('one Escape closes it, with the list of types open', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape asks where a value was typed already', async () => {
  await open();
  await userEvent.click(screen.getByRole('option', { name: 'EudraCT' }));
  fill('Value', '2026-001');
  await userEvent.click(screen.getByRole('button', { name: 'Other type' }));
  await screen.findByRole('option', { name: 'EudraCT' });
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Data has been changed without saving')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('a type that is missing is made on the way, and none at all is marked', async () => {
  const sent = vi.fn();
  backend.answer(api.putIdentifierType, (input) => ({ ...eudraCt, ...input, description: null, version: 1 }));
  backend.answer(api.setTrialIdentifier, (input) => {
    sent(input);
    return [];
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add identifier' }));
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('Field is required')).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox'), 'Protocol number');
  await userEvent.click(await screen.findByRole('option', { name: /New identifier type/ }));
  await screen.findByText('Protocol number');
  fill('Value', 'P-7');
  await userEvent.click(screen.getByRole('button', { name: 'Add identifier' }));
  const [made] = backend.callsOf(api.putIdentifierType);
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      trial_id: trial.trial_id,
      trial_identifier_type_id: made?.trial_identifier_type_id,
      value: 'P-7',
      seen_value: null,
    }),
  );
  expect(onClose).toHaveBeenCalledOnce();
});
