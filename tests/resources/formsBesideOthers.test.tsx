import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { formOnPage, someForms } from './support/everyForm.tsx';
import { fieldOf, inputOf, type } from './support/formPage.ts';
import type { FormRow, RecordRow } from './support/formRow.ts';

const { form, open, save, storedIs } = formOnPage();

const isOfRecord = (row: FormRow): row is RecordRow => row.other !== undefined;

describe.each(someForms.filter(isOfRecord))('$name, beside others', (row) => {
  const { field, other } = row;

  test('takes over what somebody else stored in other fields meanwhile', async () => {
    await open(row);
    form().changeElsewhere?.({ [other.name]: other.theirs });
    type(field.label, field.typed);
    await save(row);
    await storedIs(row, field.typed);
    expect(form().stored()[other.name]).toBe(other.theirs);
    await waitFor(() => expect(inputOf(other.label)).toHaveProperty('value', String(other.theirs)));
  });

  test.each([
    ['Keep mine', field.typed],
    ['Use theirs', 'Somebody else’s'],
  ])('asks where both changed the same field: %s', async (choice, value) => {
    await open(row);
    form().changeElsewhere?.({ [field.name]: 'Somebody else’s' });
    type(field.label, field.typed);
    await save(row);
    const question = await within(fieldOf(field.label)).findByRole('alert');
    expect(question.textContent).toContain('Somebody else has entered Somebody else’s in the meantime.');
    expect(inputOf(field.label)).toHaveProperty('value', field.typed);
    expect(form().stored()[field.name]).toBe('Somebody else’s');
    await userEvent.click(within(question).getByRole('button', { name: choice }));
    expect(within(fieldOf(field.label)).queryByRole('alert')).toBeNull();
    if (choice === 'Keep mine') await save(row);
    await storedIs(row, value);
    expect(inputOf(field.label)).toHaveProperty('value', value);
  });
});
