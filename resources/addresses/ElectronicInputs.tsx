import { useWatch } from 'react-hook-form';
import { einvoiceFormats } from '../../contract/vocab.ts';
import { isLeitwegId, looksLikeLeitwegId } from '../../domain/einvoices/leitwegId.ts';
import { ChoiceInput } from '../../ui/form/inputs/ChoiceInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { At, Warned } from '../../ui/form/party/At.tsx';
import { ElectronicAddressInputs } from '../../ui/form/party/ElectronicAddressInputs.tsx';
import { isEmptyValue } from '../../ui/form/typing/mergeTyping.ts';
import { useText } from '../../ui/words/useText.ts';

/** What only an electronic invoice has: it is asked for once there is one, or where something stands in it already. */
const onlyElectronic = ['buyer_reference', 'order_number', 'electronic_address'] as const;

/** Which electronic invoice the recipient gets, and what it wants on it. */
export function ElectronicInputs({ focused }: { focused: string }) {
  const text = useText();
  const reference: unknown = useWatch({ name: 'buyer_reference' });
  const values: unknown[] = useWatch({ name: ['einvoice_format', ...onlyElectronic] });
  const isAsked =
    onlyElectronic.some((field) => field === focused) || values.some((value) => !isEmptyValue(value));
  const isMistyped =
    typeof reference === 'string' && looksLikeLeitwegId(reference) && !isLeitwegId(reference);
  return (
    <>
      <At width={6}>
        <ChoiceInput
          source="einvoice_format"
          autoFocus={focused === 'einvoice_format'}
          label={text('einvoice.title')}
          choices={[
            { value: null, label: text('einvoice.noFormat') },
            ...einvoiceFormats.map((value) => ({ value, label: text(`invoices.export.${value}`) })),
          ]}
        />
      </At>
      <At width={6}>
        <ToggleInput
          source="is_business"
          label={text('einvoice.isBusiness')}
          hint={text('einvoice.isBusinessHint')}
        />
      </At>
      {isAsked && (
        <>
          <At width={3}>
            <LabelInput
              source="buyer_reference"
              autoFocus={focused === 'buyer_reference'}
              label={text('einvoice.buyerReference')}
              hint={
                isMistyped ? (
                  <Warned>{text('einvoice.leitwegForm')}</Warned>
                ) : (
                  text('einvoice.buyerReferenceHint')
                )
              }
            />
          </At>
          <At width={3}>
            <LabelInput
              source="order_number"
              label={text('einvoice.orderNumber')}
              hint={text('einvoice.orderNumberHint')}
            />
          </At>
          <ElectronicAddressInputs prefix="" focused={focused} />
        </>
      )}
    </>
  );
}
