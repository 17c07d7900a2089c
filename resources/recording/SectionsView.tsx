import { Box, Button } from '@mui/material';
import { LayoutGrid, SearchX } from 'lucide-react';
import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { api } from '../../contract/api.ts';
import { visitStates } from '../../contract/vocab.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { TypeChip } from '../../ui/chips/TypeChip.tsx';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { MoreRows } from '../../ui/list/MoreRows.tsx';
import { useChoice } from '../../ui/routes/useChoice.ts';
import { useCurrentUser } from '../../ui/session/currentUser.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { Fold } from './Fold.tsx';
import { NarrowingBar } from './NarrowingBar.tsx';
import { useHold } from './useHold.ts';
import { type Narrowing, useNarrowing } from './useNarrowing.ts';
import { useVisitDays } from './useVisitDays.ts';
import { VisitList } from './VisitList.tsx';
import { VisitListFrame } from './VisitListFrame.tsx';

const kinds = ['participant', 'visit'] as const;
type Kind = (typeof kinds)[number];

interface Folds {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
  foldAll: () => void;
}

/** Which sections are unfolded: kept in this browser for the person, so that they stay as they were left. */
function useFolds(): Folds {
  const userId = useCurrentUser()?.id ?? 'nobody';
  const [open, setOpen] = useStore<readonly string[]>(`recording.sections.${userId}`, []);
  return useMemo(
    () => ({
      isOpen: (id) => open.includes(id),
      toggle: (id) => setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]),
      foldAll: () => setOpen([]),
    }),
    [open, setOpen],
  );
}

interface Props {
  today: string;
  kind: Kind;
  narrowing: Narrowing;
  folds: Folds;
}

/** Visits by trial, then by participant or by visit of the plan; a section is read when it is unfolded. */
export function SectionsView({ today }: { today: string }) {
  const text = useText();
  const narrowing = useNarrowing();
  const [kind, setKind] = useChoice('by', kinds, 'participant');
  const folds = useFolds();
  const { trial_id: chosen, ...input } = narrowing.input;
  const { data, error, refetch } = useCallQuery(
    api.getRecordingSections,
    { ...input, by: kind },
    { staysShown: true },
  );
  const trials = data?.trials.filter(({ trial_id }) => !chosen || trial_id === chosen);
  return (
    <>
      <NarrowingBar narrowing={narrowing} states={visitStates} trials={data?.trials}>
        <Segments
          label={text('visitLists.sections.by')}
          value={kind}
          onChange={setKind}
          segments={kinds.map((value) => ({ value, label: text(`visitLists.sections.${value}`) }))}
        />
        <Button onClick={folds.foldAll}>{text('visitLists.sections.fold')}</Button>
      </NarrowingBar>
      <VisitListFrame
        visits={{ data: trials, error, refetch }}
        narrowing={narrowing}
        icon={narrowing.isNarrowed ? SearchX : LayoutGrid}
        empty={{
          message: text('visitLists.sections.empty'),
          description: text('visitLists.sections.emptyHint'),
        }}
      >
        <Box sx={{ display: 'grid', gap: '12px' }}>
          {trials?.map((trial) => (
            <Card key={trial.trial_id} isFlush>
              <Fold
                level="h2"
                title={
                  <>
                    {trial.trial_title} <TypeChip type={trial.type} />
                  </>
                }
                counts={trial}
                isOpen={folds.isOpen(trial.trial_id)}
                onToggle={() => folds.toggle(trial.trial_id)}
              >
                <TrialSections
                  trialId={trial.trial_id}
                  today={today}
                  kind={kind}
                  narrowing={narrowing}
                  folds={folds}
                />
              </Fold>
            </Card>
          ))}
        </Box>
      </VisitListFrame>
    </>
  );
}

function TrialSections({ trialId, kind, ...props }: Props & { trialId: string }) {
  const { input } = props.narrowing;
  const { folds } = props;
  const { data, error, refetch } = useCallQuery(
    api.getRecordingSections,
    { ...input, trial_id: trialId, by: kind },
    { staysShown: true },
  );
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingRows />;
  const sections =
    kind === 'participant'
      ? data.participants.map((section) => ({
          ...section,
          id: section.patient_in_trial_id,
          title: section.subject_id,
        }))
      : data.visits.map((section) => ({
          ...section,
          id: section.protocol_visit_id,
          title: section.short_label ? `${section.short_label} · ${section.label}` : section.label,
        }));
  return sections.map((section) => (
    <Fold
      key={section.id}
      level="h3"
      title={section.title}
      counts={section}
      isOpen={folds.isOpen(section.id)}
      onToggle={() => folds.toggle(section.id)}
    >
      <SectionLines
        {...props}
        kind={kind}
        trialId={trialId}
        sectionId={section.id}
        title={section.title}
        count={section.visit_count}
      />
    </Fold>
  ));
}

interface LinesProps extends Props {
  trialId: string;
  sectionId: string;
  title: string;
  count: number;
}

const shownByTrial = {
  participant: ['trial', 'subject'],
  visit: ['trial', 'visit'],
} as const;

function SectionLines({ today, kind, narrowing, trialId, sectionId, title, count }: LinesProps) {
  const text = useText();
  const format = useFormat();
  const hold = useHold();
  const input = useMemo(
    () => ({
      ...narrowing.input,
      trial_id: trialId,
      ...(kind === 'participant' ? { patient_in_trial_id: sectionId } : { protocol_visit_id: sectionId }),
    }),
    [narrowing.input, trialId, kind, sectionId],
  );
  const visits = useVisitDays(input, hold.isHeld);
  const items = useMemo(
    () => (visits.data ?? []).map((line) => ({ kind: 'visit' as const, id: line.recorded_visit_id, line })),
    [visits.data],
  );
  return (
    <Box sx={{ px: { xs: '8px', sm: '12px' }, pb: '12px' }}>
      <VisitListFrame
        visits={visits}
        narrowing={narrowing}
        icon={LayoutGrid}
        empty={{
          message: text('visitLists.calendar.empty'),
          description: text('visitLists.calendar.emptyHint'),
        }}
      >
        <VisitList
          isAmongOthers
          label={title}
          items={items}
          today={today}
          hold={hold}
          onRefresh={visits.refetch}
          leavesOut={shownByTrial[kind]}
          total={text('visitLists.total', { smart_count: count, count: format.count(count) })}
          more={
            visits.hasMore && (
              <MoreRows
                label={text(visits.isReadingMore ? 'visitLists.reading' : 'visitLists.more')}
                isLoading={visits.isReadingMore}
                onMore={visits.readMore}
              />
            )
          }
        />
      </VisitListFrame>
    </Box>
  );
}
