import { Button, type ButtonProps } from '@mui/material';

/** Leads to an act that takes something away; the dialog that confirms it has the filled red button. */
export function DangerButton(props: Omit<ButtonProps, 'variant' | 'color' | 'sx'>) {
  return <Button {...props} variant="outlined" color="error" />;
}
