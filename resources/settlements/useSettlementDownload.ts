import { settlementsCalls } from '../../contract/settlements.ts';
import type { SettlementFormat } from '../../contract/vocab.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { saveFile } from '../../ui/files/saveFile.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';

/** Downloads a file of a run: its document in its own language, tables in the user's. */
export function useSettlementDownload(settlement_id: string) {
  const call = useCall();
  const language = useLanguage();
  const notifyFailure = useNotifyFailure();
  return async (format: SettlementFormat): Promise<void> => {
    try {
      saveFile(
        await call(settlementsCalls.exportSettlement, {
          settlement_id,
          format,
          ...(format === 'pdf' ? {} : { language }),
        }),
      );
    } catch (error) {
      notifyFailure(error);
    }
  };
}
