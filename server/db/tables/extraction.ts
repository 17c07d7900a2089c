import type { Generated } from 'kysely';
import type { ExtractionStage, ExtractionState } from '../../../contract/plan/extractionCalls.ts';

/** A requested reading of pictures. The pictures themselves are only in the memory of one process. */
export interface ExtractionJobTable {
  job_id: string;
  user_id: string;
  state: Generated<ExtractionState>;
  page: Generated<number>;
  stage: Generated<ExtractionStage>;
  percent: Generated<number>;
  /** JSON text: code and params. */
  failure: string | null;
  /** JSON text of what was read. */
  result: string | null;
  begun_at: Date;
  ended_at: Date | null;
  /** The process that has the pictures, and its last heartbeat. */
  process_id: string;
  seen_at: Date;
}
