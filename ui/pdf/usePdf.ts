import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../words/useFormat.ts';
import type { PdfPlace } from './pdfPages.ts';
import { openPdf, type PdfSession } from './pdfSession.ts';
import type { PdfView } from './pdfView.ts';

interface Reading {
  container: RefObject<HTMLDivElement | null>;
  alert: RefObject<HTMLDivElement | null>;
  /** null until it is open. */
  session: PdfSession | null;
  /** Why it cannot be shown. */
  error: unknown;
}

/** Opens a PDF in the box of `container`, at `place`, and says there where it was left. */
export function usePdf(bytes: Uint8Array, place: RefObject<PdfPlace | null>): Reading {
  const language = useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const speaking = useRef(language);
  const [session, setSession] = useState<PdfSession | null>(null);
  const [error, setError] = useState<unknown>(null);
  speaking.current = language;
  useEffect(() => {
    const [box, told] = [container.current, alert.current];
    if (!box || !told) return;
    const closing = new AbortController();
    const { signal } = closing;
    let opened: PdfSession | null = null;
    const open = async (): Promise<void> => {
      try {
        const options = { language: speaking.current, place: place.current, signal };
        opened = await openPdf({ container: box, alert: told, bytes, ...options });
        if (!signal.aborted) setSession(opened);
      } catch (reason) {
        if (!signal.aborted) setError(reason);
      }
    };
    void open();
    return () => {
      if (opened) place.current = opened.place();
      setSession(null);
      setError(null);
      closing.abort();
    };
  }, [bytes, place]);
  useEffect(() => session?.speak(language), [session, language]);
  return { container, alert, session, error };
}

/** How an open PDF is looked at. */
export const usePdfView = (session: PdfSession): PdfView =>
  useSyncExternalStore(session.subscribe, session.view);
