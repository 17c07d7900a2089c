import { baseStyles } from './baseStyles.ts';
import { controls } from './controls.ts';
import { fields } from './fields.ts';
import { surfaces } from './surfaces.ts';
import type { ThemeParts } from './themeParts.ts';
import { type Mode, tokens } from './tokens.ts';

/** How MUI's parts look here: dense, flat, structured by lines. Colours are the mode's custom properties. */
export const components = (mode: Mode): ThemeParts => ({
  MuiCssBaseline: { styleOverrides: baseStyles(mode) },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 2, background: 'transparent' },
      bar: { background: tokens[mode].accent },
    },
  },
  ...controls,
  ...fields,
  ...surfaces,
});
