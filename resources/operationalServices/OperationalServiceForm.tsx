import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { OperationalService } from '../../contract/plan/operationalServices.ts';
import { repetitionPeriods } from '../../contract/vocab.ts';
import { CentsInput } from '../../ui/form/inputs/CentsInput.tsx';
import { ChoiceInput } from '../../ui/form/inputs/ChoiceInput.tsx';
import { DayMonthYearInput } from '../../ui/form/inputs/DayMonthYearInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { useLock } from '../../ui/form/record/planElement.ts';
import { RecordPage } from '../../ui/form/record/RecordPage.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  isNew: boolean;
  /** Gets a stable function. */
  onRemoved: () => void;
  /** The assignments, which save on their own. */
  children: ReactNode;
}

/** Creates an operational service, changes it or deletes it. */
export function OperationalServiceForm({ isNew, onRemoved, children }: Props) {
  const text = useText();
  const lock = useLock(text('operationalServices.locked'));
  const removalOf = ({ label }: { label: string }) => ({
    question: text('operationalServices.form.deleteQuestion', { label }),
    body: text('operationalServices.form.deleteBody'),
    confirmLabel: text('operationalServices.form.delete'),
    frozen: text('operationalServices.removalLocked'),
  });
  return (
    <RecordPage<OperationalService & { id: string }>
      createLabel={text('operationalServices.form.create')}
      historyOf={({ contract_study_service_id, label, trial_id }) => ({
        kind: 'operational_service',
        recordId: contract_study_service_id,
        trialId: trial_id,
        name: label,
      })}
      removalOf={removalOf}
      onRemoved={onRemoved}
      after={children}
    >
      <Card title={text('operationalServices.form.title')}>
        <Box
          sx={{
            display: 'grid',
            gap: '16px',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
            '& > .wide': { gridColumn: { sm: 'span 3' } },
          }}
        >
          <div className="wide">
            <LabelInput
              source="label"
              label={text('operationalServices.columns.label')}
              isRequired
              autoFocus={isNew}
            />
          </div>
          <CentsInput
            source="amount"
            label={text('operationalServices.form.amount')}
            isRequired
            {...lock('amount')}
          />
          <ChoiceInput
            source="repetition_period"
            label={text('operationalServices.columns.repetition_period')}
            choices={repetitionPeriods.map((value) => ({
              value,
              label: text(`operationalServices.periods.${value}`),
            }))}
            {...lock('repetition_period')}
          />
          <DayMonthYearInput
            source="first_due_date"
            label={text('operationalServices.columns.first_due_date')}
          />
          <div className="wide">
            <LabelInput
              source="description"
              label={text('operationalServices.columns.description')}
              rows={3}
            />
          </div>
          <div className="wide">
            <ToggleInput
              source="is_auto_confirmed"
              label={text('operationalServices.columns.is_auto_confirmed')}
              hint={text('operationalServices.form.autoConfirmedHint')}
            />
          </div>
          <div className="wide">
            <ToggleInput
              source="is_closed"
              label={text('operationalServices.columns.is_closed')}
              hint={text('operationalServices.form.closedHint')}
            />
          </div>
        </Box>
      </Card>
    </RecordPage>
  );
}
