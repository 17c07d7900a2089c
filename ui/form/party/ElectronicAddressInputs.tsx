import { useWatch } from 'react-hook-form';
import { electronicSchemes } from '../../../contract/vocab.ts';
import { hasFormOfScheme } from '../../../domain/einvoices/own.ts';
import { useText } from '../../words/useText.ts';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { LabelInput } from '../inputs/LabelInput.tsx';
import { At, Warned } from './At.tsx';

interface Props {
  /** What the names of its fields begin with. */
  prefix: '' | 'sender_';
  focused?: string | null;
}

/** Where electronic invoices go or come from, and which kind of address that is. */
export function ElectronicAddressInputs({ prefix, focused = null }: Props) {
  const text = useText();
  const address = `${prefix}electronic_address`;
  const scheme = `${prefix}electronic_scheme`;
  const [id, chosen]: unknown[] = useWatch({ name: [address, scheme] });
  const isWrong =
    typeof id === 'string' &&
    id !== '' &&
    !hasFormOfScheme({ id, scheme: typeof chosen === 'string' ? chosen : 'EM' });
  return (
    <>
      <At width={3}>
        <LabelInput
          source={address}
          autoFocus={focused === address}
          label={text('einvoice.electronicAddress')}
          hint={
            isWrong ? <Warned>{text('einvoice.schemeForm')}</Warned> : text('einvoice.electronicAddressHint')
          }
        />
      </At>
      <At width={3}>
        <ChoiceInput
          source={scheme}
          label={text('einvoice.electronicScheme')}
          choices={electronicSchemes.map((value) => ({ value, label: text(`einvoice.schemes.${value}`) }))}
        />
      </At>
    </>
  );
}
