import { settlementsCalls } from '../../contract/reports/settlements.ts';
import type { SettlementExport } from '../../contract/reports/settlementVocab.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useDownload } from '../../ui/files/useDownload.ts';
import { useToday } from '../../ui/session/useToday.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';

/** Downloads a file of a run, or of what one provider gets of it: its document and the mail with it in their own language, tables in the user's. */
export function useSettlementDownload(
  settlement_id: string,
): (format: SettlementExport, provider_id?: string) => void {
  const call = useCall();
  const language = useLanguage();
  const { download } = useDownload();
  return (format, provider_id) => {
    const part = provider_id === undefined ? {} : { provider_id };
    const wanted = {
      settlement_id,
      format,
      ...part,
      ...(format === 'pdf' || format === 'mail' ? {} : { language }),
    };
    void download((signal) => call(settlementsCalls.exportSettlement, wanted, { signal }));
  };
}

/** Downloads what a provider from outside gets of a run as a credit transfer of today. */
export function usePaymentDownload(settlement_id: string): () => void {
  const call = useCall();
  const execution_date = useToday();
  const { download } = useDownload();
  return () =>
    void download((signal) =>
      call(settlementsCalls.exportPayments, { settlement_id, execution_date }, { signal }),
    );
}
