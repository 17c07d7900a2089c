import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { api } from '../../contract/api.ts';
import type { Trial } from '../../contract/trials.ts';
import { type User, UserEdit } from '../../contract/users.ts';
import { roles } from '../../contract/vocab.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { useRecordDraft } from '../../ui/form/useRecordDraft.ts';
import { PanelSection } from '../../ui/frame/PanelSection.tsx';
import { SidePanel } from '../../ui/frame/SidePanel.tsx';
import { useText } from '../../ui/words/useText.ts';
import { TrialPicks } from './TrialPicks.tsx';
import { draftOf, editOf } from './userDraft.ts';

interface Props {
  /** Null = a new one. */
  user: User | null;
  trials: readonly Trial[];
  onCreated: (userId: string) => void;
  onClose: () => void;
}

/** Adds a person or changes her: name, role, a nurse's trials, and whether she may sign in. */
export function UserPanel({ user, trials, onCreated, onClose }: Props) {
  const text = useText();
  const words = useFailureText();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const [id] = useState(() => user?.user_id ?? newId());
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const save = useCallMutation(api.putUser, {
    onSuccess: () => {
      draft.reset();
      notify('common.notices.saved', { type: 'success' });
    },
    onError: (error) => {
      const code = failureOf(error)?.code;
      if (code === 'stale') refresh();
      if (code !== 'user_subject_taken') notifyFailure(error);
    },
  });
  // What was just saved is newer than the list, until that is read again.
  const stored = user && save.data && save.data.version > user.version ? save.data : user;
  const [beginning] = useState(() => draftOf(null));
  const draft = useRecordDraft(stored ? draftOf(stored) : beginning);
  const { values } = draft;
  const isCreated = user === null && save.isSuccess;
  useEffect(() => {
    if (isCreated) onCreated(id);
  }, [isCreated, onCreated, id]);

  const edit = editOf(values, id, stored);
  const isComplete = UserEdit.safeParse(edit).success && values.role !== null;
  const submit = () => {
    setAsking(false);
    if (isComplete && !save.isPending) save.mutate(edit);
  };
  const askOrSubmit = () => {
    setTried(true);
    const isMadeAdministrator = values.role === 'admin_user' && stored?.role !== 'admin_user';
    if (isComplete && isMadeAdministrator) setAsking(true);
    else submit();
  };
  const missing = (value: string): string | null =>
    isTried && value.trim() === '' ? text('common.validation.required') : null;
  const subjectFailure = (): string | null => {
    const code = failureOf(save.error)?.code;
    const isTaken = code === 'user_subject_taken' && save.variables?.subject === values.subject;
    return isTaken ? words({ code, params: { subject: values.subject ?? '' } }) : null;
  };
  const name = `${values.given_name} ${values.family_name}`.trim();

  return (
    <SidePanel
      title={stored ? `${stored.given_name} ${stored.family_name}` : text('users.newUser')}
      saveLabel={text(user ? 'users.saveUser' : 'users.createUser')}
      isDirty={draft.isDirty && !isCreated}
      isBusy={save.isPending}
      onSave={askOrSubmit}
      onDiscard={() => {
        draft.reset();
        save.reset();
        setTried(false);
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: '16px' }}>
        <LabelInput
          label={text('users.givenName')}
          isRequired
          autoFocus={user === null}
          value={values.given_name}
          onChange={(given_name) => draft.change({ given_name })}
          failure={missing(values.given_name)}
        />
        <LabelInput
          label={text('users.familyName')}
          isRequired
          value={values.family_name}
          onChange={(family_name) => draft.change({ family_name })}
          failure={missing(values.family_name)}
        />
        <LabelInput
          label={text('users.subject')}
          hint={text('users.subjectHint')}
          value={values.subject}
          onChange={(typed) => draft.change({ subject: typed.trim() ? typed : null })}
          failure={subjectFailure()}
        />
        <ChoiceInput
          label={text('users.role')}
          isRequired
          hint={values.role ? text(`users.roleHint.${values.role}`) : undefined}
          failure={isTried && values.role === null ? text('common.validation.required') : null}
          value={values.role}
          choices={roles.map((role) => ({ value: role, label: text(`vocab.role.${role}`) }))}
          onChange={(role) => draft.change({ role })}
        />
        <Toggle
          label={text('users.isActive')}
          hint={text('users.isActiveHint')}
          value={values.is_active}
          onChange={(is_active) => draft.change({ is_active })}
        />
      </Box>
      {values.role === 'nurse_user' && (
        <PanelSection title={text('users.trials')}>
          <TrialPicks
            trials={trials}
            picked={values.trialIds}
            onChange={(trialIds) => draft.change({ trialIds })}
          />
        </PanelSection>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('users.makeAdministratorQuestion', { name })}
        confirmLabel={text('users.makeAdministrator')}
        onConfirm={submit}
        onCancel={() => setAsking(false)}
      >
        {text('users.makeAdministratorBody')}
      </ConfirmDialog>
    </SidePanel>
  );
}
