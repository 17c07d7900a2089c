import { Box, Button } from '@mui/material';
import { X } from 'lucide-react';
import type { OpenConfirmations } from '../../../contract/recording/providerConfirmations.ts';
import { trialsCalls } from '../../../contract/trials/trials.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { SearchField } from '../../../ui/list/filter/SearchField.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { ConfirmationNarrowing } from './useConfirmationNarrowing.ts';

/** As high as the buttons beside it. */
const asHigh = { '&& .MuiOutlinedInput-root': { minHeight: 32, height: 32 } };

interface Props {
  narrowing: ConfirmationNarrowing;
  sums: OpenConfirmations | undefined;
}

/** Search, trial, provider, whether optional ones are shown; the draft that somebody came from can be left. */
export function ConfirmationFilters({ narrowing: { values, find, choose }, sums }: Props) {
  const text = useText();
  const format = useFormat();
  const trials = useRecords(trialsCalls.listTrials, {}).data ?? [];
  const providers = sums?.providers ?? [];
  return (
    <>
      <SearchField label={text('confirmations.searchHint')} value={values.search} onSearch={find} />
      <Box sx={{ width: 200, ...asHigh }}>
        <ChoiceField<string>
          isLabelHidden
          label={text('confirmations.columns.trial')}
          value={values.trial ?? ''}
          onChange={(trial) => choose({ trial: trial || null, invoice: null })}
          choices={[
            { value: '', label: text('confirmations.anyTrial') },
            ...trials.map(({ trial_id, title }) => ({ value: trial_id, label: title })),
          ]}
        />
      </Box>
      <Box sx={{ width: 220, ...asHigh }}>
        <ChoiceField<string>
          isLabelHidden
          label={text('confirmations.columns.provider')}
          value={
            providers.some(({ provider_id }) => provider_id === values.provider)
              ? (values.provider ?? '')
              : ''
          }
          onChange={(provider) => choose({ provider: provider || null })}
          choices={[
            { value: '', label: text('confirmations.anyProvider') },
            ...providers.map(({ provider_id, provider_label, count }) => ({
              value: provider_id,
              label: `${provider_label} (${format.count(count)})`,
            })),
          ]}
        />
      </Box>
      <Segments<'mandatory' | 'any'>
        label={text('confirmations.need.label')}
        value={values.need ?? 'any'}
        onChange={(need) => choose({ need: need === 'any' ? null : need })}
        segments={(['any', 'mandatory'] as const).map((value) => ({
          value,
          label: text(`confirmations.need.${value}`),
        }))}
      />
      {values.invoice && (
        <Button
          variant="outlined"
          endIcon={<X size={14} aria-hidden />}
          onClick={() => choose({ invoice: null })}
          aria-label={text('confirmations.leaveDraft')}
        >
          {text('confirmations.ofDraft')}
        </Button>
      )}
    </>
  );
}
