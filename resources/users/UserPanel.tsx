import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { User } from '../../contract/site/users.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { ChoiceInput } from '../../ui/form/inputs/ChoiceInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { RecordPanel } from '../../ui/form/record/RecordPanel.tsx';
import { FieldStack } from '../../ui/frame/FieldStack.tsx';
import { PanelSection } from '../../ui/frame/PanelSection.tsx';
import { useText } from '../../ui/words/useText.ts';
import { FactorSection } from './FactorSection.tsx';
import { InviteSection } from './InviteSection.tsx';
import { TrialPicks } from './TrialPicks.tsx';
import { editOfUser, fieldOfUser, fieldsOfUser, roleChoices, roleOf } from './userFields.ts';

interface Props {
  /** Null = a new one. */
  id: string | null;
  trials: readonly Trial[];
  onCreated: (userId: string) => void;
  onClose: () => void;
}

const beginning = { role: 'nurse_user', is_active: true };

/** Adds a person or changes her: name, role, a nurse's trials, and whether she may sign in. */
export function UserPanel({ id, trials, onCreated, onClose }: Props) {
  const text = useText();
  return (
    <RecordPanel<User & { id: string }>
      resource="users"
      id={id}
      beginning={beginning}
      historyOf={({ user_id, given_name, family_name }) => ({
        kind: 'user',
        recordId: user_id,
        trialId: null,
        name: `${given_name} ${family_name}`,
      })}
      titleOf={({ given_name, family_name }) => `${given_name} ${family_name}`}
      newTitle={text('users.newUser')}
      unknown={text('users.unknown')}
      saveLabel={text(id ? 'users.saveUser' : 'users.createUser')}
      toValues={fieldsOfUser}
      toEdit={editOfUser}
      toField={fieldOfUser}
      required={['role']}
      questionOf={(values, { role }) =>
        roleOf(values) === 'admin_user' && role !== 'admin_user'
          ? {
              title: text('users.makeAdministratorQuestion', {
                name: `${values.given_name} ${values.family_name}`,
              }),
              body: text('users.makeAdministratorBody'),
              confirmLabel: text('users.makeAdministrator'),
            }
          : null
      }
      onCreated={onCreated}
      onClose={onClose}
    >
      <UserInputs isNew={id === null} trials={trials} />
    </RecordPanel>
  );
}

function UserInputs({ isNew, trials }: Pick<Props, 'trials'> & { isNew: boolean }) {
  const text = useText();
  const role = roleOf({ role: useWatch({ name: 'role' }) });
  const user = useRecordContext<User & { id: string }>();
  return (
    <>
      <FieldStack>
        <LabelInput source="given_name" label={text('users.givenName')} isRequired autoFocus={isNew} />
        <LabelInput source="family_name" label={text('users.familyName')} isRequired />
        <LabelInput source="subject" label={text('users.subject')} hint={text('users.subjectHint')} />
        <ChoiceInput
          source="role"
          label={text('users.role')}
          isRequired
          hint={role ? text(`users.roleHint.${role}`) : undefined}
          choices={roleChoices.map((value) => ({
            value,
            label: text(value === 'auditor' ? 'users.auditor' : `vocab.role.${value}`),
          }))}
        />
        <ToggleInput source="is_active" label={text('users.isActive')} hint={text('users.isActiveHint')} />
      </FieldStack>
      {role === 'nurse_user' && (
        <PanelSection title={text('users.trials')}>
          <TrialPicks trials={trials} />
        </PanelSection>
      )}
      {user && !isNew && <InviteSection user={user} />}
      {user && !isNew && <FactorSection user={user} />}
    </>
  );
}
