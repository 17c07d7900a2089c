import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallInput, CallOutput } from '../../dataProvider/call.ts';
import { useCallMutation } from '../calls/useCallMutation.ts';
import { useText } from '../words/useText.ts';
import { checkFields } from './checkFields.ts';
import { type Editing, idleEditing } from './editing.ts';
import type { FormValues } from './mergeTyping.ts';
import { TypedForm } from './TypedForm.tsx';
import { useSendFailure } from './useSendFailure.ts';
import type { SendAnswer } from './useTyping.ts';

interface Props<E extends Endpoint> {
  title: string;
  /** What the button does, with the number it does it to: never a plain OK. */
  confirmLabel: string;
  /** The act cannot be undone: the confirming button is red. */
  isDangerous?: boolean;
  /** The width in pixels, where the fields need one of their own. */
  width?: number;
  /** The call that does it, and what it is given of the fields. */
  endpoint: E;
  /** What the fields hold at first; a stored record has its version beside them. */
  record: FormValues;
  /** The fields of the record that the dialog has; absent = all. */
  fields?: readonly string[];
  toInput: (values: FormValues, record: FormValues) => object;
  /** The record it is about: typing that went away unasked is kept under it. */
  about: string;
  onDone: (output: CallOutput<E>) => void;
  onClose: () => void;
  children: ReactNode;
}

const nothing = (): readonly string[] => [];

/**
 * A dialog whose fields a call takes. They are checked by the call's own schema, what the server refuses stands at its
 * field, and closing it asks only when something was typed.
 */
export function FormDialog<E extends Endpoint>(props: Props<E>) {
  const { title, confirmLabel, isDangerous = false, width, endpoint, record, toInput, about } = props;
  const { fields = Object.keys(record), onDone, onClose, children } = props;
  const text = useText();
  const titleId = useId();
  const formId = useId();
  const answerTo = useSendFailure();
  const [editing, setEditing] = useState<Editing>({ ...idleEditing, formId });
  const [start] = useState(record);
  const valuesOf = (of: FormValues): FormValues =>
    Object.fromEntries(fields.map((field) => [field, of[field] ?? null]));
  const call = useCallMutation(endpoint, { onError: () => undefined });
  const send = async (values: FormValues, base: FormValues): Promise<SendAnswer<FormValues>> => {
    try {
      // The call's own schema has checked it before the form was sent.
      const output = await call.mutateAsync(toInput(values, base) as CallInput<E>);
      editing.release();
      onDone(output);
      return { kind: 'stored', record: values };
    } catch (error) {
      return answerTo(error, base, fields);
    }
  };
  const close = () => editing.leave(onClose);
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{ paper: width ? { sx: { width } } : {} }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <TypedForm<FormValues>
          formId={formId}
          keptAs={`${endpoint.path}/${about}`}
          onEditing={setEditing}
          record={start}
          isNew
          toValues={valuesOf}
          check={(values) => checkFields(endpoint.input, toInput(values, start), fields)}
          send={send}
          onStored={() => undefined}
          isAutosaving={false}
          holdBack={nothing}
        >
          <Box sx={{ display: 'grid', gap: '16px', pt: '8px' }}>{children}</Box>
          {/* Enter sends a form of several fields only where it has a button of its own. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden />
        </TypedForm>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {text('common.actions.cancel')}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={call.isPending}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
