import { Box } from '@mui/material';
import { useId } from 'react';
import type { Clinicalsite } from '../../contract/site/clinicalsite.ts';
import { clinicalsiteCalls } from '../../contract/site/clinicalsite.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { SaveBar } from '../../ui/form/record/SaveBar.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { HistoryButton } from '../../ui/history/HistoryButton.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { SenderInputs } from './SenderInputs.tsx';
import { SenderPreview } from './SenderPreview.tsx';
import { senderFields } from './senderFields.ts';

/** The settings of the sender of invoices, and beside them the document that they make. */
export function SenderPage() {
  const text = useText();
  const formId = useId();
  const site = useCallQuery(clinicalsiteCalls.getClinicalsite, {});
  usePageTitle([
    { label: text('shell.config_navbar_title'), to: href('config') },
    { label: text('clinicalsite.title') },
  ]);
  return (
    <Loaded queries={{ site }} skeleton={<LoadingLine />}>
      {(read) => (
        <CallForm<typeof clinicalsiteCalls.putSender, Clinicalsite>
          formId={formId}
          endpoint={clinicalsiteCalls.putSender}
          about="sender"
          record={read.site}
          fields={senderFields}
          toInput={(values, { version }) => ({ ...values, version })}
          storedOf={(stored) => stored}
        >
          <Box sx={columns}>
            <Box sx={{ display: 'grid', gap: '16px', minWidth: 0 }}>
              <SenderInputs hasLogo={read.site.logo_sha256 !== null} />
            </Box>
            <Box sx={{ minWidth: 0, position: { lg: 'sticky' }, top: { lg: 68 } }}>
              <SenderPreview />
            </Box>
          </Box>
          <Box sx={{ px: { xs: '16px', sm: '24px' }, pb: '16px' }}>
            <HistoryButton
              kind="site"
              recordId={read.site.clinicalsite_id}
              trialId={null}
              name={read.site.name}
            />
          </Box>
          <SaveBar saveLabel={text('clinicalsite.save')} />
        </CallForm>
      )}
    </Loaded>
  );
}

const columns = {
  display: 'grid',
  alignItems: 'start',
  gap: '16px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 520px)' },
  p: { xs: '16px', sm: '16px 24px 24px' },
};
