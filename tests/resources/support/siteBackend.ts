import { api } from '../../../contract/api.ts';
import type { Clinicalsite } from '../../../contract/site/clinicalsite.ts';
import type { FakeBackend } from './fakeBackend.ts';
import { idOf } from './records.ts';

const first: Clinicalsite = {
  clinicalsite_id: idOf('6'),
  name: 'Klinikum',
  time_zone: 'Europe/Berlin',
  sender_unit: null,
  sender_street: 'Klinikallee 1',
  sender_zip_code: '50999',
  sender_city: 'Köln',
  sender_country: null,
  sender_vat_id: null,
  sender_tax_number: '223/5902/0417',
  sender_bank: null,
  sender_iban: null,
  sender_bic: null,
  sender_contact_name: null,
  sender_phone: null,
  sender_email: null,
  sender_registration_id: null,
  sender_electronic_address: null,
  sender_electronic_scheme: 'EM',
  has_small_turnover: false,
  sender_footer: null,
  payment_days: 30,
  payment_text: null,
  mail_subject_de: null,
  mail_text_de: null,
  mail_subject_en: null,
  mail_text_en: null,
  expected_overdue_days: 90,
  accounting_consultant: null,
  accounting_client: null,
  fiscal_year_month: 1,
  account_length: 4,
  bank_account: null,
  credit_account: null,
  settlement_account: null,
  settlement_contra_account: null,
  revenue_account_vat_19: null,
  revenue_account_vat_7: null,
  revenue_account_exempt: null,
  revenue_account_reverse_charge: null,
  revenue_account_not_taxable: null,
  has_giro_code: false,
  first_reminder_days: 7,
  second_reminder_days: 21,
  third_reminder_days: 35,
  tax_rule: 'vat_19',
  numbering_mode: 'own',
  document_language: 'de',
  logo_sha256: null,
  version: 1,
};

/** A backend with the one site, whose settings have the rules of every PUT; its previews are no PDFs. */
export function siteBackend(backend: FakeBackend) {
  let site = first;
  const change = (edit: Partial<Clinicalsite>): Clinicalsite => {
    site = { ...site, ...edit, version: site.version + 1 };
    return site;
  };
  backend.answer(api.getClinicalsite, () => site);
  backend.answer(api.putSender, ({ version, ...edit }) => {
    if (Object.entries(edit).every(([field, value]) => Reflect.get(site, field) === value)) return site;
    if (version !== site.version) backend.refuse('stale', { present: site });
    return change(edit);
  });
  backend.answer(api.putLogo, ({ logo }) => change({ logo_sha256: logo === null ? null : 'a'.repeat(64) }));
  backend.answer(api.getLogo, () => 'a picture');
  backend.answer(api.previewSender, () => 'no PDF');
  backend.answer(api.listBaseRates, () => ({ base_rates: [{ valid_from: '2026-01-01', rate: 127 }] }));
  backend.answer(api.listNumberRanges, () => [
    {
      number_range: 'invoice',
      last_number: 'INV-2026-00041',
      last_date: '2026-06-18',
      next_number: 'INV-2026-00042',
    },
    { number_range: 'cancellation', last_number: null, last_date: null, next_number: 'CAN-2026-00001' },
  ]);
  return { stored: (): Record<string, unknown> => ({ ...site }), changeElsewhere: change };
}
