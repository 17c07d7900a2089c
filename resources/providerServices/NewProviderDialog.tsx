import { Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { failureOf, fieldFailureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a provider to the site's catalog without leaving the payments. */
export function NewProviderDialog({ isOpen, onClose }: Props) {
  const text = useText();
  const words = useFailureText();
  const [label, setLabel] = useState('');
  const [costCenter, setCostCenter] = useState('');
  const [isExternal, setExternal] = useState(false);
  const create = useCallMutation(api.putProvider, {
    onSuccess: () => {
      setLabel('');
      setCostCenter('');
      onClose();
    },
    onError: () => undefined,
  });
  const failure = create.error ? (fieldFailureOf(create.error, 'label') ?? failureOf(create.error)) : null;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text('providerServices.newProvider')}
      confirmLabel={text('common.actions.create')}
      isBusy={create.isPending}
      isConfirmDisabled={label.trim() === ''}
      onConfirm={() =>
        create.mutate({
          provider_id: newId(),
          label,
          cost_center: costCenter.trim() || null,
          is_external: isExternal,
        })
      }
      onCancel={onClose}
    >
      <Stack spacing={3}>
        <LabelInput
          label={text('providerServices.providerLabel')}
          value={label}
          onChange={setLabel}
          failure={failure ? words(failure) : null}
        />
        <LabelInput label={text('providerServices.costCenter')} value={costCenter} onChange={setCostCenter} />
        <FormControlLabel
          control={<Checkbox checked={isExternal} onChange={(_event, checked) => setExternal(checked)} />}
          label={text('providerServices.isExternal')}
        />
      </Stack>
    </ConfirmDialog>
  );
}
