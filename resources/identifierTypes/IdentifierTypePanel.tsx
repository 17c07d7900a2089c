import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { api } from '../../contract/api.ts';
import { type IdentifierType, IdentifierTypeEdit } from '../../contract/identifierTypes.ts';
import { limits } from '../../contract/limits.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { useRecordDraft } from '../../ui/form/useRecordDraft.ts';
import { PanelSection } from '../../ui/frame/PanelSection.tsx';
import { SidePanel } from '../../ui/frame/SidePanel.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  /** Null = a new one. */
  type: IdentifierType | null;
  onCreated: (typeId: string) => void;
  onClose: () => void;
}

/** Creates an identifier type, changes it or deletes it. */
export function IdentifierTypePanel({ type, onCreated, onClose }: Props) {
  const text = useText();
  const words = useFailureText();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const [id] = useState(() => type?.trial_identifier_type_id ?? newId());
  const [isTried, setTried] = useState(false);
  const save = useCallMutation(api.putIdentifierType, {
    onSuccess: () => {
      draft.reset();
      notify('common.notices.saved', { type: 'success' });
    },
    onError: (error) => {
      const code = failureOf(error)?.code;
      if (code === 'stale') refresh();
      if (code !== 'identifier_type_label_taken') notifyFailure(error);
    },
  });
  const remove = useCallMutation(api.removeIdentifierType);
  // What was just saved is newer than the list, until that is read again.
  const stored = type && save.data && save.data.version > type.version ? save.data : type;
  const draft = useRecordDraft({ label: stored?.label ?? '', description: stored?.description ?? null });
  const { values } = draft;
  const isLeaving = remove.isSuccess || (type === null && save.isSuccess);
  useEffect(() => {
    if (remove.isSuccess) onClose();
    else if (isLeaving) onCreated(id);
  }, [remove.isSuccess, isLeaving, onClose, onCreated, id]);

  const edit = { trial_identifier_type_id: id, version: stored?.version, ...values };
  const submit = () => {
    setTried(true);
    if (IdentifierTypeEdit.safeParse(edit).success && !save.isPending) save.mutate(edit);
  };
  const labelFailure = (): string | null => {
    if (isTried && values.label.trim() === '') return text('common.validation.required');
    const code = failureOf(save.error)?.code;
    const isTaken = code === 'identifier_type_label_taken' && save.variables?.label === values.label;
    return isTaken ? words({ code, params: { label: values.label } }) : null;
  };
  const count = type?.trial_count ?? 0;

  return (
    <SidePanel
      title={type?.label ?? text('identifierTypes.newType')}
      saveLabel={text(type ? 'identifierTypes.saveType' : 'identifierTypes.createType')}
      isDirty={draft.isDirty && !isLeaving}
      isBusy={save.isPending || remove.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.reset();
        save.reset();
        setTried(false);
      }}
      onClose={onClose}
      {...(type && {
        removal: {
          question: text('identifierTypes.deleteQuestion', { label: type.label }),
          body: text('identifierTypes.deleteBody'),
          confirmLabel: text('identifierTypes.deleteType'),
          isBlocked: count > 0,
          onConfirm: () => remove.mutate({ trial_identifier_type_id: id }),
        },
      })}
    >
      <Box sx={{ display: 'grid', gap: '16px' }}>
        <LabelInput
          label={text('identifierTypes.columns.label')}
          isRequired
          autoFocus={type === null}
          value={values.label}
          onChange={(label) => draft.change({ label })}
          failure={labelFailure()}
        />
        <LabelInput
          label={text('identifierTypes.columns.description')}
          rows={3}
          maxLength={limits.descriptionLength}
          value={values.description}
          onChange={(typed) => draft.change({ description: typed || null })}
        />
      </Box>
      {type && (
        <PanelSection title={text('identifierTypes.usedBy')}>
          {count > 0 ? text('identifierTypes.used', { smart_count: count }) : text('identifierTypes.unused')}
        </PanelSection>
      )}
    </SidePanel>
  );
}
