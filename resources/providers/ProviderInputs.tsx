import { Box, FormHelperText } from '@mui/material';
import type { ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import type { Trial } from '../../contract/trials.ts';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { useText } from '../../ui/words/useText.ts';
import type { ProviderFields } from './providerFields.ts';

interface Props {
  values: ProviderFields;
  trials: readonly Trial[];
  isNew: boolean;
  labelFailure: string | null;
  trialFailure: string | null;
  /** Label and cost centre together are taken: stands once, under both. */
  takenFailure: string | null;
  /** Leads to the provider that has them. */
  takenLink: ReactNode;
  onChange: (values: Partial<ProviderFields>) => void;
}

const anyTrial = 'any';

/** The fields of a provider. */
export function ProviderInputs({
  values,
  trials,
  isNew,
  labelFailure,
  trialFailure,
  takenFailure,
  takenLink,
  onChange,
}: Props) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <Box
        sx={{
          display: 'grid',
          gap: '16px 12px',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          ...(takenFailure && { '& .MuiFormHelperText-root:not([role])': { display: 'none' } }),
        }}
      >
        <Box sx={{ gridColumn: 'span 2' }}>
          <LabelInput
            label={text('providers.fields.label')}
            isRequired
            autoFocus={isNew}
            value={values.label}
            onChange={(label) => onChange({ label })}
            failure={labelFailure ?? takenFailure}
          />
        </Box>
        <LabelInput
          label={text('providers.fields.costCenter')}
          value={values.cost_center}
          onChange={(typed) => onChange({ cost_center: typed || null })}
          failure={takenFailure}
        />
        <ChoiceInput
          label={text('providers.fields.trial')}
          value={values.trial_id ?? anyTrial}
          choices={[
            { value: anyTrial, label: text('providers.allTrials') },
            ...trials.map(({ trial_id, title }) => ({ value: trial_id, label: title })),
          ]}
          onChange={(picked) => onChange({ trial_id: picked === anyTrial ? null : picked })}
          failure={trialFailure}
        />
        {takenFailure && (
          <FormHelperText error role="alert" sx={{ gridColumn: 'span 2', mt: '-8px !important' }}>
            <strong>{takenFailure}</strong>{' '}
            {text(values.trial_id === null ? 'providers.uniqueHintAll' : 'providers.uniqueHint')} {takenLink}
          </FormHelperText>
        )}
      </Box>
      <LabelInput
        label={text('providers.fields.description')}
        rows={2}
        maxLength={limits.descriptionLength}
        value={values.description}
        onChange={(typed) => onChange({ description: typed || null })}
      />
      <Toggle
        label={text('providers.fields.external')}
        hint={text('providers.fields.externalHint')}
        value={values.is_external}
        onChange={(is_external) => onChange({ is_external })}
      />
    </Box>
  );
}
