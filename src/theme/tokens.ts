export type Mode = 'light' | 'dark';

/** A state's colours: its text, its tint and its solid, as used for dots and edges. */
interface StateColours {
  f: string;
  b: string;
  s: string;
}

const light = {
  canvas: '#f5f7fa',
  surface: '#ffffff',
  raised: '#ffffff',
  head: '#f8fafc',
  hover: '#f1f4f8',
  sunken: '#eef2f6',
  border: '#e0e6ed',
  'border-strong': '#c6cfdb',
  field: '#8893a5',
  line: '#ebeff4',
  text: '#121a27',
  text2: '#465264',
  text3: '#5e6a7d',
  accent: '#2f54d0',
  'accent-h': '#2646b0',
  'on-accent': '#ffffff',
  'accent-weak': '#ecf0fe',
  'accent-line': '#b7c5f8',
  'accent-text': '#2a4bbd',
  sel: 'rgba(47,84,208,.10)',
  'chg-cell': '#fff6d8',
  'chg-line': '#b57f00',
  'err-cell': '#fdeae8',
  'err-line': '#de402f',
  'lock-cell': '#f5f7fa',
  'lock-hatch': '#e4e9f0',
  'warn-b': '#fff7e8',
  'warn-l': '#f3d9a6',
  inverse: '#1b2431',
  'on-inverse': '#ffffff',
  'inverse-accent': '#a5b8ff',
  'inverse-done': '#79dcae',
  c1: '#2f54d0',
  c2: '#128ca0',
  c3: '#8a5be0',
  c4: '#cc7a08',
  c5: '#d12b6b',
  c6: '#8491a5',
  'c1-weak': '#9db1f2',
  sh1: '0 1px 2px rgba(18,26,39,.05)',
  sh2: '0 1px 2px rgba(18,26,39,.06), 0 8px 24px rgba(18,26,39,.08)',
  sh3: '0 2px 6px rgba(18,26,39,.08), 0 16px 40px rgba(18,26,39,.16)',
};

export type TokenName = keyof typeof light;

const dark: Record<TokenName, string> = {
  canvas: '#0e131b',
  surface: '#151b25',
  raised: '#1b2330',
  head: '#19202b',
  hover: '#202836',
  sunken: '#10161f',
  border: '#29323f',
  'border-strong': '#3d495a',
  field: '#6b788d',
  line: '#222a36',
  text: '#e9edf4',
  text2: '#b1bac9',
  text3: '#95a1b2',
  accent: '#8ca5ff',
  'accent-h': '#a9bbff',
  'on-accent': '#0c1536',
  'accent-weak': '#1d2848',
  'accent-line': '#3d5099',
  'accent-text': '#a5b8ff',
  sel: 'rgba(140,165,255,.16)',
  'chg-cell': '#3a310f',
  'chg-line': '#e5b93c',
  'err-cell': '#421c1a',
  'err-line': '#f36355',
  'lock-cell': '#121821',
  'lock-hatch': '#1d2531',
  'warn-b': '#2c2212',
  'warn-l': '#594319',
  inverse: '#e9edf4',
  'on-inverse': '#121a27',
  'inverse-accent': '#2a4bbd',
  'inverse-done': '#0b6845',
  c1: '#8ca5ff',
  c2: '#2bb3c9',
  c3: '#a27bf0',
  c4: '#eea03a',
  c5: '#ec5a93',
  c6: '#8a97aa',
  'c1-weak': '#4d629f',
  sh1: '0 1px 2px rgba(0,0,0,.3)',
  sh2: '0 1px 2px rgba(0,0,0,.3), 0 8px 24px rgba(0,0,0,.4)',
  sh3: '0 2px 6px rgba(0,0,0,.35), 0 16px 40px rgba(0,0,0,.55)',
};

const lightStates = {
  draft: { f: '#465264', b: '#edf1f5', s: '#8491a5' },
  finalized: { f: '#0a5c6b', b: '#def3f6', s: '#128ca0' },
  revoked: { f: '#97184a', b: '#fce7ef', s: '#d12b6b' },
  upcoming: { f: '#465264', b: '#f1f4f8', s: '#7f8ca1' },
  due: { f: '#1a4db8', b: '#e5eeff', s: '#3a72ee' },
  overdue: { f: '#ab2118', b: '#fdeae8', s: '#de402f' },
  done: { f: '#0b6845', b: '#e0f5ea', s: '#17a06b' },
  oow: { f: '#874800', b: '#fff0d9', s: '#cc7a08' },
  closed: { f: '#2a3545', b: '#e2e8ef', s: '#3e4c60' },
  cancelled: { f: '#5e6a7d', b: 'transparent', s: '#b3bdcb' },
  test: { f: '#6535b3', b: '#f1eafd', s: '#8a5be0' },
  accent: { f: light['accent-text'], b: light['accent-weak'], s: light['accent-line'] },
} satisfies Record<string, StateColours>;

const darkStates: Record<keyof typeof lightStates, StateColours> = {
  draft: { f: '#b7c0ce', b: '#252e3b', s: '#8a97aa' },
  finalized: { f: '#7fd9e8', b: '#11323a', s: '#2bb3c9' },
  revoked: { f: '#ff9cc0', b: '#3d1a2b', s: '#ec5a93' },
  upcoming: { f: '#b1bac9', b: '#212936', s: '#77859a' },
  due: { f: '#9dbdff', b: '#18294d', s: '#5f90ff' },
  overdue: { f: '#ffa49b', b: '#421c1a', s: '#f36355' },
  done: { f: '#79dcae', b: '#12342a', s: '#2fbd84' },
  oow: { f: '#f7c37a', b: '#3a2910', s: '#eea03a' },
  closed: { f: '#d3dae4', b: '#303b4a', s: '#93a1b5' },
  cancelled: { f: '#95a1b2', b: 'transparent', s: '#56637a' },
  test: { f: '#c9adff', b: '#2d2149', s: '#a27bf0' },
  accent: { f: dark['accent-text'], b: dark['accent-weak'], s: dark['accent-line'] },
};

/** Every colour and shadow of the product, by mode; the MUI theme, the grids and the charts are made from them. */
export const tokens = {
  light: { ...light, states: lightStates },
  dark: { ...dark, states: darkStates },
} as const satisfies Record<Mode, Record<TokenName, string> & { states: Record<string, StateColours> }>;

/** The tokens of a mode as CSS custom properties: `--canvas`, `--accent`, and `--due-f`, `--due-b`, `--due-s`. */
export function customProperties(mode: Mode): Record<string, string> {
  const { states, ...plain } = tokens[mode];
  const properties = Object.entries(plain).map(([name, value]) => [`--${name}`, value]);
  const stateProperties = Object.entries(states).flatMap(([state, { f, b, s }]) => [
    [`--${state}-f`, f],
    [`--${state}-b`, b],
    [`--${state}-s`, s],
  ]);
  return Object.fromEntries([...properties, ...stateProperties]);
}
