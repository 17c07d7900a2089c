import { clinicalsiteCalls } from '../../../contract/site/clinicalsite.ts';
import { draftLabelDe, draftLabelEn } from '../../../messages/invoices/draftLabel.ts';
import { isAnswered, useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useFormat, useLanguage } from '../../../ui/words/useFormat.ts';

const patterns = { en: draftLabelEn.defaultLabel, de: draftLabelDe.defaultLabel };

/**
 * Names a new draft by its cut-off date, in the language that the site's documents are written in: it stands on them. Until
 * that is known (`isKnown`) in the user's own.
 */
export function useDraftLabel(): { labelOf: (date: string | null) => string; isKnown: boolean } {
  const own = useLanguage();
  const format = useFormat();
  const read = useCallQuery(clinicalsiteCalls.getClinicalsite, {});
  const pattern = patterns[read.data?.document_language ?? own];
  const labelOf = (date: string | null) => pattern.replace('%{date}', date === null ? '' : format.date(date));
  return { labelOf, isKnown: isAnswered(read) };
}
