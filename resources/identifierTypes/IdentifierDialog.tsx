import { useWatch } from 'react-hook-form';
import type { IdentifierType } from '../../contract/site/identifierTypes.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import { useEditing } from '../../ui/form/editing.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { useText } from '../../ui/words/useText.ts';
import { IdentifierTypeInput } from './IdentifierTypeInput.tsx';

interface Props {
  trialId: string;
  /** The identifier to change; null adds one. */
  present: Trial['identifiers'][number] | null;
  /** Types the trial has no identifier of yet. */
  types: readonly IdentifierType[];
  onClose: () => void;
}

/** Adds an identifier to a trial or changes its value. */
export function IdentifierDialog({ trialId, present, types, onClose }: Props) {
  const text = useText();
  const words = 'identifierTypes.identifiers';
  return (
    <FormDialog
      title={present ? text(`${words}.editTitle`, { label: present.label }) : text(`${words}.newTitle`)}
      confirmLabel={text(present ? `${words}.saveIt` : `${words}.createIt`)}
      endpoint={trialsCalls.setTrialIdentifier}
      about={`${trialId}/${present?.trial_identifier_type_id ?? 'new'}`}
      record={{
        trial_identifier_type_id: present?.trial_identifier_type_id ?? null,
        value: present?.value ?? null,
      }}
      toInput={(values, { value }) => ({ ...values, trial_id: trialId, seen_value: value })}
      onDone={onClose}
      onClose={onClose}
    >
      {present ? (
        <LabelInput source="value" label={text(`${words}.value`)} isRequired autoFocus />
      ) : (
        <NewIdentifier types={types} onClose={onClose} />
      )}
    </FormDialog>
  );
}

/** The value is asked for once it is clear of which type it is. */
function NewIdentifier({ types, onClose }: Pick<Props, 'types' | 'onClose'>) {
  const text = useText();
  const { leave } = useEditing();
  const type: unknown = useWatch({ name: 'trial_identifier_type_id' });
  return (
    <>
      <IdentifierTypeInput types={types} onEscape={() => leave(onClose)} />
      {type !== null && (
        <LabelInput source="value" label={text('identifierTypes.identifiers.value')} isRequired autoFocus />
      )}
    </>
  );
}
