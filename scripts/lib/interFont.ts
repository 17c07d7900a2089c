import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The style sheet that declares the product's typeface. */
const styleSheet = 'virtual:inter.css';

/** First and last code point of a run of characters. */
type Run = readonly [first: number, last: number];

/**
 * The parts the typeface is loaded in; a browser loads a part when the page holds one of its characters. German and
 * English need the first only; names of sponsors and people in the rest of Europe the second. Others come in the
 * system's typeface.
 */
const parts: Readonly<Record<'latin' | 'latin-ext', readonly Run[]>> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2191],
    [0x2193, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
  ],
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x17f],
    [0x218, 0x21b],
    [0x1e80, 0x1e85],
    [0x1e9e, 0x1e9e],
    [0x1ef2, 0x1ef3],
  ],
};

/** What the theme asks for: weights 400 to 650, sizes up to 22 px, and these features. */
const axes = { wght: { min: 400, max: 700 }, opsz: { min: 14, max: 24 } };
const features = ['calt', 'ccmp', 'cv05', 'kern', 'locl', 'mark', 'mkmk', 'tnum'];

const hex = (codePoint: number): string => codePoint.toString(16).toUpperCase();
const rangeOf = (runs: readonly Run[]): string =>
  runs.map(([first, last]) => `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`).join(', ');
const textOf = (runs: readonly Run[]): string =>
  runs
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('');

const declaration = (part: string, runs: readonly Run[]): string => `@font-face {
  font-family: 'Inter Variable';
  font-style: normal;
  font-display: swap;
  font-weight: ${axes.wght.min} ${axes.wght.max};
  src: url(./inter-${part}.woff2) format('woff2');
  unicode-range: ${rangeOf(runs)};
}
`;

/** Makes the parts and their style sheet below `cache`, where they are not there yet; answers the sheet's path. */
const makeParts = async (cache: string): Promise<string> => {
  const originals = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/inter/package.json')));
  const made = createHash('sha256')
    .update(JSON.stringify({ parts, axes, features }))
    .update(readFileSync(join(originals, 'package.json')));
  const folder = join(cache, made.digest('hex').slice(0, 16));
  const sheet = join(folder, 'inter.css');
  if (existsSync(sheet)) return sheet;
  mkdirSync(folder, { recursive: true });
  // Of two processes that make them at once, each writes whole files.
  const write = (path: string, content: string | Buffer): void => {
    writeFileSync(`${path}.${process.pid}`, content);
    renameSync(`${path}.${process.pid}`, path);
  };
  for (const [part, runs] of Object.entries(parts)) {
    const whole = readFileSync(join(originals, `files/inter-${part}-opsz-normal.woff2`));
    const subset = await subsetFont(whole, textOf(runs), {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
    });
    write(join(folder, `inter-${part}.woff2`), subset);
  }
  write(
    sheet,
    Object.entries(parts)
      .map(([part, runs]) => declaration(part, runs))
      .join(''),
  );
  return sheet;
};

/** Vite's plugin for `import 'virtual:inter.css'`: Inter with the characters, weights and sizes this product shows. */
export const interFont = (): Plugin => {
  let root = '';
  return {
    name: 'inter-font',
    configResolved: (config) => {
      root = config.root;
    },
    // The first part is on every page: asked for with the scripts, it is there when the first text is drawn.
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /inter-latin-(?!ext)[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `./${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head',
        })),
    resolveId: (id) => (id === styleSheet ? makeParts(join(root, 'node_modules/.cache/inter')) : null),
  };
};
