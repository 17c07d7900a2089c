import { Box } from '@mui/material';
import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import type { Provider } from '../../contract/providers.ts';
import { confirmationTypes } from '../../contract/vocab.ts';
import { isLocked, type LockFacts } from '../../domain/trialLocks.ts';
import { CentsInput } from '../../ui/form/CentsInput.tsx';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { PercentInput } from '../../ui/form/PercentInput.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { providerName } from './paymentColumns.ts';
import { type PaymentFields, shareKindOf, shareKinds } from './paymentFields.ts';

interface Props {
  values: PaymentFields;
  providers: readonly Provider[];
  facts: LockFacts;
  isNew: boolean;
  isTried: boolean;
  failureOf: (field: keyof PaymentFields) => string | null;
  onChange: (values: Partial<PaymentFields>) => void;
}

/** The fields of a provider payment: a fixed amount or a percentage of the service, one of the two. */
export function PaymentInputs({ values, providers, facts, isNew, isTried, failureOf, onChange }: Props) {
  const text = useText();
  const [kind, setKind] = useState(shareKindOf(values));
  const lock = (field: keyof PaymentFields) =>
    isLocked('provider_service', field, facts)
      ? { isDisabled: true, hint: text('providerServices.locked') }
      : {};
  const isShareMissing = isTried && values[kind] === null;
  const share = {
    isRequired: true,
    failure: isShareMissing ? text('common.validation.required') : failureOf(kind),
    ...lock(kind),
  };
  return (
    <Card title={text('providerServices.form.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: '16px',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          '& > .wide': { gridColumn: { sm: 'span 2' } },
        }}
      >
        <LabelInput
          label={text('providerServices.columns.label')}
          isRequired
          autoFocus={isNew}
          maxLength={limits.serviceLabelLength}
          value={values.label}
          onChange={(label) => onChange({ label })}
          failure={failureOf('label')}
        />
        <ChoiceInput
          label={text('providerServices.columns.provider')}
          isRequired
          value={values.provider_id}
          choices={providers.map((provider) => ({
            value: provider.provider_id,
            label: providerName(provider),
          }))}
          onChange={(provider_id) => onChange({ provider_id })}
          failure={failureOf('provider_id')}
          {...lock('provider_id')}
        />
        <Box>
          <Box sx={{ mb: '4px', fontSize: 12.5, lineHeight: '18px', fontWeight: 550 }}>
            {text('providerServices.form.share')}
          </Box>
          <Segments
            label={text('providerServices.form.share')}
            value={kind}
            isFullWidth
            isDisabled={lock(kind).isDisabled ?? false}
            onChange={(picked) => {
              if (picked === kind) return;
              setKind(picked);
              onChange({ amount: null, percentage: null });
            }}
            segments={shareKinds.map((value) => ({
              value,
              label: text(`providerServices.form.kinds.${value}`),
            }))}
          />
        </Box>
        {kind === 'amount' ? (
          <CentsInput
            key="amount"
            label={text('providerServices.form.kinds.amount')}
            value={values.amount}
            onChange={(amount) => onChange({ amount })}
            {...share}
          />
        ) : (
          <PercentInput
            key="percentage"
            label={text('providerServices.form.kinds.percentage')}
            value={values.percentage}
            onChange={(percentage) => onChange({ percentage })}
            {...share}
          />
        )}
        <ChoiceInput
          label={text('providerServices.columns.confirmation')}
          value={values.confirmation_type}
          choices={confirmationTypes.map((value) => ({
            value,
            label: text(`providerServices.confirmations.${value}`),
          }))}
          onChange={(confirmation_type) => onChange({ confirmation_type })}
          {...lock('confirmation_type')}
        />
        <div className="wide">
          <LabelInput
            label={text('providerServices.columns.description')}
            rows={3}
            maxLength={limits.descriptionLength}
            value={values.description}
            onChange={(typed) => onChange({ description: typed || null })}
            failure={failureOf('description')}
          />
        </div>
      </Box>
    </Card>
  );
}
