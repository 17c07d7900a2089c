import { useInput } from 'ra-core';
import type { ReactNode } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { type FieldFault, toFieldFault } from '../../dataProvider/fieldErrors.ts';
import { useFailureText } from '../failures/useFailureText.ts';
import { useEditing } from './editing.ts';

/** What every input of a form is given. */
export interface InputProps {
  /** The field of the record. */
  source: string;
  label: string;
  /** In a table the head names it: only a screen reader hears the label. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
}

const asItIs = (value: unknown): unknown => value;

/**
 * One field of a form: its value, how it is changed and left, and why it is refused, in the person's language. `words`
 * puts a fault in the words of the kind of input.
 */
export function useField(source: string, words: (fault: FieldFault) => string | null = () => null) {
  const failureText = useFailureText();
  const { commit } = useEditing();
  const { field, fieldState } = useInput<unknown>({ source, format: asItIs, parse: asItIs });
  const fault = toFieldFault(fieldState.error?.message);
  const value: unknown = field.value ?? null;
  const ref: RefCallBack = field.ref;
  const change = (next: unknown): void => field.onChange(next);
  return {
    name: source,
    ref,
    value,
    fault,
    failure: fault && (words(fault) ?? failureText(fault)),
    change,
    /** The field is left: a form that saves on its own saves. */
    leave: () => {
      field.onBlur();
      commit();
    },
    /** Chosen, not typed: it is left with the choice. */
    choose: (next: unknown) => {
      change(next);
      commit();
    },
  };
}
