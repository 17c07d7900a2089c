import { type RaRecord, RecordContextProvider, useNotify, useRecordContext, useSaveContext } from 'ra-core';
import type { ReactNode } from 'react';
import { callsOf, inputFor } from '../../../dataProvider/resourceMap.ts';
import { useChanged } from '../../calls/useChanged.ts';
import { useNotifyFailure } from '../../failures/useNotifyFailure.ts';
import { useMayChange } from '../../session/currentUser.ts';
import { ChangeableFields } from '../ChangeableFields.tsx';
import { checkFields, type FieldNames } from '../checkFields.ts';
import { useEditing } from '../editing.ts';
import { sendFailure } from '../sendFailure.ts';
import { type Question, TypedForm } from '../TypedForm.tsx';
import type { FormValues } from '../typing/mergeTyping.ts';
import type { SendAnswer } from '../typing/useTyping.ts';
import { useRecordPlace } from './EditedRecord.tsx';

export interface RecordFormProps<R extends RaRecord> extends Pick<FieldNames, 'toField' | 'required'> {
  /** The fields of the form, where they are not the record's own. */
  toValues?: (record: R) => FormValues;
  /** The record's own fields from the form's. */
  toEdit?: (values: FormValues, record: R) => object;
  /** Fields are saved when they are left, without a button. */
  isAutosaving?: boolean;
  /** Fields that are right by themselves and wait for others, where fields save on their own. */
  holdBack?: (values: FormValues) => readonly string[];
  /** What is asked before these values are stored; null = nothing. */
  questionOf?: (values: FormValues, record: R) => Question | null;
  className?: string;
  children: ReactNode;
}

const nothing = (): readonly string[] => [];

/**
 * The fields of an `EditedRecord`. They are checked by the schema that the contract has for saving the record, what the
 * server refuses stands at its field, and other failures are told.
 */
export function RecordForm<R extends RaRecord>({
  toValues,
  toEdit,
  isAutosaving = false,
  holdBack = nothing,
  questionOf,
  toField,
  required,
  className,
  children,
}: RecordFormProps<R>) {
  const { resource, isNew, onCreated, ...place } = useRecordPlace();
  const { release } = useEditing();
  const mayChange = useMayChange();
  const record = useRecordContext<R>();
  const { save } = useSaveContext();
  const changed = useChanged();
  const notify = useNotify();
  const tell = useNotifyFailure();
  const { save: endpoint, idField } = callsOf(resource);
  if (!endpoint || !save || !record) throw new Error(`Resource ${resource} cannot be edited here`);

  const own = Object.keys(endpoint.input.shape).filter((field) => field !== idField && field !== 'version');
  const valuesOf =
    toValues ??
    ((of: R): FormValues => Object.fromEntries(own.map((field) => [field, Reflect.get(of, field) ?? null])));
  const editOf = (values: FormValues, base: R): Record<string, unknown> => ({
    ...base,
    ...(toEdit ? toEdit(values, base) : values),
  });

  const namesOf = (values: FormValues): FieldNames => ({ fields: Object.keys(values), toField, required });
  const send = async (values: FormValues, base: R): Promise<SendAnswer<R>> => {
    let answer: SendAnswer<R> = { kind: 'failed', isUnanswered: true };
    await save(editOf(values, base), {
      onSuccess: (stored: R) => {
        answer = { kind: 'stored', record: stored };
      },
      onError: (error: unknown) => {
        answer = sendFailure(error, base, namesOf(values), tell);
      },
    });
    return answer;
  };
  const onStored = (stored: R): void => {
    changed(endpoint);
    if (!isAutosaving) notify('common.notices.saved', { type: 'success' });
    if (!isNew) return;
    release();
    onCreated(String(Reflect.get(stored, idField)));
  };

  return (
    <TypedForm<R>
      {...place}
      className={className}
      isNew={isNew}
      record={record}
      toValues={valuesOf}
      check={(values) =>
        checkFields(endpoint.input, inputFor(endpoint, editOf(values, record)), values, namesOf(values))
      }
      send={send}
      onStored={onStored}
      isAutosaving={isAutosaving}
      holdBack={holdBack}
      questionOf={(values) => questionOf?.(values, record) ?? null}
    >
      <RecordContextProvider value={record}>
        <ChangeableFields mayChange={mayChange}>{children}</ChangeableFields>
      </RecordContextProvider>
    </TypedForm>
  );
}
