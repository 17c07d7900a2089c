import { Box } from '@mui/material';
import { api } from '../../../contract/api.ts';
import type { TrialPage } from '../../../contract/trials.ts';
import { TrialAddresses } from '../../../resources/addresses/TrialAddresses.tsx';
import { TrialIdentifiers } from '../../../resources/identifierTypes/TrialIdentifiers.tsx';
import { StartOverCard } from '../../../resources/trials/StartOverCard.tsx';
import { TaxRuleCard } from '../../../resources/trials/TaxRuleCard.tsx';
import { TrialFieldsCard } from '../../../resources/trials/TrialFieldsCard.tsx';
import { isReasonMissing } from '../../../resources/trials/taxReason.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { AutosaveLine } from '../../../ui/form/AutosaveLine.tsx';
import { EditedRecord } from '../../../ui/form/EditedRecord.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';

/** What is true of the trial as a whole; every field saves on its own. */
export function DetailsTab({ trial }: { trial: TrialPage }) {
  const addresses = useCallQuery(api.listTrialAddresses, { trial_id: trial.trial_id });
  const recipient = addresses.data?.find(({ purpose }) => purpose === 'invoice_recipient');
  return (
    <EditedRecord resource="trials" id={trial.trial_id}>
      <AutosaveLine />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: '16px',
          p: { xs: '16px', sm: '16px 24px 24px' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <RecordForm isAutosaving holdBack={(values) => (isReasonMissing(values) ? taxFields : [])}>
          <Box sx={{ display: 'grid', gap: '16px', minWidth: 0 }}>
            <TrialFieldsCard trial={trial} />
            <TrialIdentifiers trial={trial} />
            <TaxRuleCard trial={trial} isVatIdMissing={addresses.data !== undefined && !recipient?.vat_id} />
          </Box>
        </RecordForm>
        <Box sx={{ display: 'grid', gap: '16px', minWidth: 0 }}>
          <TrialAddresses trialId={trial.trial_id} />
          <StartOverCard trial={trial} />
        </Box>
      </Box>
    </EditedRecord>
  );
}

const taxFields = ['tax_rule', 'tax_reason'];
