import { Box } from '@mui/material';
import { languages } from '../../contract/vocab.ts';
import { ChoiceInput } from '../../ui/form/inputs/ChoiceInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { At, partyGrid } from '../../ui/form/party/At.tsx';
import { PaymentTermInputs } from '../../ui/form/party/PaymentTermInputs.tsx';
import { PostalInputs } from '../../ui/form/party/PostalInputs.tsx';
import { useText } from '../../ui/words/useText.ts';
import type { AddressFields } from './addressFields.ts';
import { ElectronicInputs } from './ElectronicInputs.tsx';

/** The fields of an address in the order of an envelope, the internal comment last; `focused` is where typing begins. */
export function AddressInputs({ focused }: { focused: string }) {
  const text = useText();
  const line = (source: keyof AddressFields, label: Parameters<typeof text>[0]) => (
    <At width={3}>
      <LabelInput source={source} label={text(label)} autoFocus={focused === source} />
    </At>
  );
  return (
    <Box sx={partyGrid}>
      <At width={6}>
        <LabelInput
          source="label"
          label={text('addresses.fields.label')}
          isRequired
          autoFocus={focused === 'label'}
          hint={text('addresses.labelUnique')}
        />
      </At>
      {line('recipient', 'addresses.fields.recipient')}
      {line('contact_name', 'addresses.fields.contactName')}
      <PostalInputs prefix="" focused={focused} />
      {line('email', 'addresses.fields.email')}
      {line('phone', 'addresses.fields.phone')}
      <At width={3}>
        <ChoiceInput
          source="language"
          label={text('addresses.fields.language')}
          choices={[
            { value: null, label: text('addresses.languageOfSite') },
            ...languages.map((value) => ({ value, label: text(`addresses.languages.${value}`) })),
          ]}
        />
      </At>
      <Box sx={{ gridColumn: { sm: 'span 3' }, alignSelf: 'center' }}>
        <ToggleInput
          source="is_annex_wanted"
          label={text('addresses.fields.annex')}
          hint={text('addresses.annexHint')}
        />
      </Box>
      <ElectronicInputs focused={focused} />
      <At width={3}>
        <LabelInput
          source="debtor_account"
          label={text('addresses.fields.debtorAccount')}
          hint={text('addresses.debtorHint')}
          autoFocus={focused === 'debtor_account'}
        />
      </At>
      <PaymentTermInputs hint={text('paymentTerm.ofRecipient')} />
      <At width={6}>
        <LabelInput
          source="comment"
          label={text('addresses.fields.comment')}
          hint={text('addresses.commentHint')}
          rows={2}
        />
      </At>
    </Box>
  );
}
