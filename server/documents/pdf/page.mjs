// @ts-check
// Plain JavaScript, as the thread that it runs in.

/** A4 and the letter's places on it (DIN 5008, form B), in points. */
export const mm = 72 / 25.4;
export const page = { width: 595.28, height: 841.89, left: 25 * mm, right: 20 * mm, top: 20 * mm };
export const textWidth = page.width - page.left - page.right;
export const ink = '#16181d';
export const grey = '#5b6472';
export const hair = '#d9dde3';

/**
 * Numbers stand below one another. The two features that are off cost most of the time of a long document: pdfkit lays
 * out a text with features of its own anew each time it looks at it, and digits need neither.
 */
export const tabular = /** @type {any} */ ({ fontFeatures: { tnum: true, calt: false, kern: false } }); // the types do not know font features

/** Numbers within a text: in one piece for who reads the file by machine, their hyphens as wide as others. */
export const unkerned = /** @type {any} */ ({ fontFeatures: { calt: false, kern: false } }); // the types do not know font features

/** @type {import('pdfmake/interfaces').CustomTableLayout} */
export const bare = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};
