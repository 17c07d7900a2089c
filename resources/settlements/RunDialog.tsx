import { useNavigate, useNotify } from 'ra-core';
import { useState } from 'react';
import type { SettlementPreview } from '../../contract/reports/settlements.ts';
import { settlementsCalls } from '../../contract/reports/settlements.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { addresseeWords, periodWords } from './settlementWords.ts';

interface Props {
  preview: SettlementPreview;
  part: SettlementPreview['parts'][number];
  onClose: () => void;
}

/** Says what a run settles and what it freezes; then settles exactly what was shown. */
export function RunDialog({ preview, part, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [settlement_id] = useState(newId);
  const { kind, from_date, to_date, next_number: number } = preview;
  const { provider_id, fingerprint } = part;
  const run = useCallMutation(settlementsCalls.runSettlement, {
    onSuccess: (made) => {
      const message = text('settlements.done', { number: made.number });
      notify(message, { type: 'success', messageArgs: { _: message } });
      navigate(href('settlement', { id: settlement_id }));
    },
    onError: (error) => {
      notifyFailure(error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={text(`settlements.confirm.title.${kind}`, { number })}
      confirmLabel={text(`settlements.confirm.action.${kind}`, { number })}
      isBusy={run.isPending}
      onConfirm={() =>
        run.mutate({
          kind,
          from_date,
          to_date,
          settlement_id,
          fingerprint,
          ...(provider_id === null ? {} : { provider_id }),
        })
      }
      onCancel={onClose}
    >
      <p>
        {text(`settlements.confirm.body.${kind}`, {
          records: text('settlements.records', format.counted(part.line_count)),
          period: periodWords(preview, text, format),
          for: addresseeWords(part.provider_label, text),
          amount: format.euro(part.amount),
        })}
      </p>
      <p>{text('settlements.confirm.frozen')}</p>
    </ConfirmDialog>
  );
}
