import { useWatch } from 'react-hook-form';
import { isVatId } from '../../../domain/einvoices/vatIds.ts';
import { useText } from '../../words/useText.ts';
import { LabelInput } from '../inputs/LabelInput.tsx';
import { At, Warned } from './At.tsx';
import { CountryInput } from './CountryInput.tsx';

interface Props {
  /** What the names of its fields begin with. */
  prefix: '' | 'sender_';
  /** The field that has the focus first. */
  focused?: string | null;
  countryHint?: string;
}

/** Street to country, and the VAT ID: what sender and recipient of an invoice have alike. */
export function PostalInputs({ prefix, focused = null, countryHint }: Props) {
  const text = useText();
  const vatId: unknown = useWatch({ name: `${prefix}vat_id` });
  const isWrong = typeof vatId === 'string' && vatId !== '' && !isVatId(vatId);
  const field = (name: string) => ({ source: `${prefix}${name}`, autoFocus: focused === `${prefix}${name}` });
  return (
    <>
      <At width={6}>
        <LabelInput {...field('street')} label={text('addresses.fields.street')} />
      </At>
      <At width={2}>
        <LabelInput {...field('zip_code')} label={text('addresses.fields.zipCode')} />
      </At>
      <At width={4}>
        <LabelInput {...field('city')} label={text('addresses.fields.city')} />
      </At>
      <At width={3}>
        <CountryInput {...field('country')} label={text('addresses.fields.country')} hint={countryHint} />
      </At>
      <At width={3}>
        <LabelInput
          {...field('vat_id')}
          label={text('addresses.fields.vatId')}
          hint={isWrong && <Warned>{text('einvoice.vatIdForm')}</Warned>}
        />
      </At>
    </>
  );
}
