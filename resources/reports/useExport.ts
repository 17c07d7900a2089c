import { useNotify } from 'ra-core';
import { useState } from 'react';
import { saveFile } from '../../ui/files/saveFile.ts';

interface Export {
  isMaking: boolean;
  /** Makes the file and hands it over; what fails is told. */
  save: (filename: string, make: () => Blob | Promise<Blob>) => Promise<void>;
}

/** Files of a report: one at a time. */
export function useExport(): Export {
  const notify = useNotify();
  const [isMaking, setMaking] = useState(false);
  const save: Export['save'] = async (filename, make) => {
    setMaking(true);
    try {
      saveFile({ filename, blob: await make() });
    } catch (error) {
      // Whoever cancels knows it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error(error);
      notify('common.notices.exportFailed', { type: 'error' });
    } finally {
      setMaking(false);
    }
  };
  return { isMaking, save };
}
