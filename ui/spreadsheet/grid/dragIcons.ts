import type { GridOptions } from 'ag-grid-community';

const icon = (...paths: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="14" height="14" viewBox="0 0 24 24" display="block" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths.map((d) => `<path d="${d}"/>`).join('')}</svg>`;

/** What is drawn beside a head that is dragged: what happens where it is let go. */
export const dragIcons: GridOptions['icons'] = {
  columnMoveMove: icon('M12 2v20M2 12h20', 'm15 19-3 3-3-3M19 9l3 3-3 3M5 9l-3 3 3 3M9 5l3-3 3 3'),
  columnMoveLeft: icon('m12 19-7-7 7-7', 'M19 12H5'),
  columnMoveRight: icon('M5 12h14', 'm12 5 7 7-7 7'),
  columnMovePin: icon('M12 17v5', 'M9 3h6l-1 7 4 4v3H6v-3l4-4z'),
  dropNotAllowed: icon('M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z', 'M5 5l14 14'),
};
