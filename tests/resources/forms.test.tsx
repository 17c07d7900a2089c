import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { everyForm, formOnPage, someForms } from './support/everyForm.tsx';
import { fieldOf, inputOf, type } from './support/formPage.ts';

const { backend, form, open, save, storedIs } = formOnPage();

describe.each(everyForm)('$name', (row) => {
  const { field, refusal } = row;
  const { later = `${field.typed} 2`, as = (typed: string): unknown => typed } = field;

  test.skipIf(row.isOptional)('marks a required field that is empty, and sends nothing', async () => {
    await open(row);
    if (field.before !== '') type(field.label, ' ');
    await save(row);
    expect(await within(fieldOf(field.label)).findByText('Field is required')).toBeTruthy();
    expect(backend().callsOf(row.save)).toEqual([]);
  });

  test('says at the field why the server refuses it, keeps what was typed, and stores what is typed then', async () => {
    await open(row);
    type(field.label, field.typed);
    backend().refuseOnce(row.save, {
      ...refusal,
      fields: [{ field: row.refusedAt ?? field.name, code: refusal.code, params: refusal.params }],
    });
    await save(row);
    expect(await within(fieldOf(field.label)).findByText(refusal.words)).toBeTruthy();
    expect(inputOf(field.label)).toHaveProperty('value', field.typed);
    if (row.other) expect(form().stored()[field.name]).toBe(field.before);
    else expect(form().times?.()).toBe(0);
    type(field.label, later);
    await save(row);
    await storedIs(row, as(later));
    await waitFor(() => expect(screen.queryByText(/not saved/i)).toBeNull());
  });

  test.runIf(someForms.includes(row))('asks once before what was typed is left', async () => {
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
});
