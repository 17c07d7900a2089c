import { Button, type ButtonProps } from '@mui/material';
import type { Verdict } from '../../contract/verdict.ts';
import { useVerdictText } from './useVerdictText.ts';

/** A button for an act that a record answers a verdict on: where it may not be done it is off and says why. */
export function VerdictButton({ verdict, ...props }: ButtonProps & { verdict: Verdict }) {
  const why = useVerdictText()(verdict);
  if (why === undefined) return <Button {...props} />;
  // A button that is off takes no pointer: what stands around it shows why.
  return (
    <span title={why} style={{ display: 'flex' }}>
      <Button {...props} fullWidth disabled aria-description={why} />
    </span>
  );
}
