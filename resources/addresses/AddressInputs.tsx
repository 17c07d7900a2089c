import { Box } from '@mui/material';
import { limits } from '../../contract/limits.ts';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { useText } from '../../ui/words/useText.ts';
import type { AddressFields } from './addressFields.ts';

interface Props {
  values: AddressFields;
  labelFailure: string | null;
  onChange: (values: Partial<AddressFields>) => void;
}

/** The fields of an address in the order of an envelope, the internal comment last. */
export function AddressInputs({ values, labelFailure, onChange }: Props) {
  const text = useText();
  const line = (
    field: Exclude<keyof AddressFields, 'label' | 'comment'>,
    label: Parameters<typeof text>[0],
    width: number,
  ) => (
    <Box sx={{ gridColumn: { sm: `span ${width}` } }}>
      <LabelInput
        label={text(label)}
        value={values[field]}
        onChange={(typed) => onChange({ [field]: typed || null })}
      />
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
          label={text('addresses.fields.label')}
          isRequired
          autoFocus
          hint={text('addresses.labelUnique')}
          value={values.label}
          onChange={(label) => onChange({ label })}
          failure={labelFailure}
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
      <Box sx={{ gridColumn: { sm: 'span 6' } }}>
        <LabelInput
          label={text('addresses.fields.comment')}
          hint={text('addresses.commentHint')}
          rows={2}
          maxLength={limits.descriptionLength}
          value={values.comment}
          onChange={(typed) => onChange({ comment: typed || null })}
        />
      </Box>
    </Box>
  );
}
