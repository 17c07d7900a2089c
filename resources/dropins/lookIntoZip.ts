import type JSZip from 'jszip';
import { limits } from '../../contract/limits.ts';
import {
  dropinOf,
  dropinZipLimits,
  isDropinFileName,
  manifestOf,
  type ReadDropin,
} from '../../domain/dropins/files.ts';
import { fail, type Result } from '../../domain/result.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const joined = (pieces: readonly Uint8Array[], length: number): Uint8Array => {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** A stream of the zip's own, which can be stopped; the package's types leave it out. */
interface Unpacking {
  on(event: 'data', hear: (piece: Uint8Array) => void): Unpacking;
  on(event: 'error', hear: (error: Error) => void): Unpacking;
  on(event: 'end', hear: () => void): Unpacking;
  resume(): Unpacking;
  pause(): Unpacking;
}
const unpackingOf = (file: JSZip.JSZipObject): Unpacking =>
  (file as JSZip.JSZipObject & { internalStream(type: 'uint8array'): Unpacking }).internalStream(
    'uint8array',
  );

/** The bytes of one file; null where there are more than a drop-in may have: unpacking stops there. */
const unpack = (file: JSZip.JSZipObject): Promise<Uint8Array | null> =>
  new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    let length = 0;
    const stream = unpackingOf(file);
    stream
      .on('data', (piece) => {
        length += piece.length;
        pieces.push(piece);
        if (length <= dropinZipLimits.entryBytes) return;
        stream.pause();
        resolve(null);
      })
      .on('error', reject)
      .on('end', () => resolve(joined(pieces, length)))
      .resume();
  });

/** undefined = there is no such file, null = it is no text. */
const textOf = async (zip: JSZip, name: string): Promise<string | null | undefined | 'too_large'> => {
  const file = Object.values(zip.files).find((each) => each.name.toLowerCase() === name);
  if (!file) return undefined;
  const bytes = await unpack(file);
  if (!bytes) return 'too_large';
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
};

const openZip = async (file: Blob): Promise<JSZip | null> => {
  const { default: Zip } = await import('jszip');
  const bytes = await file.arrayBuffer();
  // Empty or not, a zip of files begins with the head of the first one.
  if (bytes.byteLength < 4 || new DataView(bytes).getUint32(0, true) !== 0x04034b50) return null;
  try {
    // Reads the directory; nothing is unpacked yet.
    return await Zip.loadAsync(bytes, { createFolders: false });
  } catch {
    return null;
  }
};

/**
 * What a drop-in's zip says of itself, before it is sent: the same refusals as the server's. The server believes nothing of
 * it and looks into the zip again. Only manifest and script are unpacked, and no further than they may be long.
 */
export const lookIntoZip = async (file: Blob): Promise<Result<ReadDropin>> => {
  if (file.size > limits.dropinZipBytes)
    return fail('file_too_large', { megabytes: limits.dropinZipBytes / 1_048_576 });
  const zip = await openZip(file);
  if (!zip) return fail('dropin_zip_unreadable');
  const files = Object.values(zip.files);
  if (files.length > dropinZipLimits.entries) return fail('dropin_zip_too_large');
  const strange = files.find(
    ({ name, unsafeOriginalName = name }) => !isDropinFileName(unsafeOriginalName) || !isDropinFileName(name),
  );
  if (strange)
    return fail('dropin_zip_refused', {
      name: (strange.unsafeOriginalName ?? strange.name).slice(0, 100).replace(/\p{C}/gu, '?'),
    });
  try {
    const manifestText = await textOf(zip, 'dropin.json');
    if (manifestText === 'too_large') return fail('dropin_zip_too_large');
    const manifest = manifestOf(manifestText);
    if (!manifest.isOk) return manifest;
    const script = await textOf(zip, manifest.value.main);
    return script === 'too_large' ? fail('dropin_zip_too_large') : dropinOf(manifest.value, script);
  } catch {
    return fail('dropin_zip_unreadable');
  }
};
