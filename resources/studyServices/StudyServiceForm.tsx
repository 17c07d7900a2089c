import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import { CentsInput } from '../../ui/form/inputs/CentsInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { useLock } from '../../ui/form/record/planElement.ts';
import { RecordPage } from '../../ui/form/record/RecordPage.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { LockedBanner } from './LockedBanner.tsx';

interface Props {
  isNew: boolean;
  /** The trial's participants have frozen some of it. */
  isFrozen: boolean;
  /** Gets a stable function. */
  onRemoved: () => void;
  /** The assignments, which save on their own. */
  children: ReactNode;
}

/** Creates a visit service, changes it or deletes it. */
export function StudyServiceForm({ isNew, isFrozen, onRemoved, children }: Props) {
  const text = useText();
  const lock = useLock(text('studyServices.locked.price'));
  const removalOf = ({ label }: { label: string }) => ({
    question: text('studyServices.form.deleteQuestion', { label }),
    body: text('studyServices.form.deleteBody'),
    confirmLabel: text('studyServices.form.delete'),
    frozen: text('studyServices.locked.removal'),
  });
  return (
    <RecordPage<StudyService & { id: string }>
      banner={isFrozen && <LockedBanner />}
      createLabel={text('studyServices.form.create')}
      historyOf={({ label, study_service_id, trial_id }) => ({
        kind: 'study_service',
        recordId: study_service_id,
        trialId: trial_id,
        name: label,
      })}
      removalOf={removalOf}
      onRemoved={onRemoved}
      after={children}
    >
      <Card title={text('studyServices.form.title')}>
        <Box
          sx={{
            display: 'grid',
            gap: '16px',
            gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
            '& > .wide': { gridColumn: { sm: 'span 2' } },
          }}
        >
          <LabelInput
            source="label"
            label={text('studyServices.columns.label')}
            isRequired
            autoFocus={isNew}
          />
          <CentsInput
            source="amount"
            label={text('studyServices.form.amount')}
            isRequired
            {...lock('amount')}
          />
          <div className="wide">
            <LabelInput source="description" label={text('studyServices.columns.description')} rows={3} />
          </div>
          <div className="wide">
            <ToggleInput
              source="is_additional"
              label={text('studyServices.columns.is_additional')}
              hint={text('studyServices.form.additionalHint')}
              {...lock('is_additional')}
            />
          </div>
        </Box>
      </Card>
    </RecordPage>
  );
}
