import { type AccountingMonth, handoverCalls } from '../../../contract/accounting/handover.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { ActDialog } from '../../../ui/feedback/ActDialog.tsx';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  month: AccountingMonth;
  name: string;
  onClose: () => void;
}

/** Says what handing a month over means, and what is in it, before it is done. */
export function HandOverDialog({ month, name, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const tellDone = useTellDone();
  const { month_end, entry_count, gross_amount } = month;
  const handOver = useCallMutation(handoverCalls.handOverMonth, {
    onSuccess: () => {
      onClose();
      tellDone({ message: text('accounting.handOverDone', { month: name }) });
    },
  });
  return (
    <ActDialog
      title={text('accounting.handOverTitle', { month: name })}
      act={{
        label: text('accounting.handOver', { month: name }),
        isDisabled: handOver.isPending,
        onAct: () => handOver.mutate({ month: month_end, entry_count, gross_amount }),
      }}
      onClose={onClose}
      isStuck={handOver.isPending}
    >
      <p>{text('accounting.holds', { smart_count: entry_count, amount: format.euro(gross_amount) })}</p>
      {text('accounting.handOverText')}
    </ActDialog>
  );
}
