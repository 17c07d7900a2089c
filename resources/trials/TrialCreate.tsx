import { Box, Button } from '@mui/material';
import { useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { useEditing } from '../../ui/form/editing.ts';
import { DayMonthYearInput } from '../../ui/form/inputs/DayMonthYearInput.tsx';
import { IntegerInput } from '../../ui/form/inputs/IntegerInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { EditedRecord } from '../../ui/form/record/EditedRecord.tsx';
import { RecordForm } from '../../ui/form/record/RecordForm.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { TrialTypeInput } from './TrialTypeInput.tsx';

/** A new trial: what it needs to exist. The rest follows on its page, which opens at once. */
export function TrialCreate() {
  const text = useText();
  const navigate = useNavigate();
  const open = useCallback(
    (trialId: string) => navigate(href('billingTrial', { trialId }), { replace: true }),
    [navigate],
  );
  usePageTitle([
    { label: text('trials.title'), to: href('billingTrialList') },
    { label: text('trialDetails.create.title') },
  ]);
  return (
    <Page>
      <Box sx={{ maxWidth: 720, pt: '16px' }}>
        <Card title={text('trialDetails.create.title')}>
          <EditedRecord
            resource="trials"
            id={null}
            beginning={{ type: 'full', is_payment_term_agreed: false, is_self_billed: false }}
            onCreated={open}
          >
            <RecordForm>
              <Box
                sx={{
                  display: 'grid',
                  gap: '16px',
                  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
                  '& > .wide': { gridColumn: { sm: 'span 2' } },
                }}
              >
                <div className="wide">
                  <LabelInput source="title" label={text('trialDetails.fields.title')} isRequired autoFocus />
                </div>
                <div className="wide">
                  <TrialTypeInput />
                </div>
                <DayMonthYearInput
                  source="recruitment_end_date"
                  label={text('trialDetails.fields.recruitmentEnd')}
                />
                <IntegerInput
                  source="recruitment_target"
                  label={text('trialDetails.fields.recruitmentTarget')}
                />
              </Box>
              <Actions onCancel={() => navigate(href('billingTrialList'))} />
            </RecordForm>
          </EditedRecord>
        </Card>
      </Box>
    </Page>
  );
}

function Actions({ onCancel }: { onCancel: () => void }) {
  const text = useText();
  const { isSaving } = useEditing();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', mt: '20px' }}>
      <Box sx={{ flex: 1, minWidth: 200, fontSize: 12, color: 'var(--text3)' }}>
        {text('trialDetails.create.hint')}
      </Box>
      <Button variant="outlined" onClick={onCancel}>
        {text('common.actions.cancel')}
      </Button>
      <Button type="submit" variant="contained" disabled={isSaving}>
        {text('trialDetails.create.submit')}
      </Button>
    </Box>
  );
}
