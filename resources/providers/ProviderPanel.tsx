import { Box } from '@mui/material';
import { LinkBase, useNotify } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../contract/api.ts';
import { type Provider, ProviderEdit } from '../../contract/providers.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { failureOf, fieldFailureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { useRecordDraft } from '../../ui/form/useRecordDraft.ts';
import { PanelSection } from '../../ui/frame/PanelSection.tsx';
import { SidePanel } from '../../ui/frame/SidePanel.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { ProviderInputs } from './ProviderInputs.tsx';
import { fieldsOfProvider, takenBy } from './providerFields.ts';

interface Props {
  /** Null = a new one. */
  provider: Provider | null;
  /** The catalog, to find the one that has the same name. */
  providers: readonly Provider[];
  /** Where the address of a stored provider is picked. */
  address: ReactNode;
  onCreated: (providerId: string) => void;
  onClose: () => void;
}

/** Creates a provider, changes it or deletes it. */
export function ProviderPanel({ provider, providers, address, onCreated, onClose }: Props) {
  const text = useText();
  const words = useFailureText();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const [id] = useState(() => provider?.provider_id ?? newId());
  const [isTried, setTried] = useState(false);
  const trials = useCallQuery(api.listTrials, {});
  const save = useCallMutation(api.putProvider, {
    onSuccess: () => {
      draft.reset();
      notify('common.notices.saved', { type: 'success' });
    },
    onError: (error) => {
      const failure = failureOf(error);
      if (failure?.code === 'stale') refresh();
      if (failure?.code !== 'provider_taken' && !failure?.fields?.length) notifyFailure(error);
    },
  });
  const remove = useCallMutation(api.removeProvider);
  // What was just saved is newer than the list, until that is read again.
  const stored = provider && save.data && save.data.version > provider.version ? save.data : provider;
  const draft = useRecordDraft(fieldsOfProvider(stored));
  const { values } = draft;
  const isLeaving = remove.isSuccess || (provider === null && save.isSuccess);
  useEffect(() => {
    if (remove.isSuccess) onClose();
    else if (isLeaving) onCreated(id);
  }, [remove.isSuccess, isLeaving, onClose, onCreated, id]);

  const edit = { provider_id: id, version: stored?.version, ...values };
  const submit = () => {
    setTried(true);
    if (ProviderEdit.safeParse(edit).success && !save.isPending) save.mutate(edit);
  };
  const failure = failureOf(save.error);
  const isAsRefused =
    save.variables?.label === values.label &&
    save.variables.cost_center === values.cost_center &&
    save.variables.trial_id === values.trial_id;
  const isTaken = failure?.code === 'provider_taken' && isAsRefused;
  const other = isTaken ? takenBy(providers, values) : undefined;
  const trialFailure = isAsRefused ? fieldFailureOf(save.error, 'trial_id') : null;
  const count = provider?.provider_service_count ?? 0;

  return (
    <SidePanel
      title={provider?.label ?? text('providers.newProvider')}
      saveLabel={text(provider ? 'providers.saveProvider' : 'providers.createProvider')}
      isDirty={draft.isDirty && !isLeaving}
      isBusy={save.isPending || remove.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.reset();
        save.reset();
        setTried(false);
      }}
      onClose={onClose}
      {...(provider && {
        removal: {
          question: text('providers.deleteQuestion', { label: provider.label }),
          body: text('providers.deleteBody'),
          confirmLabel: text('providers.deleteProvider'),
          isBlocked: count > 0,
          onConfirm: () => remove.mutate({ provider_id: id }),
        },
      })}
    >
      <ProviderInputs
        values={values}
        trials={trials.data ?? []}
        isNew={provider === null}
        labelFailure={isTried && values.label.trim() === '' ? text('common.validation.required') : null}
        trialFailure={trialFailure && words(trialFailure)}
        takenFailure={isTaken ? words({ code: failure.code, params: { label: values.label } }) : null}
        takenLink={
          other && (
            <LinkBase to={href('editProvider', { id: other.provider_id })}>
              {text('providers.openThatOne')}
            </LinkBase>
          )
        }
        onChange={draft.change}
      />
      <Box sx={{ mt: '16px' }}>
        {provider ? (
          address
        ) : (
          <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{text('providers.addressLater')}</Box>
        )}
      </Box>
      {provider && (
        <PanelSection title={text('providers.usedBy')}>
          {count > 0 ? text('providers.used', { smart_count: count }) : text('providers.unused')}
        </PanelSection>
      )}
    </SidePanel>
  );
}
