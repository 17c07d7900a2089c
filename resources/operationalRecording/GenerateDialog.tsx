import { Box, Stack } from '@mui/material';
import { useNotify } from 'ra-core';
import type { OutputOf } from '../../contract/endpoint.ts';
import { operationalRecordingCalls } from '../../contract/recording/operationalRecording.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

type Preview = OutputOf<typeof operationalRecordingCalls.previewOperationalEntries>;

/** Shows the entries that would be made up to today and what waits for a first date, and makes them. */
export function GenerateDialog({ trialId, onClose }: { trialId: string; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const preview = useCallQuery(operationalRecordingCalls.previewOperationalEntries, { trial_id: trialId });
  const generate = useCallMutation(operationalRecordingCalls.generateOperationalEntries, {
    onSuccess: ({ entries }) => {
      notify(text('operationalRecording.generated', { smart_count: entries.length }), { type: 'success' });
      onClose();
    },
  });
  const count = preview.data?.entries.length ?? 0;
  return (
    <ConfirmDialog
      isOpen
      title={text('operationalRecording.generateTitle')}
      confirmLabel={
        count === 0
          ? text('operationalRecording.generate')
          : text('operationalRecording.generateThese', { smart_count: count })
      }
      isBusy={generate.isPending}
      isConfirmDisabled={count === 0}
      onConfirm={() => generate.mutate({ trial_id: trialId })}
      onCancel={onClose}
    >
      <Loaded queries={{ preview }}>
        {({ preview: { entries, waiting } }) => (
          <Stack spacing={2}>
            {entries.length > 0 && <MissingEntries entries={entries} />}
            {waiting.length > 0 && <WaitingServices waiting={waiting} />}
            {entries.length + waiting.length === 0 && (
              <span>{text('operationalRecording.nothingMissing')}</span>
            )}
          </Stack>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}

function WaitingServices({ waiting }: Pick<Preview, 'waiting'>) {
  const text = useText();
  const title = text('operationalRecording.waiting', { smart_count: waiting.length });
  return (
    <div>
      <Box component="h3" sx={{ m: 0, fontSize: 13, lineHeight: '20px', fontWeight: 600 }}>
        {title}
      </Box>
      <Box
        component="ul"
        aria-label={title}
        sx={{ m: '4px 0', pl: '20px', maxHeight: '30vh', overflow: 'auto' }}
      >
        {waiting.map(({ contract_study_service_id, label }) => (
          <li key={contract_study_service_id}>{label}</li>
        ))}
      </Box>
      <Box sx={{ color: 'var(--text2)' }}>{text('operationalRecording.waitingHint')}</Box>
    </div>
  );
}

function MissingEntries({ entries }: Pick<Preview, 'entries'>) {
  const text = useText();
  const format = useFormat();
  return (
    <Box sx={{ maxHeight: '50vh', overflow: 'auto' }}>
      <Box
        component="table"
        sx={{ width: '100%', borderSpacing: 0, '& td, & th': { py: '6px', pr: '12px' } }}
      >
        <thead>
          <tr>
            {(['service', 'due', 'state', 'amount'] as const).map((column) => (
              <Box
                component="th"
                scope="col"
                key={column}
                sx={{
                  fontSize: 12,
                  fontWeight: 550,
                  textAlign: column === 'amount' ? 'right' : 'left',
                  color: 'var(--text2)',
                }}
              >
                {text(`operationalRecording.columns.${column}`)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={`${entry.contract_study_service_id}/${entry.due_date}`}>
              <td>{entry.label}</td>
              <td className="tabular">{format.date(entry.due_date)}</td>
              <td>
                <StateChip look={entry.is_confirmed ? 'confirmed' : 'due'}>
                  {text(`vocab.entryState.${entry.is_confirmed ? 'confirmed' : 'due'}`)}
                </StateChip>
              </td>
              <Box component="td" className="tabular" sx={{ textAlign: 'right' }}>
                {format.euro(entry.amount)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
