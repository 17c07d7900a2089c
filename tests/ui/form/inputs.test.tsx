import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Cents, IsoDate, Label, Percent } from '../../../contract/primitives.ts';
import type { Language } from '../../../contract/vocab.ts';
import { CentsInput } from '../../../ui/form/inputs/CentsInput.tsx';
import { DayMonthYearInput } from '../../../ui/form/inputs/DayMonthYearInput.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { PercentInput } from '../../../ui/form/inputs/PercentInput.tsx';
import type { FormValues } from '../../../ui/form/typing/mergeTyping.ts';
import { renderUi } from '../renderUi.tsx';
import { TestForm } from './TestForm.tsx';

afterEach(cleanup);

const schema = z.object({ amount: Cents, share: Percent, label: Label, date: IsoDate.nullable() });
const beginning = { amount: 8_500, share: 1_000, label: 'ECG', date: null };

let held: FormValues = {};

function Held() {
  held = useWatch();
  return null;
}

function InForm({ children }: { children: ReactNode }) {
  return (
    <TestForm schema={schema} beginning={beginning}>
      {children}
      <Held />
    </TestForm>
  );
}

const open = async (input: ReactNode, label: string, language: Language = 'en') => {
  await renderUi(<InForm>{input}</InForm>, language);
  return screen.getByLabelText(label);
};

const enter = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};

test('an amount is typed as people write it, kept in cents and shown in full when the field is left', async () => {
  const field = await open(<CentsInput source="amount" label="Amount" />, 'Amount', 'de');
  expect(field).toHaveProperty('value', '85,00');
  await enter(field, '1.250,5');
  expect(held.amount).toBe(125_050);
  expect(field).toHaveProperty('value', '1.250,50');
});

test.each([
  ['12,7o', '12,7o', 'Please enter a valid amount'],
  ['-1', '−1.00', 'The value cannot be negative'],
])('the price %s is marked and stays', async (typed, shown, words) => {
  const field = await open(<CentsInput source="amount" label="Amount" />, 'Amount');
  await enter(field, typed);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(field).toHaveProperty('value', shown);
});

test('a percentage above 100 is refused', async () => {
  await enter(await open(<PercentInput source="share" label="Share" />, 'Share'), '100.01');
  expect(await screen.findByText('Please enter a percentage from 0 to 100')).toBeTruthy();
});

test('a label longer than the contract allows is refused', async () => {
  const field = await open(<LabelInput source="label" label="Label" />, 'Label');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(251));
  expect(await screen.findByText('Please use maximum 250 characters')).toBeTruthy();
});

test.each([
  ['30.6.2026', '2026-06-30'],
  ['30,6,26', '2026-06-30'],
  ['30062026', '2026-06-30'],
  ['31.11.2026', null],
  ['1.1.1969', null],
  ['29.02.2300', null],
])('the typed date %s is read as %s', async (typed, date) => {
  await enter(await open(<DayMonthYearInput source="date" label="Date" />, 'Date'), typed);
  if (date) expect(held.date).toBe(date);
  else expect(await screen.findByText('Please enter a valid date')).toBeTruthy();
  expect(screen.queryByText('Please enter a valid date') === null).toBe(date !== null);
});
