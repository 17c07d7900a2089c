// @ts-check
// Plain JavaScript: a worker thread starts from this file as it stands, from source and beside the bundle alike.
import { parentPort, workerData } from 'node:worker_threads';
import { yieldToOthers } from '../../threads/yieldToOthers.mjs';
import { lookAt } from './lookAt.mjs';

yieldToOthers();
/** @type {{ pdf: Uint8Array }} */
const { pdf } = workerData;
parentPort?.postMessage(lookAt(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)));
