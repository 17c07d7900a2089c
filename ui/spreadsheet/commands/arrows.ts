import type { Step } from '../model/geometry.ts';

/** Where the arrow keys lead. */
export const arrows: Readonly<Record<string, Step>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

export const isControl = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;
