import { clinicalsiteCalls } from '../../../contract/site/clinicalsite.ts';
import { draftLabelDe, draftLabelEn } from '../../../messages/invoices/draftLabel.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useFormat, useLanguage } from '../../../ui/words/useFormat.ts';

const patterns = { en: draftLabelEn.defaultLabel, de: draftLabelDe.defaultLabel };

/**
 * Names a new draft by its cut-off date, in the language that the site's documents are written in: it stands on them. Until
 * that is known in the user's own.
 */
export function useDraftLabel(): (date: string | null) => string {
  const own = useLanguage();
  const format = useFormat();
  const site = useCallQuery(clinicalsiteCalls.getClinicalsite, {}).data;
  const pattern = patterns[site?.document_language ?? own];
  return (date) => pattern.replace('%{date}', date === null ? '' : format.date(date));
}
