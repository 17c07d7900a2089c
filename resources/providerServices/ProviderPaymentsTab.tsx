import { Box } from '@mui/material';
import { Grid2x2, Plus } from 'lucide-react';
import { useNavigate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Trial } from '../../contract/trials/trials.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { EmptyActions } from '../../ui/frame/EmptyActions.tsx';
import { ImportLink } from '../../ui/frame/ImportLink.tsx';
import { NewInFormLink } from '../../ui/frame/NewInFormLink.tsx';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { useChoice } from '../../ui/routes/useChoice.ts';
import { useText } from '../../ui/words/useText.ts';
import { NewProviderDialog } from './NewProviderDialog.tsx';
import { PaymentSheet } from './PaymentSheet.tsx';
import { PaymentsLoaded, type ReadPayments } from './PaymentsLoaded.tsx';
import { operationalPaid, studyPaid } from './paidServices.ts';
import { ShareMatrix } from './ShareMatrix.tsx';
import type { PaidService } from './shareRows.ts';

const views = ['list', 'matrix'] as const;
const templates = ['study', 'operational'] as const;

/** What each provider gets: the payments as a list, and their assignment to services as a matrix. */
export function ProviderPaymentsTab({ trial }: { trial: Trial }) {
  return <PaymentsLoaded trial={trial}>{(read) => <Payments trial={trial} {...read} />}</PaymentsLoaded>;
}

function Payments({ trial, ...read }: ReadPayments & { trial: Trial }) {
  const { payments, providers, assignments, study, operational } = read;
  const text = useText();
  const navigate = useNavigate();
  const trial_id = trial.trial_id;
  const [view, setView] = useChoice('view', views, 'list');
  const [template, setTemplate] = useChoice('services', templates, 'study');
  const [isAddingProvider, setAddingProvider] = useState(false);
  const services = useMemo<PaidService[]>(
    () => (template === 'study' ? studyPaid(study) : operationalPaid(operational)),
    [template, study, operational],
  );
  const shared = { trialId: trial_id, payments };
  const switchView = (
    <Segments
      label={text('providerServices.views.label')}
      value={view}
      onChange={setView}
      segments={views.map((value) => ({ value, label: text(`providerServices.views.${value}`) }))}
    />
  );
  if (view === 'list')
    return (
      <>
        <PaymentSheet
          {...shared}
          providers={providers}
          onOpen={(id) => navigate(href('editProviderService', { trialId: trial_id, id }))}
          toolbarStart={switchView}
          toolbarEnd={
            <>
              <ImportLink trialId={trial_id} kind="provider-services" />
              <NewInFormLink to={href('newProviderService', { trialId: trial_id })} />
              <ActButton
                variant="outlined"
                startIcon={<Plus size={14} />}
                onClick={() => setAddingProvider(true)}
              >
                {text('providerServices.addProvider')}
              </ActButton>
            </>
          }
        />
        {isAddingProvider && <NewProviderDialog onClose={() => setAddingProvider(false)} />}
      </>
    );
  const toolbar = (
    <>
      {switchView}
      <Segments
        label={text('providerServices.templates.label')}
        value={template}
        onChange={setTemplate}
        segments={templates.map((value) => ({ value, label: text(`providerServices.templates.${value}`) }))}
      />
    </>
  );
  if (payments.length === 0 || services.length === 0) {
    const key = payments.length === 0 ? 'empty' : 'noServices';
    return (
      <Box>
        <Box sx={{ display: 'flex', gap: '12px', p: '10px 24px' }}>{toolbar}</Box>
        <EmptyState
          icon={Grid2x2}
          message={text(`providerServices.${key}`)}
          description={text(`providerServices.${key}Hint`)}
          action={
            key === 'empty' ? (
              <EmptyActions trialId={trial_id} kind="provider-services" onAdd={() => setView('list')} />
            ) : (
              <EmptyActions
                trialId={trial_id}
                kind={template === 'study' ? 'study-services' : 'operational-services'}
                onAdd={() =>
                  navigate(
                    hrefOfTab(trial_id, template === 'study' ? 'visit-services' : 'operational-services'),
                  )
                }
              />
            )
          }
        />
      </Box>
    );
  }
  return (
    <ShareMatrix
      {...shared}
      key={template}
      name={`shares-${template}`}
      title={`${text('trialPage.tabs.provider-payments')} ${text(`providerServices.templates.${template}`)}`}
      services={services}
      assignments={assignments}
      toolbarStart={toolbar}
    />
  );
}
