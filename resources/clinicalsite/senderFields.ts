import type { RequiredSenderField } from '../../contract/invoices/invoiceFields.ts';
import { SenderEdit } from '../../contract/site/clinicalsite.ts';
import { missingSenderFields } from '../../domain/invoices/sender.ts';
import type { FormValues } from '../../ui/form/typing/mergeTyping.ts';

/** What a person types of the sender. */
export const senderFields = Object.keys(SenderEdit.omit({ version: true }).shape);

const typed = (value: unknown): string | null => (typeof value === 'string' ? value.trim() || null : null);

/** The required fields of the sender that are empty in the form. */
export const missingOf = (values: FormValues): RequiredSenderField[] =>
  missingSenderFields({
    street: typed(values.sender_street),
    zip_code: typed(values.sender_zip_code),
    city: typed(values.sender_city),
    vat_id: typed(values.sender_vat_id),
    tax_number: typed(values.sender_tax_number),
    iban: typed(values.sender_iban),
  });
