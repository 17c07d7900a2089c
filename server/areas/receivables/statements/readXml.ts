import { Worker } from 'node:worker_threads';
import type { XmlValue } from '../../../../domain/bankStatements/xmlTree.ts';
import { Rejected, reject } from '../../../http/rejected.ts';
import { parseXml } from './parseXml.mjs';

const workerUrl = new URL('./xmlWorker.mjs', import.meta.url);

/** Parsed on the main thread up to this length, in characters. */
const shortText = 500_000;

/** Heap limit of the worker in MB: enough for the tree of a 50 MB file. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 };

/**
 * Parses in a thread of its own, which is ended when its time or its memory is used up (`statement_too_heavy`): meanwhile
 * every other call is answered. Null = it is no XML.
 */
export const parseInThread = (text: string, limitMs: number): Promise<XmlValue | null> =>
  new Promise((resolve, fail) => {
    const giveUp = () => fail(new Rejected({ code: 'statement_too_heavy' }));
    const worker = new Worker(workerUrl, { execArgv: [], env: {}, resourceLimits, workerData: { text } });
    const end = (act: () => void): void => {
      clearTimeout(timer);
      act();
      void worker.terminate();
    };
    const timer = setTimeout(() => end(giveUp), limitMs);
    worker.once('message', (tree: XmlValue | null) => end(() => resolve(tree)));
    worker.once('error', (error: Error & { code?: string }) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : fail(error))),
    );
    worker.once('exit', (code) =>
      end(() => fail(new Error(`The thread that reads XML ended with code ${code}`))),
    );
  });

/** XML as a tree, parsed in so many milliseconds at most; null = it is no XML. What defines a document type or entities is refused before any of it is read. */
export const readXml = async (text: string, limitMs: number): Promise<XmlValue | null> => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return reject('statement_doctype');
  return text.length <= shortText ? parseXml(text) : parseInThread(text, limitMs);
};
