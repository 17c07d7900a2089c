import { useRecordingTabs } from './useRecordingTabs.ts';

/** The tabs of recording at the thumb, on a page of another area that people reach from its trials. */
export function RecordingTabs(): null {
  useRecordingTabs(null);
  return null;
}
