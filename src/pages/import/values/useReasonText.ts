import { useText } from '../../../../ui/words/useText.ts';
import { type DroppedSheet, missingFields } from '../files/droppedSheets.ts';

/** Why a file was recognised as what it is, in words. */
export function useReasonText(): (sheet: DroppedSheet) => string {
  const text = useText();
  return (sheet) => {
    const { recognition, kind } = sheet.found;
    if (!recognition) return text(`importDrop.reasons.${kind ? 'document' : 'no_document'}`);
    const { reason, heads, other } = recognition;
    return text(`importDrop.reasons.${reason}`, {
      heads: heads.join(', '),
      dataset: heads[0] ?? '',
      other: other ? text(`fileImport.kinds.${other}`) : '',
      missing: missingFields(sheet).join(', '),
    });
  };
}
