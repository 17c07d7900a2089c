// @ts-check
// Plain JavaScript: a worker thread starts from this file as it stands, from source and beside the bundle alike.
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('./reading.ts').ReadingRequest} ReadingRequest */
/** @typedef {import('./reading.ts').ReaderModule} ReaderModule */

/** @param {import('./readerPool.ts').Told} told */
const tell = (told) => parentPort?.postMessage(told);

/** @type {{ reader: string, translator: string | null }} */
const { reader, translator } = workerData;
if (translator) (await import(translator)).register();
/** @type {ReaderModule} */
const { readFiles } = await import(reader);

/**
 * What a reader throws is a fault of ours or of a package: the server writes it down, and the person is only told of it.
 *
 * @param {ReadingRequest} request
 */
const read = async ({ files, wantsPictures }) => {
  try {
    const reading = await readFiles(
      files.map((file) => Buffer.from(file)),
      {
        onProgress: (progress) => tell({ kind: 'progress', progress }),
        onPictures: wantsPictures ? (pictures) => tell({ kind: 'pictures', pictures }) : null,
      },
    );
    tell({ kind: 'end', reading });
  } catch (error) {
    tell({ kind: 'fault', error });
  }
};

parentPort?.on('message', (/** @type {ReadingRequest} */ request) => void read(request));
