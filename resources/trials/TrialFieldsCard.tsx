import { Box, FormHelperText } from '@mui/material';
import type { Trial } from '../../contract/trials.ts';
import { formatDate, parseDayMonthYear } from '../../domain/dates.ts';
import { TrialStateChip } from '../../ui/chips/TrialStateChip.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { parseScaled } from '../../ui/form/parseNumber.ts';
import { RefusableField } from '../../ui/form/RefusableField.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { FieldConflict } from './FieldConflict.tsx';
import { TrialTypeInput } from './TrialTypeInput.tsx';
import { recruitmentTargetRefusal } from './trialRefusals.ts';
import type { TrialAutosave } from './useTrialAutosave.ts';

interface Props {
  trial: Trial;
  form: TrialAutosave;
}

/** Title, type and recruitment of a trial, and the state that follows from them. */
export function TrialFieldsCard({ trial, form }: Props) {
  const text = useText();
  const format = useFormat();
  const { values, stored, change, refuse, save } = form;
  const refusal = recruitmentTargetRefusal(values.recruitment_target);
  return (
    <Card title={text('trialDetails.trial')}>
      <Box
        sx={{
          display: 'grid',
          gap: '16px',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(6, minmax(0, 1fr))' },
          '& > .wide': { gridColumn: { sm: 'span 4' } },
          '& > .narrow': { gridColumn: { sm: 'span 2' } },
        }}
      >
        <div className="wide">
          <LabelInput
            label={text('trialDetails.fields.title')}
            isRequired
            value={values.title}
            onChange={(title) => change({ title })}
            onCommit={save}
            failure={values.title.trim() === '' ? text('common.validation.required') : null}
          />
          <FieldConflict form={form} field="title" theirs={stored.title} />
        </div>
        <div className="narrow">
          <TrialTypeInput
            value={values.type}
            onChange={(type) => {
              change({ type });
              save();
            }}
          />
          <FieldConflict form={form} field="type" theirs={text(`vocab.trialType.${stored.type}`)} />
        </div>
        <div className="narrow">
          <RefusableField
            label={text('trialDetails.fields.recruitmentEnd')}
            placeholder={text('common.dateHint')}
            value={values.recruitment_end_date}
            show={formatDate}
            parse={parseDayMonthYear}
            refusal={text('common.validation.date')}
            onChange={(recruitment_end_date) => change({ recruitment_end_date })}
            onRefuse={() => refuse('recruitment_end_date')}
            onCommit={save}
          />
          <FieldConflict
            form={form}
            field="recruitment_end_date"
            theirs={stored.recruitment_end_date ? formatDate(stored.recruitment_end_date) : ''}
          />
        </div>
        <div className="narrow">
          <RefusableField
            label={text('trialDetails.fields.recruitmentTarget')}
            value={values.recruitment_target}
            show={format.count}
            parse={(typed) => parseScaled(typed, 0, format.language)}
            refusal={text('common.validation.number')}
            failure={refusal && text(refusal)}
            hint={text('trialDetails.recruitedSoFar', { recruited: format.count(trial.recruited_count) })}
            onChange={(recruitment_target) => change({ recruitment_target })}
            onRefuse={() => refuse('recruitment_target')}
            onCommit={save}
          />
          <FieldConflict
            form={form}
            field="recruitment_target"
            theirs={stored.recruitment_target === null ? '' : format.count(stored.recruitment_target)}
          />
        </div>
        <div className="narrow">
          <Box sx={{ mb: '4px', fontSize: 12.5, lineHeight: '18px', fontWeight: 550 }}>
            {text('trialDetails.fields.state')}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', height: 36 }}>
            <TrialStateChip state={trial.state} />
          </Box>
          <FormHelperText>{text('trialDetails.stateHint')}</FormHelperText>
        </div>
      </Box>
    </Card>
  );
}
