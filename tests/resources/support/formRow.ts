import type { ReactNode } from 'react';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { ErrorCode, FailureParams } from '../../../contract/errors.ts';
import type { FakeBackend } from './fakeBackend.ts';

type Fields = Record<string, unknown>;

/** A form on a record that is stored, or one that a call takes. */
export interface OpenForm {
  page: ReactNode;
  /** What is stored now; of a call what it was last carried out with. */
  stored: () => Fields;
  /** How often a call was carried out. */
  times?: () => number;
  /** Somebody else stores; absent where the form is on no record. */
  changeElsewhere?: (change: Fields) => void;
}

/** What the checks of a form need to know of it. */
export interface FormRow {
  name: string;
  /** Fills the backend and says what is shown. */
  open: (backend: FakeBackend) => OpenForm;
  /** Types what else has to be there. */
  prepare?: () => void | Promise<void>;
  /** The call that stores the form. */
  save: Endpoint;
  /** The button that stores; null where fields are stored when they are left. */
  button: string | RegExp | null;
  /** A field: its label, its name in what is stored, what is stored and what is typed at first and then. */
  field: {
    label: string;
    name: string;
    before: string;
    typed: string;
    /** A text that cannot be stored, where fields are stored when they are left; absent = an empty one. */
    wrong?: string;
    /** Another text; absent = the first one, continued. */
    later?: string;
    /** What is stored of a typed text, where that is not the text itself. */
    as?: (typed: string) => unknown;
  };
  /** The field may be empty: that is no fault. */
  isOptional?: boolean;
  /** Another text field of the record; absent where the form is on no record that others change. */
  other?: { label: string; name: string; theirs: string | number };
  /** Where in the call's input the server refuses the field; absent = under its name. */
  refusedAt?: string;
  /** What the server says to a value that the form holds for right. */
  refusal: { code: ErrorCode; params: FailureParams; words: string };
}

/** A form on a record that others change, too. */
export type RecordRow = FormRow & Required<Pick<FormRow, 'other'>>;

/** A refusal that any field may have. */
export const labelRefused: FormRow['refusal'] = {
  code: 'label_ambiguous',
  params: { label: 'x' },
  words: 'Several records have the label x.',
};

export const nothing = (): void => undefined;

/**
 * A backend that carries a call out once for the same input, as every call does that makes something or has an
 * idempotency key: what it was carried out with, flat, by the names of the form's fields.
 */
export function carriedOut(
  backend: FakeBackend,
  endpoint: Endpoint,
  { answer, flat = (input) => input }: { answer: unknown; flat?: (input: Fields) => Fields },
): Required<Pick<OpenForm, 'stored' | 'times'>> {
  const done: string[] = [];
  backend.answer(endpoint, (input) => {
    const sent = JSON.stringify(input);
    if (!done.includes(sent)) done.push(sent);
    return answer;
  });
  return { stored: () => flat(JSON.parse(done.at(-1) ?? '{}')), times: () => done.length };
}
