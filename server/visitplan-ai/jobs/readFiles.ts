import sharp from 'sharp';
import { fail, ok, type Result } from '../../../domain/result.ts';
import { readPages } from '../engine/readPages.ts';
import { openFiles } from '../pages/openFiles.ts';
import type { PageInput } from '../pages/pageInput.ts';
import type { Picture, ReaderModule, Reading } from './reading.ts';

/** The longer side of a picture that goes to an endpoint, in pixels: small letters are still read. */
const sentSide = 2_200;

/** What is sent of a page: upright, of a usual size, and without what a camera writes beside its pixels. */
const pictureOf = async ({ image }: PageInput): Promise<Picture> => {
  const { data, info } = await sharp(image)
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({ width: sentSide, height: sentSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return { image: new Uint8Array(data), width: info.width, height: info.height };
};

interface OpenPages {
  pages: PageInput[];
  /** The file of each page, from 1. */
  files: number[];
}

const openAll = async (files: readonly Buffer[]): Promise<Result<OpenPages, Refusal>> => {
  const opened: OpenPages = { pages: [], files: [] };
  for (const [index, bytes] of files.entries()) {
    const file = index + 1;
    const pages = await openFiles([bytes]);
    if (!pages.isOk) return fail(pages.failure.code, { ...pages.failure.params, file });
    opened.pages.push(...pages.value);
    opened.files.push(...pages.value.map(() => file));
  }
  return ok(opened);
};
type Refusal = Extract<Reading, { isOk: false }>['failure']['code'];

/** Ended from outside, with its thread. */
const { signal } = new AbortController();

/** Opens what was sent and reads it with our own engine; a refusal names the file that it is about, from 1. */
export const readFiles: ReaderModule['readFiles'] = async (files, { onProgress, onPictures }) => {
  onProgress({ page: 0, stage: 'opening', percent: 0 });
  const opened = await openAll(files);
  if (!opened.isOk) return opened;
  const { pages, files: fileOf } = opened.value;
  if (onPictures) {
    const pictures: Picture[] = [];
    for (const page of pages) pictures.push(await pictureOf(page));
    onPictures(pictures);
  }
  const reading = await readPages(pages, {
    signal,
    onProgress: ({ page, stage, percent }) => onProgress({ page: page + 1, stage, percent }),
  });
  if (reading.isOk) return reading;
  const { code, params } = reading.failure;
  // The engine counts pages.
  const file = typeof params.file === 'number' ? fileOf[params.file - 1] : undefined;
  return fail(code, file === undefined ? params : { ...params, file });
};
