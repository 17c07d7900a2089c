import type { ButtonProps } from '@mui/material';
import { useActing } from '../session/currentUser.ts';
import { VerdictButton } from './VerdictButton.tsx';

/** A button for an act, or for the dialog of one, that no answer has a verdict on: off, with the reason, for who only reads. */
export function ActButton(props: ButtonProps) {
  return <VerdictButton {...props} verdict={useActing()} />;
}
