import { sidePanelWidth } from './sidePanelWidth.ts';

/** A panel at the right edge, under the head and over the page; on a phone as wide as the page, over its tabs. */
export const sidePanel = {
  position: 'fixed',
  zIndex: 30,
  top: 52,
  right: 0,
  bottom: { xs: 56, sm: 0 },
  width: { xs: '100%', sm: sidePanelWidth },
  display: 'flex',
  flexDirection: 'column',
  borderLeft: '1px solid var(--border)',
  background: 'var(--surface)',
  boxShadow: 'var(--sh3)',
} as const;
