import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type Redcap, redcapCalls } from '../../contract/imports/redcap.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { inOneLine } from '../../ui/feedback/LineFailed.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { RedcapDialog } from './RedcapDialog.tsx';

/** The REDCap project that proposes visits of the trial: how it is set up, and how it went the last time. */
export function RedcapCard({ trialId }: { trialId: string }) {
  const text = useText();
  const stored = useCallQuery(redcapCalls.getRedcap, { trial_id: trialId });
  const [isEditing, setEditing] = useState(false);
  const fetching = useCallMutation(redcapCalls.fetchRedcap);
  return (
    <Card title={text('redcap.title')}>
      <Loaded queries={{ stored }} skeleton={<Box sx={{ minHeight: 104 }} />} failed={inOneLine}>
        {({ stored: { redcap } }) => (
          <Box sx={{ display: 'grid', gap: '12px' }}>
            {redcap ? <State redcap={redcap} /> : <div>{text('redcap.none')}</div>}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
              {redcap && (
                <ActButton
                  variant="contained"
                  disabled={fetching.isPending}
                  onClick={() => fetching.mutate({ trial_id: trialId })}
                >
                  {text(fetching.isPending ? 'redcap.fetching' : 'redcap.fetch')}
                </ActButton>
              )}
              <ActButton variant="outlined" onClick={() => setEditing(true)}>
                {text(redcap ? 'redcap.edit' : 'redcap.setUp')}
              </ActButton>
            </Box>
            {isEditing && (
              <RedcapDialog trialId={trialId} redcap={redcap} onClose={() => setEditing(false)} />
            )}
          </Box>
        )}
      </Loaded>
    </Card>
  );
}

function State({ redcap }: { redcap: Redcap }) {
  const text = useText();
  const format = useFormat();
  const { address, is_active, last, unmatched_events, unknown_subjects } = redcap;
  const named = (list: Redcap['unknown_subjects']): string =>
    list.map(({ name, count }) => text('redcap.named', { name, count: format.count(count) })).join(', ');
  return (
    <>
      <Line name={text('redcap.project')}>
        {address} · {text(is_active ? 'redcap.auto' : 'redcap.manual')}
      </Line>
      <Line name={text('redcap.last')}>
        {last ? format.moment(new Date(last.fetched_at)) : text('redcap.never')}
      </Line>
      {last && last.fault !== null && (
        <Box role="alert" sx={{ color: 'var(--overdue-f)' }}>
          {text('redcap.failed')}: {text(`redcap.faults.${last.fault}`, { status: last.status ?? '' })}
        </Box>
      )}
      {last?.fault === null && (
        <Box role="status">
          {text('redcap.went', {
            read: format.count(last.read_count),
            proposed: format.count(last.proposed_count),
            changed: format.count(last.changed_count),
          })}
          {last.unreadable_count > 0 && (
            <div>{text('redcap.unreadable', { count: format.count(last.unreadable_count) })}</div>
          )}
        </Box>
      )}
      {unmatched_events.length > 0 && (
        <Line name={text('redcap.events')} hint={text('redcap.eventsHint')}>
          {named(unmatched_events)}
        </Line>
      )}
      {unknown_subjects.length > 0 && (
        <Line name={text('redcap.subjects')} hint={text('redcap.subjectsHint')}>
          {named(unknown_subjects)}
        </Line>
      )}
    </>
  );
}

function Line({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{name}</Box>
      {children}
      {hint && <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{hint}</Box>}
    </Box>
  );
}
