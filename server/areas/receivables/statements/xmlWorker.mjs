// @ts-check
// Plain JavaScript: a worker thread starts from this file as it stands, from source and beside the bundle alike.
import { parentPort, workerData } from 'node:worker_threads';
import { yieldToOthers } from '../../../threads/yieldToOthers.mjs';
import { parseXml } from './parseXml.mjs';

yieldToOthers();
/** @type {{ text: string }} */
const { text } = workerData;
parentPort?.postMessage(parseXml(text));
