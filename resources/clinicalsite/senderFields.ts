import { SenderEdit } from '../../contract/clinicalsite.ts';
import type { FormValues } from '../../ui/form/mergeTyping.ts';

/** What a person types of the sender. */
export const senderFields = Object.keys(SenderEdit.omit({ version: true }).shape);

/** What an invoice has to say by law beside its own facts. */
const demanded = ['sender_street', 'sender_zip_code', 'sender_city'] as const;
type Demanded = (typeof demanded)[number] | 'tax_identity';

/** What the law wants on an invoice and these settings do not say: the address, and one of the two numbers of the tax office. */
export const missingOf = (values: FormValues): Demanded[] => [
  ...demanded.filter((field) => !values[field]),
  ...(values.sender_vat_id || values.sender_tax_number ? [] : ['tax_identity' as const]),
];
