import type { RecordedOperationalService } from '../../contract/recording/operationalRecording.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** What a service costs and how often it is due, on one line: `150.00 € monthly · confirms itself`. */
export function useServiceFacts(service: RecordedOperationalService): string {
  const text = useText();
  const format = useFormat();
  const period = text(`operationalServices.periods.${service.repetition_period}`);
  return [
    `${format.euro(service.amount)} ${period}`,
    ...(service.is_auto_confirmed ? [text('operationalRecording.automatic')] : []),
    ...(service.is_closed ? [text('operationalServices.columns.is_closed')] : []),
  ].join(' · ');
}
