import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';

interface Sending {
  name: string;
  /** How much of it is sent, of 1. */
  share: number;
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Sends a PDF as a new document of the invoice, or as a new version of one; tells how far it is, and can be cancelled. */
export function useReviewUpload(invoice_id: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const [sending, setSending] = useState<Sending | null>(null);
  const aborting = useRef<AbortController | null>(null);
  const upload = async (file: File, invoice_document_id: string | null): Promise<void> => {
    const controller = new AbortController();
    aborting.current = controller;
    const told = (share: number): void => setSending({ name: file.name, share });
    const options = { signal: controller.signal, onProgress: told };
    told(0);
    try {
      if (invoice_document_id) await call(api.saveReviewPdf, { invoice_document_id, data: file }, options);
      else {
        const invoice_document_label = file.name.replace(/\.pdf$/i, '').slice(0, 250) || file.name;
        const document = { invoice_id, invoice_document_label, invoice_document_id: newId() };
        await call(api.uploadReviewPdf, { ...document, data: file }, options);
      }
      await queryClient.invalidateQueries();
    } catch (error) {
      if (!isAbort(error)) notifyFailure(error);
    } finally {
      setSending(null);
    }
  };
  return { sending, upload, cancel: () => aborting.current?.abort() };
}
