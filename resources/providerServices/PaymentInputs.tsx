import { Box } from '@mui/material';
import type { Provider } from '../../contract/site/providers.ts';
import { confirmationTypes } from '../../contract/vocab.ts';
import { useEditing } from '../../ui/form/editing.ts';
import { ChoiceInput } from '../../ui/form/inputs/ChoiceInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { useLock } from '../../ui/form/record/planElement.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { providerName } from './paymentColumns.ts';
import { ShareInput } from './ShareInput.tsx';

/** The fields of a provider payment: to whom, how much, and how it is confirmed. */
export function PaymentInputs({ providers }: { providers: readonly Provider[] }) {
  const text = useText();
  const { isNew } = useEditing();
  const lock = useLock(text('providerServices.locked'));
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
          source="label"
          label={text('providerServices.columns.label')}
          isRequired
          autoFocus={isNew}
        />
        <ChoiceInput
          source="provider_id"
          label={text('providerServices.columns.provider_id')}
          isRequired
          choices={providers.map((provider) => ({
            value: provider.provider_id,
            label: providerName(provider),
          }))}
          {...lock('provider_id')}
        />
        <ShareInput {...lock('amount')} />
        <ChoiceInput
          source="confirmation_type"
          label={text('providerServices.columns.confirmation_type')}
          choices={confirmationTypes.map((value) => ({
            value,
            label: text(`providerServices.confirmations.${value}`),
          }))}
          {...lock('confirmation_type')}
        />
        <div className="wide">
          <LabelInput source="description" label={text('providerServices.columns.description')} rows={3} />
        </div>
      </Box>
    </Card>
  );
}
