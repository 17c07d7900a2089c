import { useState } from 'react';
import { api } from '../../contract/api.ts';
import type { Invoice, InvoiceEdit } from '../../contract/invoices.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { fieldFailureOf } from '../../ui/failures/failureOf.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';

type Fields = Omit<InvoiceEdit, 'trial_id' | 'invoice_id' | 'version'>;

const fieldsOf = (invoice: Invoice): Fields => ({
  label: invoice.label,
  description: invoice.description,
  search_key: invoice.search_key,
  reference_number: invoice.reference_number,
  billing_date: invoice.billing_date,
  expected_billing_date: invoice.expected_billing_date,
  cut_off_date: invoice.cut_off_date,
});

/** The head of a draft, saved field by field when a field is left; a refused text stays where it was typed. */
export function useDraftSaving(invoice: Invoice) {
  const call = useCall();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [refused, setRefused] = useState<readonly (keyof Fields)[]>([]);
  const [failed, setFailed] = useState<Partial<Record<keyof Fields, string>>>({});
  const values = { ...fieldsOf(invoice), ...typed };

  const set = <F extends keyof Fields>(field: F, value: Fields[F]): void => {
    setTyped((present) => ({ ...present, [field]: value }));
    setRefused((present) => present.filter((each) => each !== field));
  };
  /** The field's text says no value: it stays in the field, and what is stored stays too. */
  const refuse = (field: keyof Fields): void => {
    setTyped(({ [field]: _, ...present }) => present);
    setRefused((present) => [...new Set([...present, field])]);
  };

  const save = async (): Promise<void> => {
    const stored = fieldsOf(invoice);
    const changed = Object.keys(typed).some(
      (field) => Reflect.get(typed, field) !== Reflect.get(stored, field),
    );
    if (!changed || isSaving || values.label.trim() === '') return;
    setSaving(true);
    try {
      const { trial_id, invoice_id, version } = invoice;
      await call(api.putInvoice, { trial_id, invoice_id, version, ...values });
      setTyped({});
      setFailed({});
      setSavedAt(new Date());
      refresh();
    } catch (error) {
      const fields = Object.keys(typed).filter((field) => fieldFailureOf(error, field));
      setFailed(Object.fromEntries(fields.map((field) => [field, fieldFailureOf(error, field)?.code])));
      notifyFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return {
    values,
    set,
    refuse,
    save: () => void save(),
    isSaving,
    savedAt,
    unsavedCount: new Set([...Object.keys(failed), ...refused]).size,
  };
}
