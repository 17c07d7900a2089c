import { Box } from '@mui/material';
import { languages } from '../../contract/vocab.ts';
import { ChoiceInput } from '../../ui/form/inputs/ChoiceInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { useText } from '../../ui/words/useText.ts';
import type { AddressFields } from './addressFields.ts';

/** The fields of an address in the order of an envelope, the internal comment last. */
export function AddressInputs() {
  const text = useText();
  const line = (
    field: Exclude<keyof AddressFields, 'label' | 'language' | 'is_annex_wanted' | 'comment'>,
    label: Parameters<typeof text>[0],
    width: number,
  ) => (
    <Box sx={{ gridColumn: { sm: `span ${width}` } }}>
      <LabelInput source={field} label={text(label)} />
    </Box>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '12px',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
      }}
    >
      <Box sx={{ gridColumn: { sm: 'span 6' } }}>
        <LabelInput
          source="label"
          label={text('addresses.fields.label')}
          isRequired
          autoFocus
          hint={text('addresses.labelUnique')}
        />
      </Box>
      {line('recipient', 'addresses.fields.recipient', 3)}
      {line('contact_name', 'addresses.fields.contactName', 3)}
      {line('street', 'addresses.fields.street', 6)}
      {line('zip_code', 'addresses.fields.zipCode', 2)}
      {line('city', 'addresses.fields.city', 4)}
      {line('country', 'addresses.fields.country', 3)}
      {line('vat_id', 'addresses.fields.vatId', 3)}
      {line('email', 'addresses.fields.email', 3)}
      {line('phone', 'addresses.fields.phone', 3)}
      <Box sx={{ gridColumn: { sm: 'span 3' } }}>
        <ChoiceInput
          source="language"
          label={text('addresses.fields.language')}
          choices={[
            { value: null, label: text('addresses.languageOfSite') },
            ...languages.map((value) => ({ value, label: text(`addresses.languages.${value}`) })),
          ]}
        />
      </Box>
      <Box sx={{ gridColumn: { sm: 'span 3' }, alignSelf: 'center' }}>
        <ToggleInput
          source="is_annex_wanted"
          label={text('addresses.fields.annex')}
          hint={text('addresses.annexHint')}
        />
      </Box>
      <Box sx={{ gridColumn: { sm: 'span 6' } }}>
        <LabelInput
          source="comment"
          label={text('addresses.fields.comment')}
          hint={text('addresses.commentHint')}
          rows={2}
        />
      </Box>
    </Box>
  );
}
