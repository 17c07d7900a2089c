import { inMegabytes, readLimits } from './readLimits.ts';

/** Why a file is not read. The words are in `messages/imports/fileImport.ts`. */
export type RefusalCode =
  | 'too_large'
  | 'too_large_together'
  | 'too_many_files'
  | 'too_many_lines'
  | 'too_much_inside'
  | 'old_format'
  | 'no_head'
  | 'wrong_quotes'
  | 'wrong_encoding'
  | 'zip_in_zip'
  | 'xml_entities'
  | 'xml_too_deep'
  | 'xml_unknown'
  | 'odm_transactional'
  | 'odm_empty'
  | 'xpt_version'
  | 'not_json'
  | 'not_readable';

/** A file that is not read; sizes in `params` are megabytes. */
export class FileRefused extends Error {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, number>>;

  constructor(code: RefusalCode, params: Readonly<Record<string, number>> = {}) {
    super(code);
    this.name = 'FileRefused';
    this.code = code;
    this.params = params;
  }
}

/** More is packed in the file, or more lines, cells or characters are in it, than are kept. */
export const tooMuchInside = (): FileRefused =>
  new FileRefused('too_much_inside', {
    max: inMegabytes(readLimits.inflatedBytes),
    lines: readLimits.lines,
    cells: readLimits.cells,
  });

/** Refuses a file by its size alone, before a byte of it is read. */
export function refuseLarge({ size }: Blob): void {
  if (size > readLimits.fileBytes)
    throw new FileRefused('too_large', {
      size: inMegabytes(size),
      max: inMegabytes(readLimits.fileBytes),
    });
}
