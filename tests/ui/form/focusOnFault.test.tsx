import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Label } from '../../../contract/primitives.ts';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { renderUi } from '../renderUi.tsx';
import { TestForm } from './TestForm.tsx';

afterEach(cleanup);

const schema = z.object({ first: Label, second: Label, third: Label });
const beginning = { first: 'ECG', second: '', third: '' };

function ThreeFields() {
  return (
    <>
      <TestForm schema={schema} beginning={beginning}>
        <LabelInput source="first" label="First" />
        <LabelInput source="second" label="Second" />
        <LabelInput source="third" label="Third" />
      </TestForm>
      <button type="submit" form="form">
        Save
      </button>
    </>
  );
}

const field = (label: string): HTMLElement => screen.getByLabelText(label);
/** What the browser does after everything that is under way. */
const turn = (): Promise<void> => act(() => new Promise<void>((done) => setTimeout(done)));
test('whoever wants to store what is faulty is led to the first field at fault', async () => {
  await renderUi(<ThreeFields />);
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(document.activeElement).toBe(field('Second')));
  await userEvent.keyboard('CT');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(document.activeElement).toBe(field('Third')));
});

test('whoever types there already is not led on to the next one', async () => {
  await renderUi(<ThreeFields />);
  field('Second').addEventListener(
    'focus',
    () => queueMicrotask(() => fireEvent.change(field('Second'), { target: { value: 'CT' } })),
    { once: true },
  );
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(field('Second')).toHaveProperty('value', 'CT'));
  await turn();
  await turn();
  expect(field('Third').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Second'));
});

test('whoever has gone to another field meanwhile stays there', async () => {
  await renderUi(<ThreeFields />);
  document.getElementById('form')?.addEventListener('submit', () => field('First').focus());
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(field('Second').getAttribute('aria-invalid')).toBe('true'));
  await turn();
  expect(document.activeElement).toBe(field('First'));
});
