import { type MadeToken, tokensCalls } from '../../contract/connect/tokens.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import type { Right } from '../../contract/vocab.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { ChoiceInput } from '../../ui/form/inputs/ChoiceInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { trialChoices } from '../../ui/form/trialChoices.ts';
import { useText } from '../../ui/words/useText.ts';
import { SeveralInput, severalIn } from './SeveralInput.tsx';

interface Props {
  /** What may be chosen from: of a person, all that she may. */
  rights: readonly Right[];
  /** Accounts that nobody signs in with; absent = the token is the person's own. */
  accounts?: readonly { value: string; label: string }[];
  onMade: (made: MadeToken) => void;
  onClose: () => void;
}

/** For how many days a token can be made here; a program may ask for others. */
const offeredDays = ['30', '90', '180', '365'] as const;

/** Asks what a new token is for and what it opens. */
export function NewTokenDialog({ rights, accounts, onMade, onClose }: Props) {
  const text = useText();
  const trials = useRecords(trialsCalls.listTrials, {});
  const record = {
    ...(accounts ? { user_id: null } : {}),
    label: null,
    rights: [],
    trial_ids: [],
    reads_only: true,
    days: offeredDays[1],
  };
  return (
    <FormDialog
      title={text('connections.tokens.title')}
      width={520}
      confirmLabel={text('connections.tokens.confirm')}
      endpoint={accounts ? tokensCalls.createSystemToken : tokensCalls.createOwnToken}
      about={accounts ? 'system' : 'own'}
      record={record}
      required={accounts ? ['user_id', 'label', 'rights'] : ['label', 'rights']}
      toInput={({ trial_ids, days, ...values }) => {
        const picked = severalIn(trial_ids);
        return { ...values, trial_ids: picked.length > 0 ? picked : null, days: Number(days) };
      }}
      onDone={onMade}
      onClose={onClose}
    >
      {accounts && (
        <ChoiceInput
          source="user_id"
          label={text('connections.tokens.owner')}
          hint={text(accounts.length > 0 ? 'connections.tokens.ownerHint' : 'connections.tokens.noOwner')}
          choices={accounts}
          isRequired
        />
      )}
      <LabelInput
        source="label"
        label={text('connections.tokens.label')}
        hint={text('connections.tokens.labelHint')}
        isRequired
        autoFocus={!accounts}
      />
      <SeveralInput
        source="rights"
        label={text('connections.tokens.scope')}
        hint={text('connections.tokens.scopeHint')}
        choices={rights.map((value) => ({ value, label: text(`connections.rights.${value}`) }))}
      />
      <SeveralInput
        source="trial_ids"
        label={text('connections.tokens.trials')}
        choices={trialChoices(trials.data ?? [])}
        noneLabel={text('connections.tokens.allTrials')}
      />
      <ToggleInput
        source="reads_only"
        label={text('connections.tokens.readsOnly')}
        hint={text('connections.tokens.readsOnlyHint')}
      />
      <ChoiceInput
        source="days"
        label={text('connections.tokens.days')}
        choices={offeredDays.map((value) => ({
          value,
          label: text('connections.tokens.daysOf', { count: value }),
        }))}
      />
    </FormDialog>
  );
}
