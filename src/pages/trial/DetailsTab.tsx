import { Box } from '@mui/material';
import { api } from '../../../contract/api.ts';
import type { TrialPage } from '../../../contract/trials.ts';
import { TrialAddresses } from '../../../resources/addresses/TrialAddresses.tsx';
import { TrialIdentifiers } from '../../../resources/identifierTypes/TrialIdentifiers.tsx';
import { StartOverCard } from '../../../resources/trials/StartOverCard.tsx';
import { TaxRuleCard } from '../../../resources/trials/TaxRuleCard.tsx';
import { TrialFieldsCard } from '../../../resources/trials/TrialFieldsCard.tsx';
import { useTrialAutosave } from '../../../resources/trials/useTrialAutosave.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { AutosaveStatus } from '../../../ui/feedback/AutosaveStatus.tsx';
import { UnsavedChanges } from '../../../ui/feedback/UnsavedChanges.tsx';

/** What is true of the trial as a whole; every field saves on its own. */
export function DetailsTab({ trial }: { trial: TrialPage }) {
  const form = useTrialAutosave(trial);
  const { isSaving, savedAt, unsavedCount } = form;
  const addresses = useCallQuery(api.listTrialAddresses, { trial_id: trial.trial_id });
  const recipient = addresses.data?.find(({ purpose }) => purpose === 'invoice_recipient');
  return (
    <>
      <AutosaveStatus isSaving={isSaving} savedAt={savedAt} unsavedCount={isSaving ? 0 : unsavedCount} />
      <UnsavedChanges isDirty={unsavedCount > 0 && !isSaving} />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: '16px',
          p: { xs: '16px', sm: '16px 24px 24px' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: '16px', minWidth: 0 }}>
          <TrialFieldsCard trial={trial} form={form} />
          <TrialIdentifiers trial={trial} />
          <TaxRuleCard
            trial={trial}
            form={form}
            isVatIdMissing={addresses.data !== undefined && !recipient?.vat_id}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: '16px', minWidth: 0 }}>
          <TrialAddresses trialId={trial.trial_id} />
          <StartOverCard trial={trial} />
        </Box>
      </Box>
    </>
  );
}
