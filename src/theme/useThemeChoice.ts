import { useMediaQuery } from '@mui/material';
import { useStore } from 'ra-core';
import type { ThemeChoice } from '../../contract/vocab.ts';
import type { Mode } from './tokens.ts';

/** Dark mode as the person chose it; `system` until then. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return useStore<ThemeChoice>('theme', 'system');
}

/** The mode to paint in. */
export function useMode(): Mode {
  const [choice] = useThemeChoice();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  if (choice === 'system') return prefersDark ? 'dark' : 'light';
  return choice === 'dark' ? 'dark' : 'light';
}
