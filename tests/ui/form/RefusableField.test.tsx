import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatDate, parseDayMonthYear } from '../../../domain/dates.ts';
import { RefusableField } from '../../../ui/form/RefusableField.tsx';
import { renderUi } from '../../ui/renderUi.tsx';

afterEach(cleanup);

const renderField = async () => {
  const heard: string[] = [];
  await renderUi(
    <RefusableField
      label="Recruitment end"
      value="2026-11-30"
      show={formatDate}
      parse={parseDayMonthYear}
      refusal="Please enter a valid date"
      onChange={(date) => heard.push(`changed to ${date}`)}
      onRefuse={() => heard.push('refused')}
      onCommit={() => heard.push('committed')}
    />,
  );
  return { heard, input: screen.getByLabelText('Recruitment end') };
};

test('a text that is no date never empties what is stored, and stays where it was typed', async () => {
  const { heard, input } = await renderField();
  fireEvent.change(input, { target: { value: '31.11.2026' } });
  fireEvent.blur(input);
  expect(heard).toEqual(['refused', 'committed']);
  expect(input).toHaveProperty('value', '31.11.2026');
  expect(screen.getByText('Please enter a valid date')).toBeDefined();
});

test('emptying the field empties what is stored', async () => {
  const { heard, input } = await renderField();
  fireEvent.change(input, { target: { value: '' } });
  expect(heard).toEqual(['changed to null']);
});

test('a date is reported as it is typed', async () => {
  const { heard, input } = await renderField();
  fireEvent.change(input, { target: { value: '1.12.2026' } });
  expect(heard).toEqual(['changed to 2026-12-01']);
});
