import { Button } from '@mui/material';
import { SquarePen } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { useText } from '../words/useText.ts';

/** Leads to the form of a new element, for those who would rather fill in one than add a row. */
export function NewInFormLink({ to }: { to: string }) {
  const text = useText();
  return (
    <Button component={LinkBase} to={to} startIcon={<SquarePen size={15} aria-hidden />}>
      {text('studyServices.form.open')}
    </Button>
  );
}
