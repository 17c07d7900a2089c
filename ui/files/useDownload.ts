import { useNotify } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from '../failures/failureOf.ts';
import { useNotifyFailure } from '../failures/useNotifyFailure.ts';
import { type NamedFile, saveFile } from './saveFile.ts';

interface Download {
  isMaking: boolean;
  /**
   * Makes a file and hands it to the browser's downloads. Answers its name; null where it was stopped, its screen was
   * left, or it failed, which is told.
   */
  download: (make: (signal: AbortSignal) => NamedFile | Promise<NamedFile>) => Promise<string | null>;
  /** Aborts what is being made. */
  stop: () => void;
}

/**
 * The one way to download a file. What is still being made is aborted when the screen goes away: nobody finds a file
 * of a page that was left. `onError` = instead of the notice: a sentence in the dialog.
 */
export function useDownload({ onError }: { onError?: (error: unknown) => void } = {}): Download {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [making, setMaking] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    controller.current?.abort();
    controller.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const tell = (error: unknown): void => {
    if (onError) onError(error);
    else if (failureOf(error)) notifyFailure(error);
    else {
      console.error(error);
      notify('common.notices.exportFailed', { type: 'error' });
    }
  };
  const download: Download['download'] = async (make) => {
    controller.current ??= new AbortController();
    const { signal } = controller.current;
    setMaking((count) => count + 1);
    try {
      const file = await make(signal);
      if (signal.aborted) return null;
      saveFile(file);
      return file.filename;
    } catch (error) {
      if (!signal.aborted) tell(error);
      return null;
    } finally {
      setMaking((count) => count - 1);
    }
  };
  return { isMaking: making > 0, download, stop };
}
