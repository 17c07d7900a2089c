import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { isDeep } from '../../support/depth.ts';
import { dialogRows } from './dialogRows.tsx';
import { type FakeBackend, fakeBackend } from './fakeBackend.ts';
import { inputOf } from './formPage.ts';
import type { FormRow, OpenForm } from './formRow.ts';
import { formRows } from './formRows.tsx';
import { invoiceFormRows } from './invoiceFormRows.tsx';
import { operationalFormRows } from './operationalFormRows.tsx';
import { recordingFormRows } from './recordingFormRows.tsx';
import { renderPage } from './renderPage.tsx';
import { serviceFormRows } from './serviceFormRows.tsx';

/** Every form of the product. */
export const everyForm: readonly FormRow[] = [
  ...formRows,
  ...serviceFormRows,
  ...dialogRows,
  ...invoiceFormRows,
  ...recordingFormRows,
  ...operationalFormRows,
];

/** What all forms have from one mechanism, the short suite tries on every sixth of them. */
export const someForms = everyForm.filter((_row, at) => isDeep || at % 6 === 0);

/** A backend for each test of the file, and a form on it; called once, at the head of the file. */
export const formOnPage = () => {
  const present: { backend: FakeBackend; form?: OpenForm } = { backend: fakeBackend() };
  beforeEach(() => {
    present.backend = fakeBackend();
    // Failures are logged for whoever looks into the console; here they are part of the story.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    window.sessionStorage.clear();
    vi.restoreAllMocks();
  });
  const form = (): OpenForm => {
    if (!present.form) throw new Error('No form is open');
    return present.form;
  };
  return {
    backend: (): FakeBackend => present.backend,
    form,
    open: async (row: FormRow) => {
      present.form = row.open(present.backend);
      const page = await renderPage(present.backend, present.form.page);
      await waitFor(() => expect(inputOf(row.field.label)).toHaveProperty('value', row.field.before));
      await row.prepare?.();
      return page;
    },
    /** Stores as the form has it: by its button, or by leaving the field. */
    save: async ({ button, field }: FormRow): Promise<void> => {
      if (button === null) fireEvent.blur(inputOf(field.label));
      else await userEvent.click(screen.getByRole('button', { name: button }));
    },
    /** Waits until the field is stored so. */
    storedIs: ({ field }: FormRow, value: unknown): Promise<void> =>
      waitFor(() => expect(form().stored()[field.name]).toEqual(value)),
  };
};
