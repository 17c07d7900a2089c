import { ListItemText, MenuItem } from '@mui/material';
import { Moon, Sun } from 'lucide-react';
import { useText } from '../../ui/words/useText.ts';
import { useMode, useThemeChoice } from '../theme/useThemeChoice.ts';

/** Switches between light and dark; following the system is chosen in the settings. */
export function ThemeItem({ onDone, ...item }: { onDone: () => void }) {
  const text = useText();
  const mode = useMode();
  const [, choose] = useThemeChoice();
  return (
    <MenuItem
      {...item}
      onClick={() => {
        onDone();
        choose(mode === 'dark' ? 'light' : 'dark');
      }}
    >
      {mode === 'dark' ? <Sun size={15} aria-hidden /> : <Moon size={15} aria-hidden />}
      <ListItemText disableTypography>
        {text(mode === 'dark' ? 'shell.theme.toLight' : 'shell.theme.toDark')}
      </ListItemText>
    </MenuItem>
  );
}
