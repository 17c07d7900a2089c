import { Box, Button } from '@mui/material';
import { useNavigate } from 'ra-core';
import { useEffect, useState } from 'react';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import type { TrialType } from '../../contract/vocab.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { UnsavedChanges } from '../../ui/feedback/UnsavedChanges.tsx';
import { DayMonthYearInput } from '../../ui/form/DayMonthYearInput.tsx';
import { IntegerInput } from '../../ui/form/IntegerInput.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { TrialTypeInput } from './TrialTypeInput.tsx';
import { recruitmentTargetRefusal } from './trialRefusals.ts';

/** A new trial: what it needs to exist. The rest follows on its page, which opens at once. */
export function TrialCreate() {
  const text = useText();
  const navigate = useNavigate();
  const [trialId] = useState(newId);
  const [title, setTitle] = useState('');
  const [type, setType] = useState<TrialType>('full');
  const [endDate, setEndDate] = useState<string | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const create = useCallMutation(api.putTrial);
  usePageTitle([
    { label: text('trials.title'), to: href('billingTrialList') },
    { label: text('trialDetails.create.title') },
  ]);

  const isStarted = title !== '' || endDate !== null || target !== null;
  const isComplete =
    title.trim() !== '' && title.trim().length <= limits.labelLength && !recruitmentTargetRefusal(target);
  // Only after the form has stopped asking about unsaved changes may the page be left.
  useEffect(() => {
    if (create.isSuccess) navigate(href('billingTrial', { trialId }), { replace: true });
  }, [create.isSuccess, navigate, trialId]);

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isComplete || create.isPending) return;
    create.mutate({
      trial_id: trialId,
      title,
      type,
      recruitment_end_date: endDate,
      recruitment_target: target,
    });
  };

  return (
    <Page>
      <UnsavedChanges isDirty={isStarted && !create.isSuccess} />
      <Box component="form" noValidate onSubmit={submit} sx={{ maxWidth: 720, pt: '16px' }}>
        <Card title={text('trialDetails.create.title')}>
          <Box
            sx={{
              display: 'grid',
              gap: '16px',
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
              '& > .wide': { gridColumn: { sm: 'span 2' } },
            }}
          >
            <div className="wide">
              <LabelInput
                label={text('trialDetails.fields.title')}
                isRequired
                autoFocus
                value={title}
                onChange={setTitle}
                failure={isTried && title.trim() === '' ? text('common.validation.required') : null}
              />
            </div>
            <div className="wide">
              <TrialTypeInput value={type} onChange={setType} />
            </div>
            <DayMonthYearInput
              label={text('trialDetails.fields.recruitmentEnd')}
              value={endDate}
              onChange={setEndDate}
            />
            <IntegerInput
              label={text('trialDetails.fields.recruitmentTarget')}
              value={target}
              min={0}
              max={1_000_000}
              onChange={setTarget}
            />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', mt: '20px' }}>
            <Box sx={{ flex: 1, minWidth: 200, fontSize: 12, color: 'var(--text3)' }}>
              {text('trialDetails.create.hint')}
            </Box>
            <Button variant="outlined" onClick={() => navigate(href('billingTrialList'))}>
              {text('common.actions.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={create.isPending}>
              {text('trialDetails.create.submit')}
            </Button>
          </Box>
        </Card>
      </Box>
    </Page>
  );
}
