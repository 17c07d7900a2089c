import type { VisitPreview } from '../../../contract/recording/recordingActs.ts';

/** What is sent of a preview: the visits that nothing stands in the way of and that would change. */
export const isRecordable = ({ obstacles, is_changing }: VisitPreview): boolean =>
  obstacles.length === 0 && is_changing;
