import { useCallback, useEffect, useState } from 'react';
import { reviewPdfsCalls } from '../../contract/reviewPdfs.ts';
import { useCall } from '../../ui/calls/useCall.ts';

interface Read {
  /** Which version the bytes are of; those of the former one stay until the next are there. */
  number: number | null;
  bytes: Uint8Array | null;
  error: Error | null;
}

/** The bytes of one version. They are not kept in the cache: they are many, never change and are never read again. */
export function useVersionBytes(invoice_document_id: string, version_number: number) {
  const call = useCall();
  const [read, setRead] = useState<Read>({ number: null, bytes: null, error: null });
  const load = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      try {
        const { blob } = await call(
          reviewPdfsCalls.fetchReviewPdf,
          { invoice_document_id, version_number },
          { signal },
        );
        const bytes = new Uint8Array(await blob.arrayBuffer());
        if (!signal.aborted) setRead({ number: version_number, bytes, error: null });
      } catch (reason) {
        const error = reason instanceof Error ? reason : new Error(String(reason));
        if (!signal.aborted) setRead({ number: null, bytes: null, error });
      }
    },
    [call, invoice_document_id, version_number],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  const retry = useCallback(() => {
    setRead({ number: null, bytes: null, error: null });
    void load(new AbortController().signal);
  }, [load]);
  return { ...read, retry };
}
