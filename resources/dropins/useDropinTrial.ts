import { useEffect, useState } from 'react';
import type { DropinData } from '../../domain/dropins/dropinData.ts';
import type { ReadDropin } from '../../domain/dropins/files.ts';
import type { DropinFile } from '../../domain/dropins/output.ts';
import type { Result } from '../../domain/result.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';

/** Does something that ends with the component, and tells no more afterwards. */
const until = (work: (signal: AbortSignal) => Promise<void>): (() => void) => {
  const leaving = new AbortController();
  work(leaving.signal).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return () => leaving.abort();
};

/** What a zip says of itself, or why it is none; null while it is looked into. Nothing of it is sent. */
export function useZip(file: File): Result<ReadDropin> | null {
  const [read, setRead] = useState<Result<ReadDropin> | null>(null);
  useEffect(() => {
    setRead(null);
    return until(async (signal) => {
      const { lookIntoZip } = await import('./lookIntoZip.ts');
      const found = await lookIntoZip(file);
      if (!signal.aborted) setRead(found);
    });
  }, [file]);
  return read;
}

/** What a drop-in writes of this, tried in this browser; null while it runs. Without it: of the sample. */
export function useDropinTrial(dropin: ReadDropin, data: DropinData | undefined): Result<DropinFile> | null {
  const language = useLanguage();
  const [written, setWritten] = useState<Result<DropinFile> | null>(null);
  useEffect(() => {
    setWritten(null);
    return until(async (signal) => {
      const { tryDropin } = await import('./tryDropin.ts');
      const told = await tryDropin(dropin, { data, language }, signal);
      if (!signal.aborted) setWritten(told);
    });
  }, [dropin, data, language]);
  return written;
}
