import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { invoicesAcrossCalls } from '../../contract/invoices/invoicesAcross.ts';
import { ruleActsCalls, type TerminationPreview } from '../../contract/rules/ruleActs.ts';
import { type ContractParty, contractParties } from '../../contract/rules/ruleVocab.ts';
import { newId } from '../../dataProvider/newId.ts';
import { formatDate, parseDayMonthYear } from '../../domain/dates.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { DateField } from '../../ui/form/dates/DateField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useToday } from '../../ui/session/useToday.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** How many visits are named. */
const shown = 8;

interface Props {
  trialId: string;
  onClose: () => void;
}

/** Ends the contract of a trial, after it said which visits are cancelled; then the final invoice is offered. */
export function TerminationDialog({ trialId, onClose }: Props) {
  const [ended, setEnded] = useState<string | null>(null);
  return ended === null ? (
    <Ending trialId={trialId} onClose={onClose} onDone={setEnded} />
  ) : (
    <FinalInvoice trialId={trialId} lastDay={ended} onClose={onClose} />
  );
}

function Ending({ trialId, onClose, onDone }: Props & { onDone: (lastDay: string) => void }) {
  const text = useText();
  const today = useToday();
  const [id] = useState(newId);
  const [party, setParty] = useState<ContractParty>('sponsor');
  const [notice, setNotice] = useState(formatDate(today));
  const [last, setLast] = useState(formatDate(today));
  const [reason, setReason] = useState('');
  const [isCancelling, setCancelling] = useState(true);
  const from_date = parseDayMonthYear(notice, today);
  const last_day = parseDayMonthYear(last, today);
  const end = useCallMutation(ruleActsCalls.terminateTrial, { onSuccess: () => onDone(last_day ?? today) });
  const isReady = from_date !== null && last_day !== null && reason.trim() !== '' && !end.isPending;
  const act = () => {
    if (from_date === null || last_day === null) return;
    const dates = { from_date, last_day, reason: reason.trim() };
    end.mutate({
      trial_id: trialId,
      money_rule_id: id,
      ended_by: party,
      is_cancelling: isCancelling,
      ...dates,
    });
  };
  return (
    <ActDialog
      title={text('rules.ending.title')}
      width={560}
      gap={12}
      isStuck={end.isPending}
      act={{ label: text('rules.ending.confirm'), isDangerous: true, isDisabled: !isReady, onAct: act }}
      onClose={onClose}
    >
      <ChoiceField
        label={text('rules.ending.endedBy')}
        value={party}
        choices={contractParties.map((value) => ({ value, label: text(`rules.endedBy.${value}`) }))}
        onChange={setParty}
      />
      <DateField label={text('rules.ending.noticedOn')} text={notice} onType={setNotice} />
      <DateField label={text('rules.ending.lastDay')} text={last} onType={setLast} />
      <Field label={text('rules.ending.why')} text={reason} onType={setReason} />
      <div>{text('rules.ending.follows')}</div>
      {last_day !== null && (
        <After trialId={trialId} lastDay={last_day} isCancelling={isCancelling} onChoose={setCancelling} />
      )}
    </ActDialog>
  );
}

interface AfterProps {
  trialId: string;
  lastDay: string;
  isCancelling: boolean;
  onChoose: (isCancelling: boolean) => void;
}

function After({ trialId, lastDay, isCancelling, onChoose }: AfterProps) {
  const preview = useCallQuery(
    ruleActsCalls.previewTermination,
    { trial_id: trialId, last_day: lastDay },
    { staysShown: true },
  );
  return (
    <Loaded queries={{ preview }}>
      {(read) => <Visits preview={read.preview} isCancelling={isCancelling} onChoose={onChoose} />}
    </Loaded>
  );
}

function Visits({
  preview: { visits, open_before_count },
  isCancelling,
  onChoose,
}: { preview: TerminationPreview } & Pick<AfterProps, 'isCancelling' | 'onChoose'>) {
  const text = useText();
  const format = useFormat();
  const more = visits.length - shown;
  return (
    <div>
      {visits.length === 0 ? (
        text('rules.ending.noVisits')
      ) : (
        <FormControlLabel
          control={<Checkbox checked={isCancelling} onChange={(_event, isChosen) => onChoose(isChosen)} />}
          label={text('rules.ending.cancel', { smart_count: visits.length })}
        />
      )}
      <Box component="ul" className="tabular" sx={{ my: 0, fontSize: 12, color: 'var(--text2)' }}>
        {visits.slice(0, shown).map(({ recorded_visit_id, subject_id, label, planned_date }) => (
          <li key={recorded_visit_id}>
            {subject_id} · {label} · {format.date(planned_date)}
          </li>
        ))}
        {more > 0 && <li>{text('rules.ending.more', { count: more })}</li>}
      </Box>
      {open_before_count > 0 && text('rules.ending.before', { smart_count: open_before_count })}
    </div>
  );
}

function FinalInvoice({ trialId, lastDay, onClose }: Props & { lastDay: string }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const isOver = lastDay <= useToday();
  const preview = useCallQuery(invoicesAcrossCalls.previewDraft, {
    trial_id: trialId,
    cut_off_date: lastDay,
  });
  const draft = useCallMutation(invoicesAcrossCalls.draftInvoices, {
    onSuccess: () => {
      notify('rules.ending.drafted', { type: 'success' });
      onClose();
    },
  });
  const label = text('rules.ending.final');
  return (
    <ActDialog
      title={text('rules.ending.done')}
      act={
        isOver
          ? {
              label: text('rules.ending.draft'),
              isDisabled: draft.isPending || !preview.data?.recorded_service_count,
              onAct: () => draft.mutate({ trial_ids: [trialId], cut_off_date: lastDay, label }),
            }
          : undefined
      }
      closeLabel={text('common.actions.close')}
      onClose={onClose}
    >
      {isOver ? (
        <Loaded queries={{ preview }}>
          {({ preview: { recorded_service_count: smart_count, net_amount } }) =>
            text('rules.ending.finalBody', { smart_count, amount: format.euro(net_amount) })
          }
        </Loaded>
      ) : (
        text('rules.ending.finalLater', { date: format.date(lastDay) })
      )}
    </ActDialog>
  );
}
