import { useLocation } from 'ra-core';
import { useState } from 'react';
import type { ReviewPdf } from '../../../contract/invoices/reviewPdfs.ts';
import { useQueryChange } from '../../../ui/routes/useQueryChange.ts';

export type ReviewPdfVersion = ReviewPdf['versions'][number];

interface Choice {
  document: ReviewPdf | undefined;
  version: ReviewPdfVersion | undefined;
  /** Without a number, the newest version. */
  choose: (documentId: string, versionNumber?: number) => void;
  /** From here on the newest version is open, whatever the address named. */
  follow: () => void;
}

interface Opened {
  /** The address it was opened by. */
  search: string;
  documentId: string | undefined;
  versionNumber: number | undefined;
}

const isSame = (one: Opened, other: Opened): boolean =>
  one.search === other.search &&
  one.documentId === other.documentId &&
  one.versionNumber === other.versionNumber;

const askedFor = (documents: readonly ReviewPdf[], search: string): Opened => {
  const query = new URLSearchParams(search);
  const id = query.get('document');
  const document = documents.find(({ invoice_document_id }) => invoice_document_id === id) ?? documents[0];
  const number = Number(query.get('version'));
  const version =
    document?.versions.find(({ version_number }) => version_number === number) ?? document?.versions[0];
  return {
    search,
    documentId: document?.invoice_document_id,
    versionNumber: version?.version_number,
  };
};

/**
 * Which document and version is open, kept in the address; the first document and its newest version if none is. While
 * it `isHeld`, because somebody writes on it, it stays open whatever others save, until the address names another one.
 */
export function useReviewPdfChoice(documents: readonly ReviewPdf[], isHeld: boolean): Choice {
  const { search } = useLocation();
  const change = useQueryChange();
  const asked = askedFor(documents, search);
  const [opened, setOpened] = useState(asked);
  const present = isHeld && opened.search === search ? opened : asked;
  if (!isSame(present, opened)) setOpened(present);
  const document = documents.find(({ invoice_document_id }) => invoice_document_id === present.documentId);
  const version = document?.versions.find(({ version_number }) => version_number === present.versionNumber);
  const choose = (documentId: string, versionNumber?: number): void =>
    change((query) => {
      query.set('document', documentId);
      if (versionNumber === undefined) query.delete('version');
      else query.set('version', String(versionNumber));
      return query;
    }, true);
  const follow = (): void => {
    if (document && new URLSearchParams(search).has('version')) choose(document.invoice_document_id);
  };
  return { document, version, choose, follow };
}
