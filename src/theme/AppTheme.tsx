import { CacheProvider } from '@emotion/react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { styleCache } from './textSizes.ts';
import { themes } from './theme.ts';
import { useMode } from './useThemeChoice.ts';

/** Paints everything inside in the chosen mode; grids read it from the body. */
export function AppTheme({ children }: { children: ReactNode }) {
  const mode = useMode();
  useEffect(() => {
    document.body.dataset.agThemeMode = mode;
  }, [mode]);
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={themes[mode]}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
