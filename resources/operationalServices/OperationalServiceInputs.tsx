import { Box } from '@mui/material';
import { limits } from '../../contract/limits.ts';
import { repetitionPeriods } from '../../contract/vocab.ts';
import { formatDate, parseDayMonthYear } from '../../domain/dates.ts';
import { isLocked, type LockFacts } from '../../domain/trialLocks.ts';
import { CentsInput } from '../../ui/form/CentsInput.tsx';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { RefusableField } from '../../ui/form/RefusableField.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import type { OperationalServiceFields } from './operationalServiceFields.ts';

interface Props {
  values: OperationalServiceFields;
  facts: LockFacts;
  isNew: boolean;
  failureOf: (field: keyof OperationalServiceFields) => string | null;
  onChange: (values: Partial<OperationalServiceFields>) => void;
  onRefuse: (field: keyof OperationalServiceFields) => void;
}

/** The fields of an operational service. */
export function OperationalServiceInputs({ values, facts, isNew, failureOf, onChange, onRefuse }: Props) {
  const text = useText();
  const lock = (field: keyof OperationalServiceFields) =>
    isLocked('operational_service', field, facts)
      ? { isDisabled: true, hint: text('operationalServices.locked') }
      : {};
  return (
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
            label={text('operationalServices.columns.label')}
            isRequired
            autoFocus={isNew}
            maxLength={limits.serviceLabelLength}
            value={values.label}
            onChange={(label) => onChange({ label })}
            failure={failureOf('label')}
          />
        </div>
        <CentsInput
          label={text('operationalServices.form.amount')}
          isRequired
          value={values.amount}
          onChange={(amount) => onChange({ amount })}
          failure={failureOf('amount')}
          {...lock('amount')}
        />
        <ChoiceInput
          label={text('operationalServices.columns.repetition')}
          value={values.repetition_period}
          choices={repetitionPeriods.map((value) => ({
            value,
            label: text(`operationalServices.periods.${value}`),
          }))}
          onChange={(repetition_period) => onChange({ repetition_period })}
          {...lock('repetition_period')}
        />
        <RefusableField
          label={text('operationalServices.columns.firstDue')}
          placeholder={text('common.dateHint')}
          value={values.first_due_date}
          show={formatDate}
          parse={parseDayMonthYear}
          refusal={text('common.validation.date')}
          failure={failureOf('first_due_date')}
          onChange={(first_due_date) => onChange({ first_due_date })}
          onRefuse={() => onRefuse('first_due_date')}
        />
        <div className="wide">
          <LabelInput
            label={text('operationalServices.columns.description')}
            rows={3}
            maxLength={limits.descriptionLength}
            value={values.description}
            onChange={(typed) => onChange({ description: typed || null })}
            failure={failureOf('description')}
          />
        </div>
        <div className="wide">
          <Toggle
            label={text('operationalServices.columns.autoConfirmed')}
            hint={text('operationalServices.form.autoConfirmedHint')}
            value={values.is_auto_confirmed}
            onChange={(is_auto_confirmed) => onChange({ is_auto_confirmed })}
          />
        </div>
        <div className="wide">
          <Toggle
            label={text('operationalServices.columns.closed')}
            hint={text('operationalServices.form.closedHint')}
            value={values.is_closed}
            onChange={(is_closed) => onChange({ is_closed })}
          />
        </div>
      </Box>
    </Card>
  );
}
