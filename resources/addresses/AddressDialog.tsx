import type { Address } from '../../contract/site/addresses.ts';
import { addressesCalls } from '../../contract/site/addresses.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useText } from '../../ui/words/useText.ts';
import { AddressInputs } from './AddressInputs.tsx';
import { fieldsOfAddress } from './addressFields.ts';

interface Props {
  /** The address to change; null makes a new one. */
  address: Address | null;
  /** What a new address is called at first: the text that found nothing. */
  label?: string;
  /** The field that has the focus first; null = the label. */
  field?: string | null;
  onSaved: (address: Address) => void;
  onClose: () => void;
}

/** Creates an address or corrects one; a label that is taken is marked at the label. */
export function AddressDialog({ address, label = '', field = null, onSaved, onClose }: Props) {
  const text = useText();
  return (
    <FormDialog
      title={text(address ? 'addresses.editAddress' : 'addresses.newAddress')}
      confirmLabel={text(address ? 'addresses.saveAddress' : 'addresses.createAddress')}
      width={560}
      endpoint={addressesCalls.createAddress}
      about={address?.address_id ?? 'new'}
      record={{ ...fieldsOfAddress(address, label), version: address?.version }}
      fields={Object.keys(fieldsOfAddress(null, ''))}
      toInput={(values, { version }, newId) => ({
        ...values,
        address_id: address?.address_id ?? newId,
        version,
      })}
      onDone={onSaved}
      onClose={onClose}
    >
      {address && <div>{text('addresses.shared')}</div>}
      <AddressInputs focused={field ?? 'label'} />
    </FormDialog>
  );
}
