import { createPrinter } from '../../server/documents/pdf/printer.ts';

/** Prints for all test files of a worker: a thread that has read its fonts once is four times as quick as a new one. */
export const testPrinter = createPrinter({ threads: 1 });
