import { useSyncExternalStore } from 'react';
import type { PdfSession } from '../../../ui/pdf/pdfSession.ts';

/** What somebody does with an open PDF: `writing` = a tool is in hand; `changed` = annotations are on it that are saved nowhere. */
export type PdfUse = 'reading' | 'writing' | 'changed';

const nothing = (): (() => void) => () => undefined;

const pdfUseOf = (session: PdfSession | null): PdfUse => {
  const view = session?.view();
  if (view?.isChanged) return 'changed';
  return view && view.tool !== 'read' ? 'writing' : 'reading';
};

/** What is done with the open PDF at this moment; without one, nothing is. */
export const usePdfUse = (session: PdfSession | null): PdfUse =>
  useSyncExternalStore(session?.subscribe ?? nothing, () => pdfUseOf(session));
