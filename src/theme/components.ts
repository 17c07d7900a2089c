import type { Components, Theme } from '@mui/material/styles';
import { baseStyles } from './baseStyles.ts';
import { controls } from './controls.ts';
import { fields } from './fields.ts';
import { surfaces } from './surfaces.ts';
import { type Mode, tokens } from './tokens.ts';

/** How MUI's parts look here: dense, flat, structured by lines. Colours are the mode's custom properties. */
export const components = (mode: Mode): Components<Theme> => ({
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
