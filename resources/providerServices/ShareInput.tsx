import { Box, FormHelperText } from '@mui/material';
import { useState } from 'react';
import { CentsInput } from '../../ui/form/inputs/CentsInput.tsx';
import { PercentInput } from '../../ui/form/inputs/PercentInput.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { useField } from '../../ui/form/useField.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  isDisabled?: boolean;
  hint?: string;
}

const shareKinds = ['amount', 'percentage'] as const;

/** A fixed amount or a percentage of the service, one of the two: choosing one empties the other. */
export function ShareInput({ isDisabled = false, hint }: Props) {
  const text = useText();
  const fields = { amount: useField('amount'), percentage: useField('percentage') };
  const [kind, setKind] = useState<(typeof shareKinds)[number]>(
    fields.percentage.value === null ? 'amount' : 'percentage',
  );
  const shared = { isRequired: true, isDisabled, hint } as const;
  // The server says at the amount that neither is there; under a percentage it has to be seen, too.
  const failure = kind === 'percentage' ? fields.amount.failure : null;
  return (
    <>
      <Box>
        <Box sx={{ mb: '4px', fontSize: 12.5, lineHeight: '18px', fontWeight: 550 }}>
          {text('providerServices.form.share')}
        </Box>
        <Segments
          label={text('providerServices.form.share')}
          value={kind}
          isFullWidth
          isDisabled={isDisabled}
          onChange={(picked) => {
            if (picked === kind) return;
            setKind(picked);
            for (const each of shareKinds) fields[each].change(null);
          }}
          segments={shareKinds.map((value) => ({
            value,
            label: text(`providerServices.form.kinds.${value}`),
          }))}
        />
        {failure && <FormHelperText error>{failure}</FormHelperText>}
      </Box>
      {kind === 'amount' ? (
        <CentsInput
          key="amount"
          source="amount"
          label={text('providerServices.form.kinds.amount')}
          {...shared}
        />
      ) : (
        <PercentInput
          key="percentage"
          source="percentage"
          label={text('providerServices.form.kinds.percentage')}
          {...shared}
        />
      )}
    </>
  );
}
