import { Button } from '@mui/material';
import { Footprints } from 'lucide-react';
import type { Trial } from '../../contract/trials/trials.ts';
import { useText } from '../../ui/words/useText.ts';
import { usePathChoice } from './usePathChoice.ts';

/** Brings the way to the first invoice back where it was put away. */
export function PathButton({ trial }: { trial: Trial }) {
  const text = useText();
  const [isShown, show] = usePathChoice(trial);
  if (isShown) return null;
  return (
    <Button size="small" startIcon={<Footprints size={14} aria-hidden />} onClick={() => show(true)}>
      {text('trialPath.menu')}
    </Button>
  );
}
