import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { constants } from '../../../contract/constants.ts';
import type { ReviewPdf } from '../../../contract/invoices/reviewPdfs.ts';
import { reviewPdfsCalls } from '../../../contract/invoices/reviewPdfs.ts';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { invalidateAfter } from '../../../ui/calls/useChanged.ts';
import { failureOf } from '../../../ui/failures/failureOf.ts';
import { useFailureText } from '../../../ui/failures/useFailureText.ts';
import { useNotifyFailure } from '../../../ui/failures/useNotifyFailure.ts';

interface Sending {
  name: string;
  /** How much of it is sent, of 1. */
  share: number;
}

/** Where a PDF goes: a document of its own, or a new version of one. */
export type Target =
  | { invoice_id: string }
  | {
      invoice_document_id: string;
      /** Hash of the version it began with: a newer one since is not passed over. */
      made_from?: string;
    };

/** `stale`: a newer version has come meanwhile. `failed`: told in words, cancelled, or another one is on its way. */
export type Sent = ReviewPdf | 'stale' | 'failed';

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Sends PDFs of an invoice, one at a time; tells how far it is, can be cancelled, and says in words what went wrong. */
export function useReviewUpload() {
  const call = useCall();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const wording = useFailureText();
  const notifyFailure = useNotifyFailure();
  const [sending, setSending] = useState<Sending | null>(null);
  const aborting = useRef<AbortController | null>(null);
  const upload = useCallback(
    async (file: File, target: Target): Promise<Sent> => {
      if (aborting.current) return 'failed';
      if (file.size > limits.reviewPdfBytes) {
        const params = { megabytes: limits.reviewPdfBytes / 1_048_576 };
        notify(wording({ code: 'file_too_large', params }), {
          type: 'error',
          autoHideDuration: constants.errorNoticeMs,
        });
        return 'failed';
      }
      const controller = new AbortController();
      aborting.current = controller;
      const told = (share: number): void => setSending({ name: file.name, share });
      const options = { signal: controller.signal, onProgress: told };
      const isVersion = 'invoice_document_id' in target;
      const changed = (): Promise<void> =>
        invalidateAfter(
          queryClient,
          isVersion ? reviewPdfsCalls.saveReviewPdf : reviewPdfsCalls.uploadReviewPdf,
        );
      const send = (): Promise<ReviewPdf> => {
        if (isVersion) return call(reviewPdfsCalls.saveReviewPdf, { ...target, data: file }, options);
        const invoice_document_label = file.name.replace(/\.pdf$/i, '').slice(0, 250) || file.name;
        const document = { ...target, invoice_document_label, invoice_document_id: newId() };
        return call(reviewPdfsCalls.uploadReviewPdf, { ...document, data: file }, options);
      };
      told(0);
      try {
        const document = await send();
        await changed();
        return document;
      } catch (error) {
        if (failureOf(error)?.code === 'stale') {
          await changed();
          return 'stale';
        }
        if (!isAbort(error)) notifyFailure(error);
        return 'failed';
      } finally {
        aborting.current = null;
        setSending(null);
      }
    },
    [call, queryClient, notify, wording, notifyFailure],
  );
  return { sending, upload, cancel: () => aborting.current?.abort() };
}
