import { Box, Button } from '@mui/material';
import { LayoutGrid } from 'lucide-react';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { recordingListsCalls } from '../../../contract/recording/recordingLists.ts';
import { visitStates } from '../../../contract/vocab.ts';
import { mapReading } from '../../../ui/calls/reading.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { TypeChip } from '../../../ui/chips/TypeChip.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { NarrowingBar } from '../filter/NarrowingBar.tsx';
import { type Narrowing, useNarrowing } from '../filter/useNarrowing.ts';
import { SectionMatrix } from '../matrix/SectionMatrix.tsx';
import { Fold } from './Fold.tsx';
import {
  type Folds,
  type SectionKind,
  type SectionShape,
  sectionKinds,
  sectionShapes,
  useLeftSections,
} from './leftSections.ts';
import { SectionLines } from './SectionLines.tsx';
import { VisitListFrame } from './VisitListFrame.tsx';

interface Props {
  today: string;
  kind: SectionKind;
  shape: SectionShape;
  narrowing: Narrowing;
  folds: Folds;
}

/** Visits by trial, then by participant or by visit of the plan; a section is read when it is unfolded. */
export function SectionsView({ today }: { today: string }) {
  const text = useText();
  const narrowing = useNarrowing();
  const { kind, setKind, shape, setShape, folds } = useLeftSections();
  const { trial_id: chosen, ...input } = narrowing.input;
  const read = useCallQuery(
    recordingListsCalls.getRecordingSections,
    { ...input, by: kind },
    { staysShown: true },
  );
  const trials = mapReading(read, (sections) =>
    sections.trials.filter(({ trial_id }) => !chosen || trial_id === chosen),
  );
  return (
    <>
      <NarrowingBar
        narrowing={narrowing}
        states={visitStates}
        trials={read.data?.trials.map((trial) => ({ ...trial, count: trial.visit_count }))}
      >
        <Segments
          label={text('visitLists.sections.by')}
          value={kind}
          onChange={setKind}
          segments={sectionKinds.map((value) => ({ value, label: text(`visitLists.sections.${value}`) }))}
        />
        {kind === 'participant' && (
          <Segments
            label={text('visitLists.sections.as')}
            value={shape}
            onChange={setShape}
            segments={sectionShapes.map((value) => ({ value, label: text(`visitLists.sections.${value}`) }))}
          />
        )}
        <Button onClick={folds.foldAll}>{text('visitLists.sections.fold')}</Button>
      </NarrowingBar>
      <VisitListFrame
        visits={trials}
        narrowing={narrowing}
        icon={LayoutGrid}
        empty={{
          message: text('visitLists.sections.empty'),
          description: text('visitLists.sections.emptyHint'),
        }}
      >
        {(read) => (
          <Box sx={{ display: 'grid', gap: '12px' }}>
            {read.map((trial) => (
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
                    trialTitle={trial.trial_title}
                    today={today}
                    kind={kind}
                    shape={shape}
                    narrowing={narrowing}
                    folds={folds}
                  />
                </Fold>
              </Card>
            ))}
          </Box>
        )}
      </VisitListFrame>
    </>
  );
}

interface TrialProps extends Props {
  trialId: string;
  trialTitle: string;
}

function TrialSections(props: TrialProps) {
  const { trialId, kind } = props;
  const { input } = props.narrowing;
  const read = useCallQuery(
    recordingListsCalls.getRecordingSections,
    { ...input, trial_id: trialId, by: kind },
    { staysShown: true },
  );
  return <Loaded queries={{ read }}>{({ read: data }) => <ReadSections {...props} data={data} />}</Loaded>;
}

type Sections = OutputOf<typeof recordingListsCalls.getRecordingSections>;

function ReadSections({ trialId, trialTitle, kind, shape, data, ...props }: TrialProps & { data: Sections }) {
  const { folds } = props;
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
      {kind === 'participant' && shape === 'matrix' ? (
        <SectionMatrix
          trialId={trialId}
          trialTitle={trialTitle}
          participantId={section.id}
          subject={section.title}
          today={props.today}
          narrowing={props.narrowing}
        />
      ) : (
        <SectionLines
          {...props}
          kind={kind}
          trialId={trialId}
          sectionId={section.id}
          title={section.title}
          count={section.visit_count}
        />
      )}
    </Fold>
  ));
}
