import type { ReactNode } from 'react';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { ErrorCode, FailureParams } from '../../../contract/errors.ts';
import type { IdentifierType } from '../../../contract/identifierTypes.ts';
import { IdentifierTypePanel } from '../../../resources/identifierTypes/IdentifierTypePanel.tsx';
import { type FakeBackend, tableOf } from './fakeBackend.ts';

export type Fields = Record<string, unknown>;

/** A form on a record that is stored. */
export interface OpenForm {
  page: ReactNode;
  /** What is stored now. */
  stored: () => Fields;
  /** Somebody else stores. */
  changeElsewhere: (change: Fields) => void;
}

/** What the checks of a form need to know of it. */
export interface FormRow {
  name: string;
  /** Fills the backend and says what is shown. */
  open: (backend: FakeBackend) => OpenForm;
  /** The call that stores the form. */
  save: Endpoint;
  /** The button that stores; null where fields are stored when they are left. */
  button: string | null;
  /** A text field that may not be empty: its label, its name in the record, what is stored and what is typed. */
  field: { label: string; name: string; before: string; typed: string };
  /** Another text field of the record. */
  other: { label: string; name: string; theirs: string };
  /** What the server says to a value that the form holds for right. */
  refusal: { code: ErrorCode; params: FailureParams; words: string };
}

const id = (last: string): string => `01900000-0000-7000-8000-00000000000${last}`;
const nothing = (): void => undefined;

export const formRows: readonly FormRow[] = [
  {
    name: 'the panel of an identifier type',
    open: (backend) => {
      const table = tableOf<IdentifierType>(backend, {
        idField: 'trial_identifier_type_id',
        list: api.listIdentifierTypes,
        one: api.getIdentifierType,
        save: api.putIdentifierType,
        remove: api.removeIdentifierType,
        stored: {
          trial_identifier_type_id: id('1'),
          label: 'EudraCT',
          description: 'European register',
          trial_count: 2,
          version: 1,
          verdicts: { remove: [{ code: 'identifier_type_in_use', params: { label: 'EudraCT', count: 2 } }] },
        },
      });
      return { ...table, page: <IdentifierTypePanel id={id('1')} onCreated={nothing} onClose={nothing} /> };
    },
    save: api.putIdentifierType,
    button: 'Save identifier type',
    field: { label: 'Label', name: 'label', before: 'EudraCT', typed: 'EU CT number' },
    other: { label: 'Description', name: 'description', theirs: 'of the EMA' },
    refusal: {
      code: 'identifier_type_label_taken',
      params: { label: 'EU CT number' },
      words: 'Identifier type with label EU CT number already exists',
    },
  },
];
