import { Box, Button } from '@mui/material';
import { Hash } from 'lucide-react';
import { useState } from 'react';
import type { IdentifierType } from '../../contract/site/identifierTypes.ts';
import { identifierTypesCalls } from '../../contract/site/identifierTypes.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { RecordPicker } from '../../ui/form/picker/RecordPicker.tsx';
import { useField } from '../../ui/form/useField.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  types: readonly IdentifierType[];
  /** Esc in the open list. */
  onEscape: () => void;
}

/** The type of an identifier, found by typing; one that is missing is made on the way. */
export function IdentifierTypeInput({ types, onEscape }: Props) {
  const text = useText();
  const { value, failure, choose } = useField('trial_identifier_type_id');
  const [made, setMade] = useState<IdentifierType | null>(null);
  const create = useCallMutation(identifierTypesCalls.putIdentifierType, {
    onSuccess: (type) => {
      setMade(type);
      choose(type.trial_identifier_type_id);
    },
  });
  const known = made ? [...types, made] : types;
  const chosen = known.find(({ trial_identifier_type_id }) => trial_identifier_type_id === value);
  if (chosen)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', color: 'var(--text)', fontWeight: 600 }}>
        {chosen.label}
        <Button size="small" onClick={() => choose(null)} sx={{ ml: 'auto' }}>
          {text('identifierTypes.identifiers.changeType')}
        </Button>
      </Box>
    );
  return (
    <RecordPicker
      label={text('identifierTypes.identifiers.type')}
      placeholder={text('identifierTypes.identifiers.typeHint')}
      icon={Hash}
      autoFocus
      failure={failure}
      records={known.map(({ trial_identifier_type_id, label, description }) => ({
        id: trial_identifier_type_id,
        label,
        ...(description ? { detail: description } : {}),
      }))}
      createLabel={text('identifierTypes.newType')}
      onCreate={(label) => label && create.mutate({ trial_identifier_type_id: newId(), label })}
      onPick={choose}
      onCancel={(how) => how === 'escape' && onEscape()}
    />
  );
}
