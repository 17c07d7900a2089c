/** The parts of subset-font that are used here; the package brings no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** Keeps the part of an axis that is used. */
    variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** The OpenType features that are kept, by their tags; all where absent. */
    keepFeatures?: readonly string[];
  }
  /** Answers the font with the characters of `text` and what belongs to them. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
