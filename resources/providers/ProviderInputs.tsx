import { Box, FormHelperText } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import { providersCalls } from '../../contract/site/providers.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { toFieldFault } from '../../dataProvider/fieldErrors.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { ChoiceInput } from '../../ui/form/inputs/ChoiceInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { trialChoices } from '../../ui/form/trialChoices.ts';
import { FieldStack } from '../../ui/frame/FieldStack.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { takenBy } from './providerFields.ts';

interface Props {
  trials: readonly Trial[];
  isNew: boolean;
}

/** The fields of a provider. */
export function ProviderInputs({ trials, isNew }: Props) {
  const text = useText();
  const isTaken = useTaken() !== null;
  return (
    <FieldStack>
      <Box
        sx={{
          display: 'grid',
          gap: '16px 12px',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '& > .wide': { gridColumn: 'span 2' },
          // Label and cost centre are taken together: that stands once, under both.
          ...(isTaken && { '& .MuiFormHelperText-root:not([role])': { display: 'none' } }),
        }}
      >
        <div className="wide">
          <LabelInput source="label" label={text('providers.columns.label')} isRequired autoFocus={isNew} />
        </div>
        <LabelInput source="cost_center" label={text('providers.columns.cost_center')} />
        <ChoiceInput
          source="trial_id"
          label={text('providers.columns.trial_id')}
          choices={[{ value: null, label: text('providers.allTrials') }, ...trialChoices(trials)]}
        />
        <Twin />
      </Box>
      <LabelInput source="description" label={text('providers.columns.description')} rows={2} />
      <ToggleInput
        source="is_external"
        label={text('providers.columns.is_external')}
        hint={text('providers.externalHint')}
      />
      <LabelInput source="iban" label={text('providers.columns.iban')} hint={text('providers.ibanHint')} />
      <LabelInput source="bic" label={text('providers.columns.bic')} />
    </FieldStack>
  );
}

/** The refusal of a label and cost centre that another provider has. */
function useTaken() {
  const { errors } = useFormState({ name: 'label' });
  const { message } = errors.label ?? {};
  const fault = typeof message === 'string' ? toFieldFault(message) : null;
  return fault?.code === 'provider_taken' ? fault : null;
}

/** Says that another provider has label and cost centre already, and leads to it. */
function Twin() {
  const text = useText();
  const words = useFailureText();
  const taken = useTaken();
  const { getValues } = useFormContext();
  const providers = useRecords(providersCalls.listProviders, {}, { isEnabled: taken !== null });
  if (!taken) return null;
  const { label, cost_center, trial_id } = getValues();
  const twin = takenBy(providers.data ?? [], { label, cost_center, trial_id });
  return (
    <FormHelperText error role="alert" sx={{ gridColumn: 'span 2', mt: '-8px !important' }}>
      <strong>{words(taken)}</strong>{' '}
      {text(trial_id === null ? 'providers.uniqueHintAll' : 'providers.uniqueHint')}{' '}
      {twin && (
        <LinkBase to={href('editProvider', { id: twin.provider_id })}>
          {text('providers.openThatOne')}
        </LinkBase>
      )}
    </FormHelperText>
  );
}
