import { useRecordContext } from 'ra-core';
import type { IdentifierType } from '../../contract/site/identifierTypes.ts';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { RecordPanel } from '../../ui/form/record/RecordPanel.tsx';
import { FieldStack } from '../../ui/frame/FieldStack.tsx';
import { PanelSection } from '../../ui/frame/PanelSection.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  /** Null = a new one. */
  id: string | null;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Creates an identifier type, changes it or deletes it. */
export function IdentifierTypePanel({ id, onCreated, onClose }: Props) {
  const text = useText();
  return (
    <RecordPanel<IdentifierType & { id: string }>
      resource="identifierTypes"
      id={id}
      titleOf={({ label }) => label}
      newTitle={text('identifierTypes.newType')}
      unknown={text('identifierTypes.unknown')}
      saveLabel={text(id ? 'identifierTypes.saveType' : 'identifierTypes.createType')}
      historyOf={({ label, trial_identifier_type_id }) => ({
        kind: 'identifier_type',
        recordId: trial_identifier_type_id,
        trialId: null,
        name: label,
      })}
      removalOf={({ label }) => ({
        question: text('identifierTypes.deleteQuestion', { label }),
        body: text('identifierTypes.deleteBody'),
        confirmLabel: text('identifierTypes.deleteType'),
      })}
      onCreated={onCreated}
      onClose={onClose}
    >
      <FieldStack>
        <LabelInput
          source="label"
          label={text('identifierTypes.columns.label')}
          isRequired
          autoFocus={id === null}
        />
        <LabelInput source="description" label={text('identifierTypes.columns.description')} rows={3} />
      </FieldStack>
      {id && <UsedBy />}
    </RecordPanel>
  );
}

function UsedBy() {
  const text = useText();
  const { trial_count = 0 } = useRecordContext<IdentifierType>() ?? {};
  return (
    <PanelSection title={text('identifierTypes.usedBy')}>
      {trial_count > 0
        ? text('identifierTypes.used', { smart_count: trial_count })
        : text('identifierTypes.unused')}
    </PanelSection>
  );
}
