import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { checkFields } from '../../../ui/form/checkFields.ts';
import { TypedForm } from '../../../ui/form/TypedForm.tsx';
import type { FormValues } from '../../../ui/form/typing/mergeTyping.ts';

interface Props {
  schema: z.ZodObject;
  beginning: FormValues;
  children: ReactNode;
}

/** A form named `form` for a record that is not stored yet. */
export function TestForm({ schema, beginning, children }: Props) {
  const [record] = useState(beginning);
  return (
    <TypedForm<FormValues>
      formId="form"
      keptAs={null}
      onEditing={() => undefined}
      record={record}
      isNew
      toValues={(values) => values}
      check={(values) => checkFields(schema, values, values, { fields: Object.keys(beginning) })}
      send={async (values) => ({ kind: 'stored', record: values })}
      onStored={() => undefined}
      isAutosaving={false}
      holdBack={() => []}
    >
      {children}
    </TypedForm>
  );
}
