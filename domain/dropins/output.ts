import type { DropinManifest } from '../../contract/site/dropinManifest.ts';
import { fail, ok, type Result } from '../result.ts';
import { maxOutputBytes } from './script.mjs';

/** What a script says about its file. */
export interface DropinFile {
  filename: string;
  mime: string;
  content: string | Uint8Array;
}

type RunError =
  | 'dropin_timeout'
  | 'dropin_memory'
  | 'dropin_failed'
  | 'dropin_output_invalid'
  | 'dropin_output_too_large';

/** How a run ended; `detail` = what the script said, or which part of its file is none. */
export type DropinOutcome = { file: DropinFile } | { failure: { code: RunError; detail: string } };

const isFilename = (name: string, extension: string): boolean =>
  /^[\p{L}\p{N}_][\p{L}\p{N} ._()-]{0,119}$/u.test(name) && name.endsWith(`.${extension}`);

/** What the script says about its file is believed as little as the script. `sizeOf` tells bytes. */
export const checkDropinOutcome = (
  outcome: DropinOutcome,
  { output }: DropinManifest,
  sizeOf: (content: string | Uint8Array) => number,
): Result<DropinFile, RunError> => {
  if ('failure' in outcome) {
    const { code, detail } = outcome.failure;
    if (code === 'dropin_failed') return fail(code, { message: detail });
    return code === 'dropin_output_invalid' ? fail(code, { field: detail }) : fail(code);
  }
  const { filename, mime, content } = outcome.file;
  if (!isFilename(filename, output.extension)) return fail('dropin_output_invalid', { field: 'filename' });
  if (mime !== output.mime) return fail('dropin_output_invalid', { field: 'mime' });
  if (sizeOf(content) > maxOutputBytes) return fail('dropin_output_too_large');
  return ok(outcome.file);
};
