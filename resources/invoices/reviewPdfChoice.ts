import { useLocation } from 'ra-core';
import type { ReviewPdf } from '../../contract/reviewPdfs.ts';
import { useQueryChange } from '../../ui/routes/useQueryChange.ts';

export type ReviewPdfVersion = ReviewPdf['versions'][number];

interface Choice {
  document: ReviewPdf | undefined;
  version: ReviewPdfVersion | undefined;
  /** Without a number, the newest version. */
  choose: (documentId: string, versionNumber?: number) => void;
}

/** Which document and version is open, kept in the address; the first document and its newest version if none is. */
export function useReviewPdfChoice(documents: readonly ReviewPdf[]): Choice {
  const { search } = useLocation();
  const change = useQueryChange();
  const query = new URLSearchParams(search);
  const document =
    documents.find(({ invoice_document_id }) => invoice_document_id === query.get('document')) ??
    documents[0];
  const number = Number(query.get('version'));
  const version =
    document?.versions.find(({ version_number }) => version_number === number) ?? document?.versions[0];
  const choose = (documentId: string, versionNumber?: number): void =>
    change((asked) => {
      asked.set('document', documentId);
      if (versionNumber === undefined) asked.delete('version');
      else asked.set('version', String(versionNumber));
      return asked;
    }, true);
  return { document, version, choose };
}
