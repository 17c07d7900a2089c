import { Box, FormHelperText } from '@mui/material';
import type { Trial } from '../../contract/trials/trials.ts';
import { TrialStateChip } from '../../ui/chips/TrialStateChip.tsx';
import { DayMonthYearInput } from '../../ui/form/inputs/DayMonthYearInput.tsx';
import { IntegerInput } from '../../ui/form/inputs/IntegerInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { PaymentTermInputs } from '../../ui/form/party/PaymentTermInputs.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { TrialTypeInput } from './TrialTypeInput.tsx';

/** Title, type and recruitment of a trial, and the state that follows from them. */
export function TrialFieldsCard({ trial }: { trial: Trial }) {
  const text = useText();
  const format = useFormat();
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
          <LabelInput source="title" label={text('trialDetails.fields.title')} isRequired />
        </div>
        <div className="narrow">
          <TrialTypeInput />
        </div>
        <div className="narrow">
          <DayMonthYearInput
            source="recruitment_end_date"
            label={text('trialDetails.fields.recruitmentEnd')}
          />
        </div>
        <div className="narrow">
          <IntegerInput
            source="recruitment_target"
            label={text('trialDetails.fields.recruitmentTarget')}
            hint={text('trialDetails.recruitedSoFar', { recruited: format.count(trial.recruited_count) })}
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
        <div className="wide">
          <LabelInput
            source="contract_reference"
            label={text('trialDetails.fields.contractReference')}
            hint={text('trialDetails.contractReferenceHint')}
          />
        </div>
        <div className="narrow">
          <LabelInput
            source="cost_center"
            label={text('trialDetails.fields.costCenter')}
            hint={text('trialDetails.costCenterHint')}
          />
        </div>
        <PaymentTermInputs hint={text('paymentTerm.ofTrial')} />
        <div className="wide">
          <ToggleInput
            source="is_self_billed"
            label={text('trialDetails.fields.selfBilled')}
            hint={text('trialDetails.selfBilledHint')}
          />
        </div>
      </Box>
    </Card>
  );
}
