import type { ThemeOptions } from '@mui/material/styles';

/**
 * How MUI's parts look, exactly as `createTheme` takes it. `Components<Theme>` would be accepted as well, but the compiler
 * then compares every part of MUI for two kinds of theme, which takes it longer than all the rest of the product.
 */
export type ThemeParts = NonNullable<ThemeOptions['components']>;
