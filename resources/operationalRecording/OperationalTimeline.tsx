import { Box, useMediaQuery } from '@mui/material';
import { CalendarClock, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '../../contract/endpoint.ts';
import { operationalRecordingCalls } from '../../contract/recording/operationalRecording.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { Denials } from '../../ui/feedback/Denials.tsx';
import { EmptyCard } from '../../ui/feedback/EmptyCard.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';
import { AddEntryDialog } from './AddEntryDialog.tsx';
import { ChainCard } from './ChainCard.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { TimelineChart } from './TimelineChart.tsx';
import { openEntries, ToDoEntries } from './ToDoEntries.tsx';

const legend = ['due', 'dated', 'confirmed', 'interrupted', 'closed', 'invoiced'] as const;

/** Over the tabs, wherever the list is. */
const atTheThumb = {
  position: 'sticky',
  bottom: 'var(--tabs-height)',
  zIndex: 3,
  mx: '-16px',
  mt: '12px',
  p: '10px 16px',
  borderTop: '1px solid var(--border)',
  background: 'var(--surface)',
} as const;

interface Props {
  trialId: string;
  /** Today's calendar date where the browser stands; the server decides what may be dated. */
  today: string;
  /** Left end of the tool bar. */
  toolbarStart: ReactNode;
}

/** The operational services of a trial as they are recorded: their chains, what is to do, and one entry with its acts. */
export function OperationalTimeline(props: Props) {
  const schedule = useCallQuery(operationalRecordingCalls.getOperationalSchedule, {
    trial_id: props.trialId,
  });
  return (
    <Loaded queries={{ schedule }}>
      {(read) => <Timeline {...props} services={read.schedule.study_services} />}
    </Loaded>
  );
}

type Services = OutputOf<typeof operationalRecordingCalls.getOperationalSchedule>['study_services'];

function Timeline({ trialId, today, toolbarStart, services }: Props & { services: Services }) {
  const text = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const [asking, setAsking] = useState<'generate' | { add: string } | null>(null);
  const close = () => setAsking(null);
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  // Beside the timeline something is always open; on a phone it would stand before the list.
  const shown = chosen ?? (isPhone ? null : openEntries(services)[0]?.entry.recorded_study_service_id);
  const service = services.find(({ entries }) =>
    entries.some((entry) => entry.recorded_study_service_id === shown),
  );
  const entry = service?.entries.find((one) => one.recorded_study_service_id === shown);
  const adding =
    asking !== null && typeof asking === 'object'
      ? services.find((one) => one.contract_study_service_id === asking.add)
      : undefined;
  return (
    <Denials>
      <Box sx={{ px: { xs: '16px', sm: '24px' }, pb: { xs: 0, sm: '24px' } }}>
        <Toolbar
          actions={
            services.length > 0 &&
            !isPhone && (
              <ActButton
                variant="contained"
                startIcon={<RefreshCw size={15} aria-hidden />}
                onClick={() => setAsking('generate')}
              >
                {text('operationalRecording.generate')}
              </ActButton>
            )
          }
        >
          {toolbarStart}
          <Box sx={{ display: { xs: 'none', lg: 'flex' }, flexWrap: 'wrap', gap: '6px' }}>
            {legend.map((state) => (
              <StateChip key={state} look={state}>
                {text(`vocab.entryState.${state}`)}
              </StateChip>
            ))}
          </Box>
        </Toolbar>
        {services.length === 0 ? (
          <EmptyCard
            icon={CalendarClock}
            message={text('operationalRecording.empty')}
            description={text('operationalRecording.emptyHint')}
          />
        ) : isPhone ? (
          <>
            <Box sx={{ display: 'grid', gap: '12px' }}>
              <ToDoEntries services={services} onChoose={setChosen} />
              {services.map((one) => (
                <ChainCard
                  key={one.contract_study_service_id}
                  service={one}
                  onChoose={setChosen}
                  onAdd={() => setAsking({ add: one.contract_study_service_id })}
                />
              ))}
            </Box>
            <Box sx={atTheThumb}>
              <ActButton
                fullWidth
                variant="contained"
                startIcon={<RefreshCw size={18} aria-hidden />}
                onClick={() => setAsking('generate')}
              >
                {text('operationalRecording.generate')}
              </ActButton>
            </Box>
            {service && entry && (
              <EntryDialog
                key={`${entry.recorded_study_service_id}/${entry.version}`}
                service={service}
                entry={entry}
                onRemoved={() => setChosen(null)}
                onClose={() => setChosen(null)}
              />
            )}
          </>
        ) : (
          <>
            <TimelineChart services={services} today={today} chosen={shown ?? null} onChoose={setChosen} />
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 400px' },
                alignItems: 'start',
                gap: '16px',
                mt: '16px',
              }}
            >
              <ToDoEntries services={services} onChoose={setChosen} />
              <Box sx={{ display: 'grid', gap: '16px' }}>
                {service && entry && (
                  <EntryPanel
                    key={`${entry.recorded_study_service_id}/${entry.version}`}
                    service={service}
                    entry={entry}
                    onRemoved={() => setChosen(null)}
                  />
                )}
                <Card title={text('operationalRecording.byHand')}>
                  <Box sx={{ display: 'grid', gap: '8px' }}>
                    {services.map((one) => (
                      <Box
                        key={one.contract_study_service_id}
                        sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}
                      >
                        <Box
                          sx={{
                            flexGrow: 1,
                            minWidth: 0,
                            overflow: 'hidden',
                            textOverflow: 'ellipsis',
                            whiteSpace: 'nowrap',
                          }}
                        >
                          {one.label}
                        </Box>
                        <VerdictButton
                          size="small"
                          variant="outlined"
                          verdict={one.verdicts.add_entry}
                          aria-label={text('operationalRecording.addTitle', { service: one.label })}
                          onClick={() => setAsking({ add: one.contract_study_service_id })}
                        >
                          {text('operationalRecording.add')}
                        </VerdictButton>
                      </Box>
                    ))}
                  </Box>
                </Card>
              </Box>
            </Box>
          </>
        )}
      </Box>
      {asking === 'generate' && <GenerateDialog trialId={trialId} onClose={close} />}
      {adding && <AddEntryDialog service={adding} onMade={setChosen} onClose={close} />}
    </Denials>
  );
}
