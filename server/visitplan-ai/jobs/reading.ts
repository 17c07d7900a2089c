import type { ErrorCode } from '../../../contract/errors.ts';
import type { Extraction, ExtractionRefusal } from '../../../contract/plan/extraction.ts';
import type { ExtractionProgress } from '../../../contract/plan/extractionCalls.ts';
import type { Result } from '../../../domain/result.ts';

type ReadingFailure = Extract<ErrorCode, ExtractionRefusal | 'extraction_failed' | 'extraction_timed_out'>;

/** What comes of a reading: what was read, or why nothing was. */
export type Reading = Result<Extraction, ReadingFailure>;

/** A page as JPEG, with its size in pixels. */
export interface Picture {
  image: Uint8Array;
  width: number;
  height: number;
}

/** Pages in their order. */
export type Pictures = readonly Picture[];

/** One reading as the threads do it. */
export interface ReadingOrder {
  files: readonly Buffer[];
  /** Ends it at once. */
  signal: AbortSignal;
  onProgress: (progress: ExtractionProgress) => void;
  /** Told once the pages are there, where another engine is to look at them too. */
  onPictures?: (pictures: Pictures) => void;
}

/** What a thread is asked. */
export interface ReadingRequest {
  files: readonly Uint8Array[];
  /** The pages are wanted as pictures too, before they are read. */
  wantsPictures: boolean;
}

/** What reads files inside a thread, which is ended where it is not to go on. */
export interface ReaderModule {
  readFiles: (
    files: readonly Buffer[],
    options: {
      onProgress: (progress: ExtractionProgress) => void;
      onPictures: ((pictures: Pictures) => void) | null;
    },
  ) => Promise<Reading>;
}
