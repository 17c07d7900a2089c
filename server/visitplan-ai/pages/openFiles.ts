import type { ExtractionRefusal } from '../../../contract/plan/extraction.ts';
import { fail, ok, type Result } from '../../../domain/result.ts';
import { openPdf } from './openPdf.ts';
import { openPicture } from './openPicture.ts';
import type { PageInput } from './pageInput.ts';

type FileKind = 'png' | 'jpeg' | 'webp' | 'tiff' | 'pdf';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Bytes before `%PDF-` that readers of PDFs pass over. */
const pdfHeadWithin = 1_024;

/** What a file is by its first bytes, whatever it is called; null = nothing that visits are read from. */
const fileKind = (bytes: Buffer): FileKind | null => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*')) return 'tiff';
  return bytes.subarray(0, pdfHeadWithin).includes('%PDF-') ? 'pdf' : null;
};

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
