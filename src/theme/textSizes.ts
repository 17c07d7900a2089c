import createCache from '@emotion/cache';

/** A browser's own size of text, in pixels; who needs larger words has another. */
const browsersSize = 16;

const inRem = (styles: string): string =>
  styles.replace(
    /(font-size|line-height):(\d+(?:\.\d+)?)px/g,
    (_whole, property: string, pixels: string) => `${property}:${Number(pixels) / browsersSize}rem`,
  );

/** The styles of the page. Sizes of text are written in pixels and follow the size that is set in the browser. */
export const styleCache = createCache({ key: 'css' });

const insert = styleCache.insert;
styleCache.insert = (selector, serialized, sheet, isKept) =>
  insert(selector, { ...serialized, styles: inRem(serialized.styles) }, sheet, isKept);
