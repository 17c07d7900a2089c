import type { Extraction, ExtractionRefusal } from '../../../contract/plan/extraction.ts';
import type { Result } from '../../../domain/result.ts';
import { readPages } from '../../../server/visitplan-ai/engine/readPages.ts';
import { openFiles } from '../../../server/visitplan-ai/pages/openFiles.ts';
import type { Measured } from './documents.ts';
import { type Score, score, scoreOfNothing } from './score.ts';

/** What came of reading one document. */
export interface Outcome {
  id: string;
  score: Score;
  pages: number;
  seconds: number;
  /** The code by which it was refused; null = it was read. */
  refused: string | null;
}

/** What the offline engine reads of the pages of a document. */
export const readFiles = async (files: readonly Buffer[]): Promise<Result<Extraction, ExtractionRefusal>> => {
  const { signal } = new AbortController();
  const pages = await openFiles(files, signal);
  return pages.isOk ? readPages(pages.value, { signal, onProgress: () => {} }) : pages;
};

/** Reads a document as the product does, by the offline engine, and holds the result beside what stands in it. */
export const readDocument = async ({ truth, files }: Measured): Promise<Outcome> => {
  const start = performance.now();
  const read = await readFiles(files);
  const seconds = (performance.now() - start) / 1_000;
  return {
    id: truth.id,
    score: read.isOk ? score(read.value, truth) : scoreOfNothing(truth),
    pages: read.isOk ? read.value.pages.length : files.length,
    seconds,
    refused: read.isOk ? null : read.failure.code,
  };
};
