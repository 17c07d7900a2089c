import type { ErrorCode } from '../../contract/errors.ts';
import { DropinManifest } from '../../contract/site/dropinManifest.ts';
import { fail, ok, type Result } from '../result.ts';

/** What a drop-in's zip may hold, in bytes unpacked. */
export const dropinZipLimits = { entries: 32, entryBytes: 1_048_576, togetherBytes: 4_194_304 };

const fileName = /^(?:[a-z0-9_-]{1,60}\.(?:js|json|csv|txt)|README(?:\.md|\.txt)?|LICENSE(?:\.md|\.txt)?)$/;

/** Allowed files of a drop-in; no folders. */
export const isDropinFileName = (name: string): boolean => fileName.test(name);

export interface ReadDropin {
  manifest: DropinManifest;
  script: string;
}

type FileError = Extract<
  ErrorCode,
  'dropin_manifest_missing' | 'dropin_manifest_invalid' | 'dropin_script_missing'
>;

const jsonOf = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
};

/** The manifest of a drop-in: `text` = what `dropin.json` holds, null where that is no text, undefined where there is none. */
export const manifestOf = (text: string | null | undefined): Result<DropinManifest, FileError> => {
  if (text === undefined) return fail('dropin_manifest_missing');
  const { data, error } = DropinManifest.safeParse(jsonOf(text));
  return data
    ? ok(data)
    : fail('dropin_manifest_invalid', { field: error?.issues[0]?.path.join('.') || 'JSON' });
};

/** Manifest and script together; `script` = what the file named in the manifest holds. */
export const dropinOf = (
  manifest: DropinManifest,
  script: string | null | undefined,
): Result<ReadDropin, FileError> =>
  typeof script === 'string'
    ? ok({ manifest, script })
    : fail('dropin_script_missing', { name: manifest.main });
