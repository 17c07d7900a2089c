import { IconButton, Tooltip } from '@mui/material';
import { Moon, Sun } from 'lucide-react';
import { useText } from '../../ui/words/useText.ts';
import { useMode, useThemeChoice } from '../theme/useThemeChoice.ts';

/** Switches between light and dark; following the system is chosen in the settings. */
export function ThemeSwitch() {
  const text = useText();
  const mode = useMode();
  const [, choose] = useThemeChoice();
  const label = text(mode === 'dark' ? 'shell.theme.toLight' : 'shell.theme.toDark');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => choose(mode === 'dark' ? 'light' : 'dark')}>
        {mode === 'dark' ? <Moon size={17} aria-hidden /> : <Sun size={17} aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}
