import { Box, Button, Stack } from '@mui/material';
import { Hash } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import type { IdentifierType } from '../../contract/identifierTypes.ts';
import { limits } from '../../contract/limits.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { RecordPicker } from '../../ui/form/RecordPicker.tsx';
import { useText } from '../../ui/words/useText.ts';

/** A type as the dialog needs it. */
type TypeName = Pick<IdentifierType, 'trial_identifier_type_id' | 'label'>;

interface Props {
  trialId: string;
  /** The identifier to change; null adds one. */
  present: (TypeName & { value: string }) | null;
  /** Types the trial has no identifier of yet. */
  types: readonly IdentifierType[];
  onClose: () => void;
}

/** Adds an identifier to a trial or changes its value; a type that is missing is made on the way. */
export function IdentifierDialog({ trialId, present, types, onClose }: Props) {
  const text = useText();
  const [type, setType] = useState<TypeName | null>(present);
  const [value, setValue] = useState(present?.value ?? '');
  const save = useCallMutation(api.setTrialIdentifier, { onSuccess: onClose });
  const createType = useCallMutation(api.putIdentifierType, { onSuccess: setType });
  const isComplete = type !== null && value.trim() !== '' && value.trim().length <= limits.labelLength;
  const submit = () => {
    if (!type || !isComplete || save.isPending) return;
    const { trial_identifier_type_id } = type;
    save.mutate({ trial_id: trialId, trial_identifier_type_id, value });
  };
  const records = types.map(({ trial_identifier_type_id, label, description }) => ({
    id: trial_identifier_type_id,
    label,
    ...(description ? { detail: description } : {}),
  }));
  return (
    <ConfirmDialog
      isOpen
      title={
        present
          ? text('identifierTypes.identifiers.editTitle', { label: present.label })
          : text('identifierTypes.identifiers.newTitle')
      }
      confirmLabel={text(
        present ? 'identifierTypes.identifiers.saveIt' : 'identifierTypes.identifiers.createIt',
      )}
      isBusy={save.isPending}
      isConfirmDisabled={!isComplete}
      onConfirm={submit}
      onCancel={onClose}
    >
      <Stack spacing={3} sx={{ pt: '8px' }}>
        {type && !present && (
          <Box sx={{ display: 'flex', alignItems: 'center', color: 'var(--text)', fontWeight: 600 }}>
            {type.label}
            <Button size="small" onClick={() => setType(null)} sx={{ ml: 'auto' }}>
              {text('identifierTypes.identifiers.changeType')}
            </Button>
          </Box>
        )}
        {type ? (
          <LabelInput
            key={type.trial_identifier_type_id}
            label={text('identifierTypes.identifiers.value')}
            isRequired
            autoFocus
            value={value}
            onChange={setValue}
          />
        ) : (
          <RecordPicker
            label={text('identifierTypes.identifiers.type')}
            placeholder={text('identifierTypes.identifiers.typeHint')}
            icon={Hash}
            autoFocus
            records={records}
            createLabel={text('identifierTypes.newType')}
            onCreate={(label) => label && createType.mutate({ trial_identifier_type_id: newId(), label })}
            onPick={(id) => setType(types.find((each) => each.trial_identifier_type_id === id) ?? null)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
