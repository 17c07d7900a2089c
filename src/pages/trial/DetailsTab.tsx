import { Box } from '@mui/material';
import { einvoicesCalls } from '../../../contract/invoices/einvoices.ts';
import { addressesCalls } from '../../../contract/site/addresses.ts';
import type { TrialPage } from '../../../contract/trials/trials.ts';
import { recipientOf } from '../../../domain/invoices/recipient.ts';
import { trialName } from '../../../domain/trials/trialName.ts';
import { TrialAddresses } from '../../../resources/addresses/TrialAddresses.tsx';
import { TrialIdentifiers } from '../../../resources/identifierTypes/TrialIdentifiers.tsx';
import { ReadyToSendCard } from '../../../resources/invoices/electronic/ReadyToSendCard.tsx';
import { RedcapCard } from '../../../resources/redcap/RedcapCard.tsx';
import { StartOverCard } from '../../../resources/trials/StartOverCard.tsx';
import { TaxRuleCard } from '../../../resources/trials/TaxRuleCard.tsx';
import { TrialFieldsCard } from '../../../resources/trials/TrialFieldsCard.tsx';
import { isReasonMissing } from '../../../resources/trials/taxReason.ts';
import { isAnswered, useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { EditedRecord } from '../../../ui/form/record/EditedRecord.tsx';
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx';
import { AutosaveLine } from '../../../ui/form/typing/AutosaveLine.tsx';
import { HistoryButton } from '../../../ui/history/HistoryButton.tsx';

/** What is true of the trial as a whole; every field saves on its own. */
export function DetailsTab({ trial }: { trial: TrialPage }) {
  const addresses = useCallQuery(addressesCalls.listTrialAddresses, { trial_id: trial.trial_id });
  const allAddresses = useRecords(addressesCalls.listAddresses, {});
  const ready = useCallQuery(einvoicesCalls.listReadyToSend, { trial_id: trial.trial_id });
  const recipient = addresses.data && recipientOf({ addresses: addresses.data });
  return (
    <EditedRecord resource="trials" id={trial.trial_id}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: '16px', sm: '24px' }, pt: '8px' }}>
        <AutosaveLine />
        <Box sx={{ ml: 'auto' }}>
          <HistoryButton
            kind="trial"
            recordId={trial.trial_id}
            trialId={trial.trial_id}
            name={trialName(trial)}
          />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: '16px',
          p: { xs: '8px 16px 16px', sm: '8px 24px 24px' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <RecordForm isAutosaving holdBack={(values) => (isReasonMissing(values) ? taxFields : [])}>
          <Box sx={{ display: 'grid', gap: '16px', minWidth: 0 }}>
            <TrialFieldsCard trial={trial} />
            <TrialIdentifiers trial={trial} />
            <TaxRuleCard
              trial={trial}
              isVatIdMissing={addresses.data !== undefined && !recipient?.vat_id}
              isElectronic={Boolean(recipient?.einvoice_format)}
            />
          </Box>
        </RecordForm>
        <Box sx={{ display: 'grid', gap: '16px', minWidth: 0 }}>
          <TrialAddresses trialId={trial.trial_id} />
          {/* It asks the same once more where that has failed: it must not come and go with the answer. */}
          <ReadyToSendCard trialId={trial.trial_id} />
          {/* What stands below a card comes when it is known how high that is: nothing moves. */}
          {[addresses, allAddresses, ready].every(isAnswered) && (
            <>
              <RedcapCard trialId={trial.trial_id} />
              <StartOverCard trial={trial} />
            </>
          )}
        </Box>
      </Box>
    </EditedRecord>
  );
}

const taxFields = ['tax_rule', 'tax_reason'];
