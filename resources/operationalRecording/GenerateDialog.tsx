import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import { operationalRecordingCalls } from '../../contract/recording/operationalRecording.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** Shows the entries that would be made up to today, and makes them. */
export function GenerateDialog({ trialId, onClose }: { trialId: string; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const preview = useCallQuery(operationalRecordingCalls.previewOperationalEntries, { trial_id: trialId });
  const generate = useCallMutation(operationalRecordingCalls.generateOperationalEntries, {
    onSuccess: ({ entries }) => {
      notify(text('operationalRecording.generated', { smart_count: entries.length }), { type: 'success' });
      onClose();
    },
  });
  const entries = preview.data?.entries ?? [];
  return (
    <ConfirmDialog
      isOpen
      title={text('operationalRecording.generateTitle')}
      confirmLabel={
        entries.length === 0
          ? text('operationalRecording.generate')
          : text('operationalRecording.generateThese', { smart_count: entries.length })
      }
      isBusy={generate.isPending}
      isConfirmDisabled={entries.length === 0}
      onConfirm={() => generate.mutate({ trial_id: trialId })}
      onCancel={onClose}
    >
      <Loaded queries={{ preview }}>
        {() =>
          entries.length === 0 ? (
            text('operationalRecording.nothingMissing')
          ) : (
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
          )
        }
      </Loaded>
    </ConfirmDialog>
  );
}
