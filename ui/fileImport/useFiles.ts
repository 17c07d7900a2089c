import { useEffect, useRef, useState } from 'react';
import { FileRefused } from './fileRefused.ts';
import { type ReadFiles, type ReadProgress, readFiles } from './readFiles.ts';

interface OpenFiles {
  /** How far files are read; null while none are. */
  readonly progress: ReadProgress | null;
  readonly open: (files: readonly File[]) => void;
  /** Calls the reading off. */
  readonly cancel: () => void;
}

/** Files that are brought in, read together; those that are being read are called off when others come. */
export function useFiles(onRead: (found: ReadFiles) => void): OpenFiles {
  const [progress, setProgress] = useState<ReadProgress | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const open = async (files: readonly File[]): Promise<void> => {
    reading.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    reading.current = controller;
    setProgress({ name: files[0]?.name ?? '', share: 0, lines: 0 });
    const onProgress = (told: ReadProgress) => {
      if (!signal.aborted) setProgress(told);
    };
    try {
      const found = await readFiles({ files, onProgress, signal });
      if (found) onRead(found);
    } catch (error) {
      const refused = error instanceof FileRefused ? error : new FileRefused('not_readable');
      const named = files.map(({ name }) => ({ name, refused }));
      if (!signal.aborted) onRead({ tables: [], documents: [], refused: named });
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  };
  return {
    progress,
    open: (files) => void open(files),
    cancel: () => {
      reading.current?.abort();
      setProgress(null);
    },
  };
}
