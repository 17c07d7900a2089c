import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** A text field by the beginning of its label, or the hidden one that holds what is chosen from a menu. */
export const inputOf = (label: string): HTMLElement => {
  const name = new RegExp(`^${label}`);
  const menu = screen.queryByRole('combobox', { name });
  return menu?.parentElement?.querySelector('input') ?? screen.getByRole('textbox', { name });
};

/** The part of the page that belongs to a field: its input, its refusal, its question. */
export const fieldOf = (label: string): HTMLElement => {
  const field = inputOf(label).closest<HTMLElement>('.MuiFormControl-root')?.parentElement;
  if (!field) throw new Error(`There is no field ${label}`);
  return field;
};

/** Types a text in a field and stays in it. */
export const type = (label: string, text: string): void => {
  fireEvent.focus(inputOf(label));
  fireEvent.change(inputOf(label), { target: { value: text } });
};

/** Types a text in a field and leaves it. */
export const enter = (label: string, text: string): void => {
  type(label, text);
  fireEvent.blur(inputOf(label));
};

/** Waits until a menu has something to choose from. */
export const offered = async (label: string): Promise<void> => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }));
  await screen.findAllByRole('option');
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
};
