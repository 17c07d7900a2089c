import { useNotify } from 'ra-core';
import { visitPlanCalls } from '../../contract/plan/visitPlan.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { importTotals } from './visitPlanFileReading.ts';

/** Brings a plan into a trial and says how much of it; why it is refused stays in the dialog that asked. */
export function useBringIn(onDone: () => void) {
  const format = useFormat();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const onError = (error: Error): void => {
    if (!failureOf(error)) notifyFailure(error);
  };
  const bringIn = useCallMutation(visitPlanCalls.importVisitPlan, {
    onSuccess: (result) => {
      onDone();
      const counts = Object.entries(importTotals(result)).map(([name, count]) => [name, format.count(count)]);
      notify('visitPlan.done', { type: 'success', messageArgs: Object.fromEntries(counts) });
    },
    onError,
  });
  return { bringIn, onError };
}
