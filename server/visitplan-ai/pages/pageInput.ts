/** A word as a page itself carries it; the box is left, top, right, bottom in hundredths of a percent of the page. */
export interface PageWord {
  text: string;
  box: [number, number, number, number];
}

/**
 * One page for the engine. `image` is a whole file (PNG, JPEG, WebP, TIFF), not pixels. A page that carries its text
 * says its size in pixels and its words too: they are right as they stand, while what is read from a picture may not be.
 */
export type PageInput =
  | { image: Buffer }
  | { width: number; height: number; words: PageWord[]; image: Buffer };
