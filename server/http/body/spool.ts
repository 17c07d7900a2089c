import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes of one piece, in which a file is read and stored. */
const pieceBytes = 1_048_576;

/** A file that came with a call. It lies on the disk without a name: nothing of it is left, however the process ends. */
export interface Upload {
  size: number;
  sha256: string;
  /** Its number in this process, for a thread that reads it by itself; it is another file's once this one is discarded. */
  descriptor: number;
  /** Its bytes in pieces of one mebibyte; may be read again. */
  pieces: () => AsyncIterable<Buffer>;
  /** All of it at once. */
  bytes: () => Promise<Buffer<ArrayBuffer>>;
  discard: () => Promise<void>;
}

/** A file for this process alone, whose name is gone as soon as it is open. */
const openNameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `trial-billing-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
};

const readAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer<ArrayBuffer>> => {
  // Not of the pool that buffers share: what is read may be handed over to a thread.
  const buffer = Buffer.allocUnsafeSlow(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await handle.read(buffer, read, length - read, position + read);
    if (bytesRead === 0) throw new Error('A file that came with a call ended early on the disk');
    read += bytesRead;
  }
  return buffer;
};

/** Writes what comes to the disk as it comes; where its sender is gone or it is refused, nothing of it stays. */
export const spool = async (content: AsyncIterable<Buffer>): Promise<Upload> => {
  const handle = await openNameless();
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const piece of content) {
      hash.update(piece);
      await handle.write(piece, 0, piece.length, size);
      size += piece.length;
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  return {
    size,
    sha256: hash.digest('hex'),
    descriptor: handle.fd,
    async *pieces() {
      for (let at = 0; at < size; at += pieceBytes)
        yield await readAt(handle, at, Math.min(pieceBytes, size - at));
    },
    bytes: () => readAt(handle, 0, size),
    discard: () => handle.close(),
  };
};
