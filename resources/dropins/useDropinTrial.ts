import { useEffect, useState } from 'react';
import type { ReadDropin } from '../../domain/dropinFiles.ts';
import type { DropinFile } from '../../domain/dropinOutput.ts';
import type { Result } from '../../domain/result.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';

interface Trial {
  /** What the zip says of itself, or why it is none; null while it is looked into. */
  read: Result<ReadDropin> | null;
  /** What its script writes for the sample invoice; null while it runs, or where there is none. */
  written: Result<DropinFile> | null;
}

const nothing: Trial = { read: null, written: null };

/** Looks into a zip and tries its script in this browser, before anything of it is sent. */
export function useDropinTrial(file: File): Trial {
  const language = useLanguage();
  const [trial, setTrial] = useState<Trial>(nothing);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (told: Trial): void => {
      if (!signal.aborted) setTrial(told);
    };
    const look = async (): Promise<void> => {
      const { lookIntoZip } = await import('./lookIntoZip.ts');
      const read = await lookIntoZip(file);
      tell({ read, written: null });
      if (!read.isOk || signal.aborted) return;
      const { tryDropin } = await import('./tryDropin.ts');
      tell({ read, written: await tryDropin(read.value, language, signal) });
    };
    setTrial(nothing);
    look().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => leaving.abort();
  }, [file, language]);
  return trial;
}
