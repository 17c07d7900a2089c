import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Raster, Rect } from '../picture/raster.ts';

/** A word as it was read: where it stands in the picture that was read, and how sure that is, 0 to 1. */
interface ReadWord {
  text: string;
  frame: Rect;
  certainty: number;
}

/** Reads a small picture: a line of text, or one glyph. `allowed` = the only letters that it can be. */
export type Reader = (picture: Raster, what: 'line' | 'glyph', allowed?: string) => ReadWord[];

/** What of the engine's programming interface is used; the package brings no types. */
interface Tesseract {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(path: string, languages: string, mode: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
  };
}
type StartTesseract = (options: { print(): void; printErr(): void }) => Promise<Tesseract>;

const require = createRequire(import.meta.url);

/** German before English: umlauts are read, and English words no worse. */
const languages = ['deu', 'eng'];
const neuralOnly = 1;
const modes = { line: '7', glyph: '10' };

const silent = (): void => undefined;

const start = async (): Promise<Reader> => {
  // The boundary: a package without types.
  const startTesseract = require('tesseract.js-core/tesseract-core-simd-lstm.js') as StartTesseract;
  const engine = await startTesseract({ print: silent, printErr: silent });
  for (const language of languages) {
    const file = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
    // Into the engine's own memory: it has no files of the machine.
    engine.FS.writeFile(`/${language}.traineddata`, gunzipSync(readFileSync(file)));
  }
  const api = new engine.TessBaseAPI();
  if (api.Init('/', languages.join('+'), neuralOnly) !== 0) throw new Error('the text engine does not start');
  return (picture, what, allowed = '') => {
    const header = Buffer.from(`P5\n${picture.width} ${picture.height}\n255\n`);
    engine.FS.writeFile('/input', Buffer.concat([header, picture.data]));
    api.SetVariable('tessedit_pageseg_mode', modes[what]);
    api.SetVariable('tessedit_char_whitelist', allowed);
    if (api.SetImageFile(1, 0) === 1) return [];
    api.Recognize(null);
    return wordsOf(api.GetTSVText(0));
  };
};

const wordsOf = (table: string): ReadWord[] =>
  table.split('\n').flatMap((line) => {
    const [level, , , , , , left, top, width, height, certainty, text = ''] = line.split('\t');
    if (level !== '5' || text.trim() === '') return [];
    const frame = {
      left: Number(left),
      top: Number(top),
      right: Number(left) + Number(width),
      bottom: Number(top) + Number(height),
    };
    return [{ text: text.trim(), frame, certainty: Math.max(0, Number(certainty) / 100) }];
  });

let started: Promise<Reader> | undefined;

/** The engine that reads text, started once in a thread. It reads its two packages and opens nothing else. */
export const openReader = (): Promise<Reader> => {
  started ??= start();
  return started;
};
