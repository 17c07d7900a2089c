import type { CSSObject } from '@mui/material/styles';
import { bottomTabsHeight, onPhone } from './phone.ts';
import { customProperties, type Mode } from './tokens.ts';

/** Custom properties of the mode on the root, and what holds for the whole page. */
export const baseStyles = (mode: Mode): CSSObject => ({
  ':root': {
    ...customProperties(mode),
    colorScheme: mode,
    '--tabs-height': '0px',
    [onPhone]: { '--tabs-height': `calc(${bottomTabsHeight} + env(safe-area-inset-bottom))` },
  },
  html: { height: '100%' },
  body: {
    height: '100%',
    background: 'var(--canvas)',
    color: 'var(--text)',
    fontOpticalSizing: 'auto',
    fontFeatureSettings: "'calt', 'cv05'",
    WebkitFontSmoothing: 'antialiased',
  },
  '#root': { height: '100%' },
  a: { color: 'var(--accent-text)' },
  // Amounts, counts and dates only: tabular figures would also widen the hyphens of identifiers.
  '.tabular': { fontVariantNumeric: 'tabular-nums' },
  ':focus-visible': { outline: '2px solid var(--accent)', outlineOffset: 2 },
  // The heading is given the focus when a page has come: nobody presses it.
  'h1:focus-visible': { outline: 'none' },
  'input:focus-visible, textarea:focus-visible, [role="combobox"]:focus-visible': { outline: 'none' },
  '.visuallyHidden': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      transitionDuration: '0.01ms !important',
      animationDuration: '0.01ms !important',
    },
  },
});
