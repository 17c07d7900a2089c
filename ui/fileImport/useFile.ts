import { useEffect, useRef, useState } from 'react';
import { FileRefused } from './fileRefused.ts';
import type { FileTable } from './fileTable.ts';
import { type ReadProgress, readFile } from './readFile.ts';

type FileState =
  | { readonly kind: 'none'; readonly refused: FileRefused | null }
  | { readonly kind: 'reading'; readonly name: string; readonly progress: ReadProgress }
  | { readonly kind: 'read'; readonly file: File; readonly table: FileTable };

const none: FileState = { kind: 'none', refused: null };

interface OpenFile {
  readonly state: FileState;
  /** Reads a file, or another sheet of it; one that is being read is called off. */
  readonly open: (file: File, sheet?: string) => void;
  /** Lets go of the file, or calls its reading off. */
  readonly close: () => void;
}

/** One file that is brought in: being read, read, or refused. */
export function useFile(onTable: (table: FileTable) => void): OpenFile {
  const [state, setState] = useState<FileState>(none);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const open = async (file: File, sheet?: string): Promise<void> => {
    reading.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    reading.current = controller;
    setState({ kind: 'reading', name: file.name, progress: { share: 0, lines: 0 } });
    const onProgress = (progress: ReadProgress) => {
      if (!signal.aborted) setState({ kind: 'reading', name: file.name, progress });
    };
    try {
      const table = await readFile({ file, sheet, onProgress, signal });
      if (!table) return;
      onTable(table);
      setState({ kind: 'read', file, table });
    } catch (error) {
      if (!signal.aborted)
        setState({
          kind: 'none',
          refused: error instanceof FileRefused ? error : new FileRefused('not_readable'),
        });
    }
  };
  return {
    state,
    open: (file, sheet) => void open(file, sheet),
    close: () => {
      reading.current?.abort();
      setState(none);
    },
  };
}
