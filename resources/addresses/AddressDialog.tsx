import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { type Address, AddressEdit } from '../../contract/addresses.ts';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { useText } from '../../ui/words/useText.ts';
import { AddressInputs } from './AddressInputs.tsx';
import { type AddressFields, fieldsOfAddress } from './addressFields.ts';

interface Props {
  /** The address to change; null makes a new one. */
  address: Address | null;
  /** What a new address is called at first: the text that found nothing. */
  label?: string;
  onSaved: (address: Address) => void;
  onClose: () => void;
}

/** Creates an address or corrects one; a label that is taken is marked at the label. */
export function AddressDialog({ address, label = '', onSaved, onClose }: Props) {
  const text = useText();
  const words = useFailureText();
  const notifyFailure = useNotifyFailure();
  const titleId = useId();
  const [id] = useState(() => address?.address_id ?? newId());
  const [values, setValues] = useState<AddressFields>(() => fieldsOfAddress(address, label));
  const [isTried, setTried] = useState(false);
  const save = useCallMutation(api.createAddress, {
    onSuccess: onSaved,
    onError: (error) => failureOf(error)?.code !== 'address_label_taken' && notifyFailure(error),
  });
  const edit = { address_id: id, version: address?.version, ...values };
  const labelFailure = (): string | null => {
    if (isTried && values.label.trim() === '') return text('common.validation.required');
    const code = failureOf(save.error)?.code;
    const isTaken = code === 'address_label_taken' && save.variables?.label === values.label;
    return isTaken ? words({ code, params: { address_label: values.label } }) : null;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A provider's form may hold this dialog and would be sent too.
    event.stopPropagation();
    setTried(true);
    if (AddressEdit.safeParse(edit).success && !save.isPending) save.mutate(edit);
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 560 } } }}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>
          {text(address ? 'addresses.editAddress' : 'addresses.newAddress')}
        </DialogTitle>
        <DialogContent sx={{ '& > :first-of-type': { mt: '8px' } }}>
          {address && <Box sx={{ mb: '12px' }}>{text('addresses.shared')}</Box>}
          <AddressInputs
            values={values}
            labelFailure={labelFailure()}
            onChange={(changed) => setValues((present) => ({ ...present, ...changed }))}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {text('common.actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={save.isPending}>
            {text(address ? 'addresses.saveAddress' : 'addresses.createAddress')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
