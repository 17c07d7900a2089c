import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Endpoint } from '../../contract/endpoint.ts';
import { useText } from '../words/useText.ts';
import { CallForm, type CallFormProps } from './CallForm.tsx';
import { type Editing, idleEditing, useEditing } from './editing.ts';
import type { FormValues } from './typing/mergeTyping.ts';

interface ConfirmProps {
  /** What the button does, with the number it does it to: never a plain OK. */
  confirmLabel: string | ((values: FormValues) => string);
  /** What the other button says, where *Cancel* would read as the act itself. */
  keepLabel?: string;
  /** The act cannot be undone: the confirming button is red. */
  isDangerous?: boolean;
  /** Whether there is anything to do with these values; what is missing in a field is marked there instead. */
  isReady?: (values: FormValues) => boolean;
}

interface Props<E extends Endpoint, R extends object> extends CallFormProps<E, R>, ConfirmProps {
  title: string;
  /** The width in pixels, where the fields need one of their own. */
  width?: number;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * A dialog whose fields a call takes. The first field has the focus, or the button where there is none; closing asks
 * only when something was typed, and Escape not even then where there is one field: its typing is kept.
 */
export function FormDialog<E extends Endpoint, R extends object>(props: Props<E, R>) {
  const { title, width, record, onDone, onClose, children, ...form } = props;
  const { confirmLabel, keepLabel, isDangerous = false, isReady = always, ...call } = form;
  const text = useText();
  const titleId = useId();
  const formId = useId();
  const editing = useRef<Editing>(idleEditing);
  // What it is opened on stays, whatever is read meanwhile: what is stale is told by the call.
  const [start] = useState(record);
  const close = () => editing.current.leave(onClose);
  const names = props.fields ?? Object.keys(record);
  const [single] = names.length === 1 ? names : [];
  // Of a single field nothing is asked: a switch is set again, and text that was typed is kept for the next opening.
  const dismiss = () => {
    if (single === undefined || editing.current.isSaving) return close();
    if (typeof Reflect.get(start, single) === 'boolean') editing.current.release();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={dismiss}
      aria-labelledby={titleId}
      slotProps={{ paper: width ? { sx: { width } } : {} }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <CallForm<E, R>
        {...call}
        formId={formId}
        record={start}
        onEditing={(present) => {
          editing.current = present;
        }}
        onKept={() => {
          editing.current.release();
          onClose();
        }}
        onDone={(output, values) => {
          editing.current.release();
          return onDone?.(output, values);
        }}
      >
        <DialogContent>
          <Box sx={{ display: 'grid', gap: '16px' }}>{children}</Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close}>
            {keepLabel ?? text('common.actions.cancel')}
          </Button>
          <Confirm
            confirmLabel={confirmLabel}
            isDangerous={isDangerous}
            isReady={isReady}
            hasFields={names.length > 0}
          />
        </DialogActions>
      </CallForm>
    </Dialog>
  );
}

const always = (): boolean => true;

function Confirm(props: Required<Omit<ConfirmProps, 'keepLabel'>> & { hasFields: boolean }) {
  const { confirmLabel, isDangerous, isReady, hasFields } = props;
  const { isSaving } = useEditing();
  const values: FormValues = useWatch();
  return (
    <Button
      type="submit"
      variant="contained"
      color={isDangerous ? 'error' : 'primary'}
      disabled={isSaving || !isReady(values)}
      autoFocus={!hasFields}
    >
      {typeof confirmLabel === 'string' ? confirmLabel : confirmLabel(values)}
    </Button>
  );
}
