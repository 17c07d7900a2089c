import { Button, type ButtonProps } from '@mui/material';
import { Plus } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { firstAct } from '../../ui/frame/firstAct.ts';
import { href } from '../../ui/routes/paths.ts';
import { useMakingTrials } from '../../ui/session/makingTrials.ts';

/** Leads to a new trial; off, with the reason, where none can be made. */
export function NewTrialButton({ variant, children }: Pick<ButtonProps, 'variant' | 'children'>) {
  const verdict = useMakingTrials();
  const look = { variant, startIcon: <Plus size={16} aria-hidden /> };
  return verdict.length > 0 ? (
    <VerdictButton {...look} verdict={verdict}>
      {children}
    </VerdictButton>
  ) : (
    <Button {...look} {...firstAct} component={LinkBase} to={href('billingTrialNew')}>
      {children}
    </Button>
  );
}
