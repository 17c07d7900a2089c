import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CentsInput } from '../../../ui/form/CentsInput.tsx';
import { DayMonthYearInput } from '../../../ui/form/DayMonthYearInput.tsx';
import { LabelInput } from '../../../ui/form/LabelInput.tsx';
import { PercentInput } from '../../../ui/form/PercentInput.tsx';
import { renderUi } from '../renderUi.tsx';

afterEach(cleanup);

const textOf = (element: HTMLElement): string => (element instanceof HTMLInputElement ? element.value : '');

function Amount({ seen }: { seen: (number | null)[] }) {
  const [cents, setCents] = useState<number | null>(8500);
  const take = (value: number | null) => {
    seen.push(value);
    setCents(value);
  };
  return <CentsInput label="Amount" value={cents} onChange={take} />;
}

test('an amount is typed as people write it, kept in cents and shown in full when the field is left', async () => {
  const seen: (number | null)[] = [];
  const user = userEvent.setup();
  await renderUi(<Amount seen={seen} />, 'de');
  const field = screen.getByLabelText('Amount');
  expect(textOf(field)).toBe('85,00');
  await user.clear(field);
  await user.type(field, '1.250,5');
  expect(seen.at(-1)).toBe(125_050);
  await user.tab();
  expect(textOf(field)).toBe('1.250,50');
});

test('a text that is no amount stays, counts as empty and is marked', async () => {
  const seen: (number | null)[] = [];
  const user = userEvent.setup();
  await renderUi(<Amount seen={seen} />);
  const field = screen.getByLabelText('Amount');
  await user.clear(field);
  await user.type(field, '12,7o');
  await user.tab();
  expect(seen.at(-1)).toBeNull();
  expect(textOf(field)).toBe('12,7o');
  expect(screen.getByText('Please enter a valid amount')).toBeTruthy();
});

test('a negative price is refused', async () => {
  await renderUi(<CentsInput label="Amount" value={-1} onChange={() => undefined} />);
  expect(screen.getByText('The value cannot be negative')).toBeTruthy();
});

test('a percentage above 100 is refused', async () => {
  await renderUi(<PercentInput label="Share" value={10_001} onChange={() => undefined} />);
  expect(screen.getByText('Please enter a percentage from 0 to 100')).toBeTruthy();
});

test('a label longer than the contract allows is refused', async () => {
  await renderUi(<LabelInput label="Label" value={'x'.repeat(251)} onChange={() => undefined} />);
  expect(screen.getByText('Please use maximum 250 characters')).toBeTruthy();
});

test.each([
  ['30.6.2026', '2026-06-30'],
  ['31.11.2026', null],
  ['1.1.1969', null],
  ['29.02.2300', null],
])('the typed date %s is read as %s', async (typed, date) => {
  const seen: (string | null)[] = [];
  const user = userEvent.setup();
  await renderUi(<DayMonthYearInput label="Date" value={null} onChange={(value) => seen.push(value)} />);
  await user.type(screen.getByLabelText('Date'), typed);
  expect(seen.at(-1) ?? null).toBe(date);
  expect(screen.queryByText('Please enter a valid date') === null).toBe(date !== null);
});
