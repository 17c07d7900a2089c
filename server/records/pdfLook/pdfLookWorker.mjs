// @ts-check
// Plain JavaScript: a worker thread starts from this file as it stands, from source and beside the bundle alike.
import { parentPort, workerData } from 'node:worker_threads';
import { yieldToOthers } from '../../threads/yieldToOthers.mjs';
import { lookAt } from './lookAt.mjs';
import { onDisk } from './pdfBytes.mjs';

yieldToOthers();
/** @type {{ descriptor: number, size: number }} */
const { descriptor, size } = workerData;
parentPort?.postMessage(lookAt(onDisk(descriptor, size)));
