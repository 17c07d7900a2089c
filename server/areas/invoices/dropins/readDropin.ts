import { dropinOf, manifestOf, type ReadDropin } from '../../../../domain/dropins/files.ts';
import { unwrap } from '../../../http/unwrap.ts';
import { readZip } from './readZip.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const textOf = (bytes: Buffer | undefined): string | null | undefined => {
  try {
    return bytes && utf8.decode(bytes);
  } catch {
    return null;
  }
};

/** Manifest and script among the files of a drop-in, by name. */
export const dropinIn = (files: ReadonlyMap<string, Buffer>): ReadDropin => {
  const manifest = unwrap(manifestOf(textOf(files.get('dropin.json'))));
  return unwrap(dropinOf(manifest, textOf(files.get(manifest.main))));
};

/** What a drop-in's zip holds, checked; its script has not been run. */
export const readDropin = async (bytes: Buffer): Promise<ReadDropin> => dropinIn(await readZip(bytes));
