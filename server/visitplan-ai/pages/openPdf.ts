import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { limits } from '../../../contract/limits.ts';
import type { ExtractionRefusal } from '../../../contract/plan/extraction.ts';
import { fail, ok, type Result } from '../../../domain/result.ts';
import type { PageInput } from './pageInput.ts';
import { isPictureOfPage } from './pdfPictures.ts';
import { wordsOf } from './pdfWords.ts';

/** The longer side of a page's picture in pixels: small letters of a page of DIN A4 are some 20 pixels high. */
const longSide = 2_200;

/** A page of fewer words carries a stamp or a page number; its table is in the picture. */
const fewestWords = 20;

/** Loaded with the first PDF: it changes `JSON.stringify` and more of the thread that it runs in. */
const loadPdfJs = async () => {
  const [library, { createCanvas }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('@napi-rs/canvas'),
  ]);
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return { library, createCanvas, folder };
};
type PdfJs = Awaited<ReturnType<typeof loadPdfJs>>;

/** Nothing in a PDF is run or fetched: its scripts are not loaded, its fonts are drawn as shapes. */
const settingsOf = (bytes: Buffer, folder: string) => ({
  data: new Uint8Array(bytes),
  isEvalSupported: false,
  enableXfa: false,
  disableFontFace: true,
  useSystemFonts: false,
  stopAtErrors: false,
  maxImageSize: limits.extractionPixels,
  standardFontDataUrl: join(folder, 'standard_fonts/'),
  cMapUrl: join(folder, 'cmaps/'),
  cMapPacked: true,
  wasmUrl: join(folder, 'wasm/'),
  iccUrl: join(folder, 'iccs/'),
  verbosity: 0,
});

/** pdf.js is typed for a browser's canvas; on a server it draws on this one by itself, with what both have. */
const asInBrowser = (context: SKRSContext2D) => context as unknown as CanvasRenderingContext2D;

const openPage = async (page: PDFPageProxy, { library, createCanvas }: PdfJs): Promise<PageInput> => {
  const natural = page.getViewport({ scale: 1 });
  const view = page.getViewport({ scale: longSide / Math.max(natural.width, natural.height) });
  const [width, height] = [Math.max(1, Math.round(view.width)), Math.max(1, Math.round(view.height))];
  const canvas = createCanvas(width, height);
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => ('str' in item ? wordsOf(item, view) : []));
  const hasText =
    words.length >= fewestWords &&
    !isPictureOfPage(await page.getOperatorList(), library.OPS, natural.width * natural.height);
  await page.render({
    canvas: null,
    canvasContext: asInBrowser(canvas.getContext('2d')),
    viewport: view,
    background: '#fff',
  }).promise;
  const image = await canvas.encode('png');
  page.cleanup();
  return hasText ? { width, height, words, image } : { image };
};

const openPages = async (pdf: PDFDocumentProxy, pdfJs: PdfJs, signal?: AbortSignal): Promise<PageInput[]> => {
  const pages: PageInput[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    signal?.throwIfAborted();
    pages.push(await openPage(await pdf.getPage(number), pdfJs));
  }
  return pages;
};

const isPasswordMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException';

/**
 * The pages of a PDF: each as a picture, and where a page carries its text, with its words and where they stand.
 * `file` counts from 1 and is what a refusal names.
 *
 * To be called in a worker thread: drawing takes some 0.3 s a page.
 *
 * @throws the signal's reason where it is aborted
 */
export const openPdf = async (
  bytes: Buffer,
  file: number,
  signal?: AbortSignal,
): Promise<Result<PageInput[], ExtractionRefusal>> => {
  const pdfJs = await loadPdfJs();
  const loading = pdfJs.library.getDocument(settingsOf(bytes, pdfJs.folder));
  try {
    const pdf = await loading.promise;
    if (pdf.numPages > limits.extractionPdfPages)
      return fail('extraction_too_many_pages', { file, max: limits.extractionPdfPages });
    return ok(await openPages(pdf, pdfJs, signal));
  } catch (error) {
    signal?.throwIfAborted();
    return fail(isPasswordMissing(error) ? 'extraction_pdf_password' : 'extraction_pdf_unreadable', { file });
  } finally {
    await loading.destroy();
  }
};
