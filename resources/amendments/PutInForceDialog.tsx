import { Box, Checkbox } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { AmendedService } from '../../contract/amendments/amendmentMoney.ts';
import type {
  AmendedParticipant,
  AmendmentPage,
  AmendmentPreview,
} from '../../contract/amendments/amendments.ts';
import { amendmentsCalls } from '../../contract/amendments/amendments.ts';
import { sumOf } from '../../domain/money.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { withSign } from '../../ui/words/withSign.ts';
import { FiguresLine } from './FiguresLine.tsx';
import { PreviewFile } from './PreviewFile.tsx';
import { SignedPdf } from './SignedPdf.tsx';

interface Props {
  page: AmendmentPage;
  onClose: () => void;
}

/** Preview of putting a draft in force, row by row with amounts; selects the participants whose visits follow. */
export function PutInForceDialog({ page, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const { amendment_id, number, effective_date } = page;
  const [chosen, setChosen] = useState<string[] | undefined>();
  const input = { amendment_id, patient_in_trial_ids: chosen };
  const preview = useCallQuery(amendmentsCalls.previewAmendment, input);
  const force = useCallMutation(amendmentsCalls.putAmendmentInForce, {
    onSuccess: () => {
      const message = text('amendments.force.done', { number });
      notify(message, { type: 'success', messageArgs: { _: message } });
      onClose();
    },
  });
  const confirm = () => {
    if (!preview.data) return;
    const { version, fingerprint } = preview.data;
    force.mutate({ ...input, version, fingerprint });
  };
  return (
    <ConfirmDialog
      isOpen
      width={900}
      title={text('amendments.force.title', { number })}
      confirmLabel={text('amendments.force.confirm', { number })}
      isBusy={force.isPending}
      isConfirmDisabled={!preview.data || preview.data.obstacles.length > 0}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Loaded queries={{ preview }}>
        {(read) => (
          <>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: '8px' }}>
              <PreviewFile page={page} preview={read.preview} />
            </Box>
            <Preview preview={read.preview} date={format.date(effective_date)} onChoose={setChosen} />
          </>
        )}
      </Loaded>
      <Box sx={{ mt: '16px' }}>
        <Card title={text('amendments.signed.title')}>
          <SignedPdf amendment={page} />
        </Card>
      </Box>
    </ConfirmDialog>
  );
}

interface PreviewProps {
  preview: AmendmentPreview;
  date: string;
  onChoose: (ids: string[]) => void;
}

const idOfParticipant = ({ patient_in_trial_id }: AmendedParticipant): string => patient_in_trial_id;

function Preview({ preview, date, onChoose }: PreviewProps) {
  const text = useText();
  const format = useFormat();
  const { figures, services, participants, next_invoice: next } = preview;
  const repriced = services.filter(({ repriced_count }) => repriced_count > 0);
  const billed = services.filter(({ difference_count }) => difference_count > 0);
  const choose = (id: string): void =>
    onChoose(
      participants
        .filter((one) => (idOfParticipant(one) === id ? !one.is_chosen : one.is_chosen))
        .map(idOfParticipant),
    );
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <FiguresLine figures={figures} services={services} />
      {next && (
        <span>
          {text('amendments.rules.next', {
            invoice: next.label ?? format.date(next.cut_off_date),
            before: format.euro(next.net_before),
            after: format.euro(next.net_after),
          })}
        </span>
      )}
      <Card
        title={text('amendments.force.repriced')}
        hint={text('amendments.force.repricedHint', { date })}
        isFlush
      >
        <Services services={repriced} outcome="repriced" />
      </Card>
      {billed.length > 0 && (
        <Card
          title={text('amendments.force.differences')}
          hint={text('amendments.force.differencesHint')}
          isFlush
        >
          <Services services={billed} outcome="difference" />
        </Card>
      )}
      <Card
        title={text('amendments.force.participants')}
        hint={text('amendments.force.participantsHint')}
        isFlush
      >
        <Participants participants={participants} onToggle={choose} />
      </Card>
      <span>{text('amendments.force.stays')}</span>
    </Box>
  );
}

const idOfService = ({ study_service_template_id }: AmendedService): string => study_service_template_id;

function Services({
  services,
  outcome,
}: {
  services: readonly AmendedService[];
  outcome: 'repriced' | 'difference';
}) {
  const text = useText();
  const format = useFormat();
  const countOf = (one: AmendedService): number =>
    outcome === 'repriced' ? one.repriced_count : one.difference_count;
  const amountOf = (one: AmendedService): number =>
    outcome === 'repriced' ? one.unbilled_amount : one.difference_amount;
  if (services.length === 0) return <Box sx={{ p: '12px 16px' }}>{text('amendments.force.noRecords')}</Box>;
  return (
    <DataTable
      label={text(outcome === 'repriced' ? 'amendments.force.repriced' : 'amendments.force.differences')}
      rows={services}
      rowId={idOfService}
      columns={[
        {
          key: 'label',
          head: text('amendments.force.service'),
          isName: true,
          isFlexible: true,
          cell: ({ label }) => label,
        },
        {
          key: 'price',
          head: text('amendments.force.price'),
          isNumeric: true,
          cell: ({ amount_before, amount }) => (
            <>
              {format.cents(amount_before)} → <strong>{format.cents(amount)}</strong>
            </>
          ),
        },
        {
          key: 'records',
          head: text('amendments.force.records'),
          isNumeric: true,
          cell: (one) => format.count(countOf(one)),
          foot: (shown) => format.count(sumOf(shown.map(countOf))),
        },
        {
          key: 'effect',
          head: text('amendments.force.effect'),
          isNumeric: true,
          cell: (one) => withSign(amountOf(one), format.cents),
          foot: (shown) => withSign(sumOf(shown.map(amountOf)), format.cents),
        },
      ]}
    />
  );
}

function Participants({
  participants,
  onToggle,
}: {
  participants: readonly AmendedParticipant[];
  onToggle: (id: string) => void;
}) {
  const text = useText();
  const format = useFormat();
  const named = ({ recorded_visit_id, label, planned_date }: AmendedParticipant['visits'][number]): string =>
    text(recorded_visit_id === null ? 'amendments.force.newVisit' : 'amendments.force.movedVisit', {
      visit: label,
      date: planned_date === null ? text('common.none') : format.date(planned_date),
    });
  return (
    <DataTable
      label={text('amendments.force.participants')}
      rows={participants}
      rowId={idOfParticipant}
      columns={[
        {
          key: 'subject_id',
          head: text('amendments.force.participant'),
          isName: true,
          cell: (one) => (
            <>
              <Checkbox
                size="small"
                checked={one.is_chosen}
                onChange={() => onToggle(idOfParticipant(one))}
                slotProps={{
                  input: { 'aria-label': text('amendments.force.choose', { subject: one.subject_id }) },
                }}
              />
              {one.subject_id}
            </>
          ),
        },
        {
          key: 'trial_status',
          head: text('amendments.force.status'),
          cell: ({ trial_status }) => text(`vocab.participantTrialStatus.${trial_status}`),
        },
        {
          key: 'visits',
          head: text('amendments.force.visits'),
          isFlexible: 'wrapped',
          cell: ({ visits }) => (visits.length === 0 ? text('common.none') : visits.map(named).join(', ')),
        },
        {
          key: 'removed_count',
          head: text('amendments.force.removed'),
          isNumeric: true,
          cell: ({ removed_count }) => format.count(removed_count),
        },
        {
          key: 'changed_service_count',
          head: text('amendments.force.services'),
          isNumeric: true,
          cell: ({ changed_service_count }) => format.count(changed_service_count),
        },
      ]}
    />
  );
}
