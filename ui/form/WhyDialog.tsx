import type { ReactNode } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { CallOutput } from '../../dataProvider/call.ts';
import { useText } from '../words/useText.ts';
import { FormDialog } from './FormDialog.tsx';
import { LabelInput } from './inputs/LabelInput.tsx';

interface Props<E extends Endpoint> {
  /** The call that undoes the work, and takes the `reason`. */
  endpoint: E;
  title: string;
  confirmLabel: string;
  /** What it is about: typing is kept for it. */
  about: string;
  /** What the call is given beside the reason. */
  input: Readonly<Record<string, unknown>>;
  /** Nothing stands in the way. */
  isReady?: boolean;
  onDone: (output: CallOutput<E>) => void;
  onClose: () => void;
  /** What would become of the work. */
  children: ReactNode;
}

/** Asks before work is undone as a whole, and why: the reason goes into the audit trail. */
export function WhyDialog<E extends Endpoint>({
  input,
  isReady = true,
  onDone,
  children,
  ...dialog
}: Props<E>) {
  const text = useText();
  return (
    <FormDialog
      {...dialog}
      isDangerous
      record={{ reason: null }}
      fields={['reason']}
      required={['reason']}
      isReady={() => isReady}
      toInput={(values) => ({ ...values, ...input })}
      onDone={onDone}
    >
      <div>{children}</div>
      <LabelInput source="reason" label={text('common.why')} rows={2} isRequired autoFocus />
    </FormDialog>
  );
}
