import type { ExtractionRefusal } from '../../../contract/plan/extraction.ts';
import { fail, ok, type Result } from '../../../domain/result.ts';
import { fileKind } from './fileKind.ts';
import { openPdf } from './openPdf.ts';
import { openPicture } from './openPicture.ts';
import type { PageInput } from './pageInput.ts';

const openFile = async (
  bytes: Buffer,
  file: number,
  signal?: AbortSignal,
): Promise<Result<PageInput[], ExtractionRefusal>> => {
  const kind = fileKind(bytes);
  if (kind === null) return fail('extraction_not_an_image', { file });
  if (kind === 'pdf') return openPdf(bytes, file, signal);
  const picture = await openPicture(bytes, file);
  return picture.isOk ? ok(picture.value.map((image) => ({ image }))) : picture;
};

/**
 * The pages of pictures and PDFs in the order in which they were sent, or why the first of them that cannot be read is
 * refused. How many files there are and how large they are together is limited where they come in.
 *
 * @throws the signal's reason where it is aborted
 */
export const openFiles = async (
  files: readonly Buffer[],
  signal?: AbortSignal,
): Promise<Result<PageInput[], ExtractionRefusal>> => {
  const pages: PageInput[] = [];
  for (const [index, bytes] of files.entries()) {
    signal?.throwIfAborted();
    const opened = await openFile(bytes, index + 1, signal);
    if (!opened.isOk) return opened;
    pages.push(...opened.value);
  }
  return ok(pages);
};
