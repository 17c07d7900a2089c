import { useCallback, useEffect, useRef, useState } from 'react';
import { reviewPdfsCalls } from '../../../contract/invoices/reviewPdfs.ts';
import { useCall } from '../../../ui/calls/useCall.ts';

interface Read {
  bytes: Uint8Array | null;
  error: Error | null;
}

const unread: Read = { bytes: null, error: null };

/**
 * The bytes of one version. They are not kept in the cache: they are many, never change and are never read again. One
 * request at a time; leaving ends it.
 */
export function useVersionBytes(invoice_document_id: string, version_number: number) {
  const call = useCall();
  const [read, setRead] = useState(unread);
  const loading = useRef<AbortController | null>(null);
  const load = useCallback(async (): Promise<void> => {
    loading.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    loading.current = controller;
    setRead(unread);
    try {
      const { blob } = await call(
        reviewPdfsCalls.fetchReviewPdf,
        { invoice_document_id, version_number },
        { signal },
      );
      const bytes = new Uint8Array(await blob.arrayBuffer());
      if (!signal.aborted) setRead({ bytes, error: null });
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      if (!signal.aborted) setRead({ bytes: null, error });
    }
  }, [call, invoice_document_id, version_number]);
  useEffect(() => {
    void load();
    return () => loading.current?.abort();
  }, [load]);
  return { ...read, retry: () => void load() };
}
