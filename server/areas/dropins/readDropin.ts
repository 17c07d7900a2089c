import { DropinManifest } from '../../../contract/dropinManifest.ts';
import { reject } from '../../http/rejected.ts';
import { readZip } from './readZip.ts';

export interface ReadDropin {
  manifest: DropinManifest;
  script: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

const textOf = (bytes: Buffer): string | null => {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
};

const jsonOf = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
};

/** Manifest and script among the files of a drop-in, by name. */
export const dropinOf = (files: ReadonlyMap<string, Buffer>): ReadDropin => {
  const file = files.get('dropin.json') ?? reject('dropin_manifest_missing');
  const { data: manifest, error } = DropinManifest.safeParse(jsonOf(textOf(file)));
  if (!manifest) {
    const field = error?.issues[0]?.path.join('.') || 'JSON';
    return reject('dropin_manifest_invalid', { field });
  }
  const script = files.get(manifest.main);
  const text = script ? textOf(script) : null;
  return text === null
    ? reject('dropin_script_missing', { name: manifest.main })
    : { manifest, script: text };
};

/** What a drop-in's zip holds, checked; its script has not been run. */
export const readDropin = async (bytes: Buffer): Promise<ReadDropin> => dropinOf(await readZip(bytes));
