import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formOnPage, someForms } from './support/everyForm.tsx';
import { inputOf, type } from './support/formPage.ts';
import { idOf } from './support/records.ts';
import { person, renderPage } from './support/renderPage.tsx';

const { backend, form, open, save, storedIs } = formOnPage();

describe.each(someForms)('$name', (row) => {
  const { field } = row;
  const { later = `${field.typed} 2`, as = (typed: string): unknown => typed } = field;

  test('stores once what was sent when the answer got lost', async () => {
    await open(row);
    type(field.label, field.typed);
    backend().loseAnswer(row.save);
    await save(row);
    expect(await screen.findByText('Backend is not accessible')).toBeTruthy();
    expect(inputOf(field.label)).toHaveProperty('value', field.typed);
    if (row.other) type(field.label, later);
    await save(row);
    await waitFor(() => expect(backend().callsOf(row.save).length).toBeGreaterThan(1));
    await storedIs(row, as(row.other ? later : field.typed));
    if (!row.other) expect(form().times?.()).toBe(1);
    expect(screen.queryByText(/Somebody else has/)).toBeNull();
  });

  test('keeps what was typed when the session expires, for the same person alone', async () => {
    await open(row);
    type(field.label, field.typed);
    backend().expire();
    await save(row);
    await waitFor(() => expect(backend().session.status()).toBe('expired'));
    expect(inputOf(field.label)).toHaveProperty('value', field.typed);
    // The way to the login takes the page away.
    cleanup();
    backend().signIn();
    await renderPage(backend(), form().page, { user: { ...person, id: idOf('9') } });
    await waitFor(() => expect(inputOf(field.label)).toHaveProperty('value', field.before));
    cleanup();
    await renderPage(backend(), form().page);
    await waitFor(() => expect(inputOf(field.label)).toHaveProperty('value', field.typed));
    expect(await screen.findByText('Your unsaved input has been restored.')).toBeTruthy();
    await save(row);
    await storedIs(row, as(field.typed));
  });
});
