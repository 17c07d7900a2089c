import { useNotify } from 'ra-core';
import { type TrailEntry, trailCalls } from '../../contract/trail/trail.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** Asks for what a review of the trail up to an event has found. */
export function ReviewTrailDialog({ upTo, onClose }: { upTo: TrailEntry; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const moment = format.moment(new Date(upTo.at));
  return (
    <FormDialog
      title={text('trail.reviewTitle')}
      confirmLabel={text('trail.reviewAct')}
      endpoint={trailCalls.reviewTrail}
      about={upTo.event_id}
      record={{ note: null }}
      fields={['note']}
      required={['note']}
      toInput={(values) => ({ ...values, event_id: upTo.event_id })}
      onDone={() => {
        onClose();
        notify('trail.reviewDone', { type: 'success', messageArgs: { moment } });
      }}
      onClose={onClose}
    >
      <span>{text('trail.reviewBody', { moment })}</span>
      <LabelInput source="note" label={text('trail.reviewNote')} rows={3} isRequired autoFocus />
    </FormDialog>
  );
}
