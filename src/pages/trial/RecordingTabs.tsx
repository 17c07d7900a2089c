import { useRecordingTabs } from '../../../resources/recording/useRecordingTabs.ts';

/** The tabs of recording at the thumb, on the page of a trial, which people reach from recording. */
export function RecordingTabs(): null {
  useRecordingTabs(null);
  return null;
}
