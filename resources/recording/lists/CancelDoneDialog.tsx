import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { nameOfLine } from './visitItems.ts';

interface Props {
  line: VisitLine;
  onCancelVisit: () => void;
  onClose: () => void;
}

/** Whether something is recorded at a visit that would not be billed once it is cancelled. */
export const isRecorded = ({ visit_date, confirmed_count }: VisitLine): boolean =>
  visit_date !== null || confirmed_count > 0;

/** Asks before a visit is cancelled at which something is recorded, with what that is. */
export function CancelDoneDialog({ line, onCancelVisit, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const { visit_date, confirmed_count } = line;
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={text('visitLists.cancelDone.title', { visit: nameOfLine(line) })}
      confirmLabel={text('recording.schedule.cancel')}
      keepLabel={text('recording.schedule.keep')}
      onConfirm={() => {
        onClose();
        onCancelVisit();
      }}
      onCancel={onClose}
    >
      {visit_date && `${text('visitLists.cancelDone.done', { date: format.date(visit_date) })} `}
      {confirmed_count > 0 && `${text('visitLists.cancelDone.services', format.counted(confirmed_count))} `}
      {text('recording.schedule.cancelBody')}
    </ConfirmDialog>
  );
}
