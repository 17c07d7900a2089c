import { type ReactNode, useState } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput, CallOutput } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { isUnanswered } from '../calls/intention.ts';
import { isKept } from '../calls/outbox.ts';
import { useCall } from '../calls/useCall.ts';
import { useCallMutation } from '../calls/useCallMutation.ts';
import { useChanged } from '../calls/useChanged.ts';
import { useTellFailure } from '../calls/useTellFailure.ts';
import { useAfterSave } from '../failures/useAfterSave.ts';
import { useCurrentUser, useMayCall } from '../session/currentUser.ts';
import { ChangeableFields } from './ChangeableFields.tsx';
import { checkFields, type FieldNames } from './checkFields.ts';
import type { Editing } from './editing.ts';
import { sendFailure } from './sendFailure.ts';
import { TypedForm } from './TypedForm.tsx';
import { keepTyping, keptTyping } from './typing/keptTyping.ts';
import type { FormValues } from './typing/mergeTyping.ts';
import type { SendAnswer } from './typing/useTyping.ts';

export interface CallFormProps<E extends Endpoint, R extends object>
  extends Pick<FieldNames, 'toField' | 'required'> {
  /** The call that takes the fields. */
  endpoint: E;
  /** What the fields hold now; a stored record has its version beside them. */
  record: R;
  /** The fields of the record that the form has; absent = all. */
  fields?: readonly string[];
  /** What the call is given; `newId` is made once for what the call creates, so that sending it twice makes one. */
  toInput: (values: FormValues, base: R, newId: string) => object;
  /** What it is about: typing that went away unasked is kept under it. */
  about: string;
  /** An act on what is shown: that somebody else changed it meanwhile is told and shown, never merged and sent again. */
  isAct?: boolean;
  /** Tells a refusal in words of its own; false = it is told as all others. */
  tellRefusal?: (error: Error) => boolean;
  /** After the answer to these values; the form is busy until it is done. */
  onDone?: (output: CallOutput<E>, values: FormValues) => unknown;
  /** The backend did not answer, and the call is kept on this device to be sent later. */
  onKept?: () => void;
}

interface Props<E extends Endpoint, R extends object> extends CallFormProps<E, R> {
  formId: string;
  /** What is stored once the call has answered; absent = what was sent. */
  storedOf?: (output: CallOutput<E>) => R;
  /** What goes before the fields are sent; false = it could not, and they are not sent. */
  before?: () => Promise<boolean>;
  /** What is typed is sent when the form goes away unasked. Refused, it stays among what is kept, to be decided on. */
  isSentOnLeaving?: boolean;
  /** Fields are sent when they are left, without a button. */
  isAutosaving?: boolean;
  holdBack?: (values: FormValues) => readonly string[];
  onEditing?: (editing: Editing) => void;
  children: ReactNode;
}

const nothing = (): void => undefined;
const never = (): boolean => false;
const none = (): readonly string[] => [];

/**
 * A form whose fields one call takes, where that is no save of a resource's record. They are checked by the call's own
 * schema, what the server refuses stands at its field, and other failures are told.
 */
export function CallForm<E extends Endpoint, R extends object>(props: Props<E, R>) {
  const {
    endpoint,
    record,
    toInput,
    about,
    toField,
    required,
    storedOf,
    onDone = nothing,
    onKept = nothing,
    tellRefusal = never,
  } = props;
  const {
    formId,
    isAutosaving = false,
    isAct = false,
    isSentOnLeaving = false,
    before,
    holdBack = none,
    onEditing = nothing,
    children,
  } = props;
  const fields = props.fields ?? Object.keys(record);
  const names: FieldNames = { fields, toField, required };
  const valuesOf = (of: R): FormValues =>
    Object.fromEntries(fields.map((field) => [field, Reflect.get(of, field) ?? null]));
  const userId = useCurrentUser()?.id;
  const mayCall = useMayCall(endpoint);
  const keptAs = `${endpoint.path}/${about}`;
  const [ownId] = useState(() => (userId && keptTyping(userId, keptAs)?.newId) || newId());
  const call = useCallMutation(endpoint, { onError: nothing });
  const callOnLeaving = useCall();
  const changed = useChanged();
  const tell = useTellFailure(endpoint);
  const afterSave = useAfterSave();
  const sendOnLeaving = async (values: FormValues, base: R): Promise<void> => {
    try {
      const input = toInput(values, base, ownId) as CallInput<E>; // checked, as below
      const output = await callOnLeaving(endpoint, input, { staysRefused: true });
      changed(endpoint);
      await onDone(output, values);
    } catch (error) {
      const isLost = isUnanswered(error) && !isKept(error);
      if (isLost && userId) keepTyping(userId, keptAs, { newId: ownId, typed: values, base: valuesOf(base) });
    }
  };
  const send = async (values: FormValues, base: R): Promise<SendAnswer<R>> => {
    if (before && !(await before())) return { kind: 'failed', isUnanswered: false };
    try {
      // The call's own schema has checked it before the form was sent.
      const output = await call.mutateAsync(toInput(values, base, ownId) as CallInput<E>);
      await afterSave(() => onDone(output, values));
      return { kind: 'stored', record: storedOf ? storedOf(output) : { ...base, ...values } };
    } catch (error) {
      if (error instanceof Error && isKept(error)) {
        tell(error);
        onKept();
        return { kind: 'stored', record: { ...base, ...values } };
      }
      if (error instanceof Error && tellRefusal(error)) return { kind: 'failed', isUnanswered: false };
      const answer = sendFailure(error, base, names, tell);
      if (answer.kind !== 'newer' || !isAct) return answer;
      tell(error instanceof Error ? error : new Error(String(error)));
      return { kind: 'failed', isUnanswered: false };
    }
  };
  return (
    <TypedForm<R>
      formId={formId}
      keptAs={keptAs}
      newId={ownId}
      onEditing={onEditing}
      record={record}
      isNew={!isAutosaving}
      toValues={valuesOf}
      check={(values) => checkFields(endpoint.input, toInput(values, record, ownId), values, names)}
      send={send}
      onStored={nothing}
      onLeft={isSentOnLeaving ? (values, base) => void sendOnLeaving(values, base) : undefined}
      isAutosaving={isAutosaving}
      holdBack={holdBack}
    >
      <ChangeableFields mayChange={mayCall}>{children}</ChangeableFields>
    </TypedForm>
  );
}
