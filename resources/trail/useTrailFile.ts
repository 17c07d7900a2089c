import { trailCalls } from '../../contract/trail/trail.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useDownload } from '../../ui/files/useDownload.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import type { AskedTrail } from './useAskedTrail.ts';

/** The trail as a file of the server: what is listed, or all that is stored. */
export function useTrailFile(narrowing: AskedTrail['narrowing']) {
  const call = useCall();
  const language = useLanguage();
  const { isMaking, download, stop } = useDownload();
  const save = (format: 'csv' | 'json', is_whole: boolean): void =>
    void download((signal) =>
      call(
        trailCalls.exportTrail,
        { ...(is_whole ? {} : narrowing), format, language, is_whole },
        { signal },
      ),
    );
  return { isMaking, save, stop };
}
