import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dialogRows } from './support/dialogRows.tsx';
import { type FakeBackend, fakeBackend } from './support/fakeBackend.ts';
import { fieldOf, inputOf, type } from './support/formPage.ts';
import type { FormRow, OpenForm, RecordRow } from './support/formRow.ts';
import { formRows } from './support/formRows.tsx';
import { invoiceFormRows } from './support/invoiceFormRows.tsx';
import { operationalFormRows } from './support/operationalFormRows.tsx';
import { recordingFormRows } from './support/recordingFormRows.tsx';
import { idOf } from './support/records.ts';
import { person, renderPage } from './support/renderPage.tsx';
import { serviceFormRows } from './support/serviceFormRows.tsx';

const isOfRecord = (row: FormRow): row is RecordRow => row.other !== undefined;

let backend: FakeBackend;
let form: OpenForm;

beforeEach(() => {
  backend = fakeBackend();
  // Failures are logged for whoever looks into the console; here they are part of the story.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

async function open(row: FormRow) {
  form = row.open(backend);
  const page = await renderPage(backend, form.page);
  await waitFor(() => expect(inputOf(row.field.label)).toHaveProperty('value', row.field.before));
  await row.prepare?.();
  return page;
}

/** Stores as the form has it: by its button, or by leaving the field. */
async function save({ button, field }: FormRow): Promise<void> {
  if (button === null) fireEvent.blur(inputOf(field.label));
  else await userEvent.click(screen.getByRole('button', { name: button }));
}

const rows = [
  ...formRows,
  ...serviceFormRows,
  ...dialogRows,
  ...invoiceFormRows,
  ...recordingFormRows,
  ...operationalFormRows,
];

describe.each(rows)('$name', (row) => {
  const { field, refusal } = row;
  const { later = `${field.typed} 2`, as = (typed: string): unknown => typed } = field;
  const storedIs = (typed: string) => waitFor(() => expect(form.stored()[field.name]).toEqual(as(typed)));

  test('stores what was typed', async () => {
    await open(row);
    type(field.label, field.typed);
    await save(row);
    await storedIs(field.typed);
    await waitFor(() => expect(screen.queryByText(/not saved/i)).toBeNull());
  });

  test.skipIf(row.isOptional)('marks a required field that is empty, and sends nothing', async () => {
    await open(row);
    if (field.before !== '') type(field.label, ' ');
    await save(row);
    expect(await within(fieldOf(field.label)).findByText('Field is required')).toBeTruthy();
    expect(backend.callsOf(row.save)).toEqual([]);
  });

  test('says at the field why the server refuses it, and keeps what was typed', async () => {
    await open(row);
    type(field.label, field.typed);
    backend.refuseOnce(row.save, {
      ...refusal,
      fields: [{ field: row.refusedAt ?? field.name, code: refusal.code, params: refusal.params }],
    });
    await save(row);
    expect(await within(fieldOf(field.label)).findByText(refusal.words)).toBeTruthy();
    expect(inputOf(field.label)).toHaveProperty('value', field.typed);
    if (row.other) expect(form.stored()[field.name]).toBe(field.before);
    else expect(form.times?.()).toBe(0);
    type(field.label, later);
    await save(row);
    await storedIs(later);
  });

  test('asks once before what was typed is left', async () => {
    const { router } = await open(row);
    const typed = row.button === null ? (field.wrong ?? ' ') : field.typed;
    type(field.label, typed);
    await act(() => router.navigate('/elsewhere'));
    const asked = { name: 'Data has been changed without saving' };
    const question = await screen.findByRole('dialog', asked);
    expect(screen.getAllByRole('dialog', asked)).toHaveLength(1);
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', asked)).toBeNull());
    expect(router.state.location.pathname).toBe('/');
    expect(inputOf(field.label)).toHaveProperty('value', typed);
    await act(() => router.navigate('/elsewhere'));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue without saving' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });

  test('stores once what was sent when the answer got lost', async () => {
    await open(row);
    type(field.label, field.typed);
    backend.loseAnswer(row.save);
    await save(row);
    expect(await screen.findByText('Backend is not accessible')).toBeTruthy();
    expect(inputOf(field.label)).toHaveProperty('value', field.typed);
    if (row.other) type(field.label, later);
    await save(row);
    await waitFor(() => expect(backend.callsOf(row.save).length).toBeGreaterThan(1));
    await storedIs(row.other ? later : field.typed);
    if (!row.other) expect(form.times?.()).toBe(1);
    expect(screen.queryByText(/Meanwhile somebody else/)).toBeNull();
  });

  test('keeps what was typed when the session expires, for the same person alone', async () => {
    await open(row);
    type(field.label, field.typed);
    backend.expire();
    await save(row);
    await waitFor(() => expect(backend.session.status()).toBe('expired'));
    expect(inputOf(field.label)).toHaveProperty('value', field.typed);
    // The way to the login takes the page away.
    cleanup();
    backend.signIn();
    await renderPage(backend, form.page, { user: { ...person, id: idOf('9') } });
    await waitFor(() => expect(inputOf(field.label)).toHaveProperty('value', field.before));
    cleanup();
    await renderPage(backend, form.page);
    await waitFor(() => expect(inputOf(field.label)).toHaveProperty('value', field.typed));
    expect(await screen.findByText('What you had typed here and not saved is back.')).toBeTruthy();
    await save(row);
    await storedIs(field.typed);
  });
});

describe.each(rows.filter(isOfRecord))('$name, beside others', (row) => {
  const { field, other } = row;
  const storedIs = (value: string) => waitFor(() => expect(form.stored()[field.name]).toBe(value));

  test('takes over what somebody else stored in other fields meanwhile', async () => {
    await open(row);
    form.changeElsewhere?.({ [other.name]: other.theirs });
    type(field.label, field.typed);
    await save(row);
    await storedIs(field.typed);
    expect(form.stored()[other.name]).toBe(other.theirs);
    await waitFor(() => expect(inputOf(other.label)).toHaveProperty('value', String(other.theirs)));
  });

  test.each([
    ['Keep mine', field.typed],
    ['Take theirs', 'Somebody else’s'],
  ])('asks where both changed the same field: %s', async (choice, value) => {
    await open(row);
    form.changeElsewhere?.({ [field.name]: 'Somebody else’s' });
    type(field.label, field.typed);
    await save(row);
    const question = await within(fieldOf(field.label)).findByRole('alert');
    expect(question.textContent).toContain('Meanwhile somebody else entered Somebody else’s.');
    expect(inputOf(field.label)).toHaveProperty('value', field.typed);
    expect(form.stored()[field.name]).toBe('Somebody else’s');
    await userEvent.click(within(question).getByRole('button', { name: choice }));
    expect(within(fieldOf(field.label)).queryByRole('alert')).toBeNull();
    if (choice === 'Keep mine') await save(row);
    await storedIs(value);
    expect(inputOf(field.label)).toHaveProperty('value', value);
  });
});
