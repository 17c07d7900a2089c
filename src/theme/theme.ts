import { createTheme, type Theme } from '@mui/material/styles';
import { constants } from '../../contract/constants.ts';
import { components } from './components.ts';
import { type Mode, tokens } from './tokens.ts';

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Pixels of text in its usual size, as a multiple of that size. */
const inEm = ({ sm, md, lg, xl }: typeof constants.screenWidths) => ({
  sm: sm / 16,
  md: md / 16,
  lg: lg / 16,
  xl: xl / 16,
});

const shadows = (mode: Mode): Theme['shadows'] => {
  const { sh1, sh2, sh3 } = tokens[mode];
  const third = [sh3, sh3, sh3, sh3] as const;
  return ['none', sh1, sh2, sh2, sh2, sh2, sh2, sh2, ...third, ...third, ...third, ...third, sh3];
};

/** The MUI theme of a mode, made from the tokens alone. */
function buildTheme(mode: Mode): Theme {
  const token = tokens[mode];
  const { overdue, oow, due, done } = token.states;
  return createTheme({
    palette: {
      mode,
      background: { default: token.canvas, paper: token.surface },
      primary: { main: token.accent, dark: token['accent-h'], contrastText: token['on-accent'] },
      // White is read on the darker red alone.
      error:
        mode === 'light'
          ? { main: overdue.f, contrastText: '#ffffff' }
          : { main: overdue.s, contrastText: '#1b0a08' },
      warning: { main: oow.s },
      info: { main: due.s },
      success: { main: done.s },
      text: { primary: token.text, secondary: token.text2, disabled: token.text3 },
      divider: token.border,
      action: { hover: token.hover, selected: token['accent-weak'], disabled: token.text3 },
    },
    shape: { borderRadius: 7 },
    spacing: 4,
    shadows: shadows(mode),
    typography: {
      fontFamily,
      fontSize: 13,
      body1: { fontSize: 13, lineHeight: '20px', letterSpacing: '-0.003em' },
      body2: { fontSize: 13, lineHeight: '20px', letterSpacing: '-0.003em' },
      h1: { fontSize: 18, lineHeight: '26px', fontWeight: 650, letterSpacing: '-0.017em' },
      h2: { fontSize: 15, lineHeight: '20px', fontWeight: 600, letterSpacing: '-0.01em' },
      h3: { fontSize: 13.5, lineHeight: '20px', fontWeight: 600, letterSpacing: '-0.01em' },
      h6: { fontSize: 15, lineHeight: '20px', fontWeight: 600, letterSpacing: '-0.01em' },
      button: { fontSize: 13, lineHeight: '20px', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
      caption: { fontSize: 12, lineHeight: '18px' },
    },
    // In the size of text that is set in the browser: who needs larger words gets the layout that has room for them.
    breakpoints: { values: { xs: 0, ...inEm(constants.screenWidths) }, unit: 'em' },
    components: components(mode),
  });
}

export const themes: Record<Mode, Theme> = { light: buildTheme('light'), dark: buildTheme('dark') };
