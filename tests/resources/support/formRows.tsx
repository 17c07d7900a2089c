import { api } from '../../../contract/api.ts';
import type { Address } from '../../../contract/site/addresses.ts';
import type { IdentifierType } from '../../../contract/site/identifierTypes.ts';
import type { Provider } from '../../../contract/site/providers.ts';
import type { User } from '../../../contract/site/users.ts';
import { AddressDialog } from '../../../resources/addresses/AddressDialog.tsx';
import { SenderPage } from '../../../resources/clinicalsite/SenderPage.tsx';
import { IdentifierTypePanel } from '../../../resources/identifierTypes/IdentifierTypePanel.tsx';
import { DraftFields } from '../../../resources/invoices/draft/DraftFields.tsx';
import { ProviderPanel } from '../../../resources/providers/ProviderPanel.tsx';
import { UserPanel } from '../../../resources/users/UserPanel.tsx';
import { DetailsTab } from '../../../src/pages/trial/DetailsTab.tsx';
import { tableOf } from './fakeBackend.ts';
import { type FormRow, labelRefused, nothing } from './formRow.ts';
import { draft, idOf, trial } from './records.ts';
import { siteBackend } from './siteBackend.ts';

export const formRows: readonly FormRow[] = [
  {
    name: 'the sender settings',
    open: (backend) => ({ ...siteBackend(backend), page: <SenderPage /> }),
    save: api.putSender,
    button: 'Save sender',
    field: { label: 'Name', name: 'name', before: 'Klinikum', typed: 'Universitätsklinikum' },
    other: { label: 'City', name: 'sender_city', theirs: 'Bonn' },
    refusal: labelRefused,
  },
  {
    name: 'the panel of an identifier type',
    open: (backend) => {
      const table = tableOf<IdentifierType>(backend, {
        idField: 'trial_identifier_type_id',
        list: api.listIdentifierTypes,
        one: api.getIdentifierType,
        save: api.putIdentifierType,
        remove: api.removeIdentifierType,
        stored: {
          trial_identifier_type_id: idOf('1'),
          label: 'EudraCT',
          description: 'European register',
          trial_count: 2,
          version: 1,
          verdicts: { remove: [{ code: 'identifier_type_in_use', params: { label: 'EudraCT', count: 2 } }] },
        },
      });
      return { ...table, page: <IdentifierTypePanel id={idOf('1')} onCreated={nothing} onClose={nothing} /> };
    },
    save: api.putIdentifierType,
    button: 'Save identifier type',
    field: { label: 'Label', name: 'label', before: 'EudraCT', typed: 'EU CT number' },
    other: { label: 'Description', name: 'description', theirs: 'of the EMA' },
    refusal: {
      code: 'identifier_type_label_taken',
      params: { label: 'EU CT number' },
      words: 'Identifier type with label EU CT number already exists',
    },
  },
  {
    name: 'the panel of a provider',
    open: (backend) => {
      backend.answer(api.listTrials, () => []);
      const table = tableOf<Provider>(backend, {
        idField: 'provider_id',
        list: api.listProviders,
        one: api.getProvider,
        save: api.putProvider,
        stored: {
          provider_id: idOf('5'),
          label: 'Radiology',
          description: null,
          cost_center: '4711',
          is_external: false,
          iban: null,
          bic: null,
          trial_id: null,
          trial_title: null,
          address_id: null,
          provider_service_count: 0,
          version: 1,
          verdicts: { remove: [] },
        },
      });
      const page = (
        <ProviderPanel id={idOf('5')} addressOf={() => null} onCreated={nothing} onClose={nothing} />
      );
      return { ...table, page };
    },
    save: api.putProvider,
    button: 'Save provider',
    field: { label: 'Label', name: 'label', before: 'Radiology', typed: 'Radiology 2' },
    other: { label: 'Cost centre', name: 'cost_center', theirs: '4712' },
    refusal: {
      code: 'label_ambiguous',
      params: { label: 'Radiology 2' },
      words: 'Several records have the label Radiology 2.',
    },
  },
  {
    name: 'the panel of a user',
    open: (backend) => {
      const table = tableOf<User>(backend, {
        idField: 'user_id',
        list: api.listUsers,
        save: api.putUser,
        stored: {
          user_id: idOf('7'),
          given_name: 'Mira',
          family_name: 'Vogt',
          subject: 'mira.vogt',
          user_name: null,
          role: 'clinic_user',
          roles: [{ role: 'clinic_user', related_trial_ids: [] }],
          is_administrator: false,
          is_active: true,
          is_auditor: false,
          has_second_factor: false,
          last_seen_at: null,
          version: 1,
        },
      });
      return {
        ...table,
        page: <UserPanel id={idOf('7')} trials={[]} onCreated={nothing} onClose={nothing} />,
      };
    },
    save: api.putUser,
    button: 'Save user',
    field: { label: 'Given name', name: 'given_name', before: 'Mira', typed: 'Myra' },
    other: { label: 'Family name', name: 'family_name', theirs: 'Vogt-Lenz' },
    refusal: { code: 'label_ambiguous', params: { label: 'x' }, words: 'Several records have the label x.' },
  },
  {
    name: 'the dialog of an address',
    open: (backend) => {
      const address: Address = {
        address_id: idOf('6'),
        label: 'Sponsor',
        recipient: 'Acme Pharma',
        contact_name: null,
        street: null,
        zip_code: null,
        city: null,
        country: null,
        phone: null,
        email: null,
        vat_id: null,
        language: null,
        is_annex_wanted: false,
        einvoice_format: null,
        electronic_address: null,
        electronic_scheme: 'EM',
        buyer_reference: null,
        order_number: null,
        is_business: true,
        debtor_account: null,
        payment_days: null,
        is_payment_term_agreed: false,
        comment: null,
        version: 1,
      };
      const table = tableOf(backend, { idField: 'address_id', save: api.createAddress, stored: address });
      return { ...table, page: <AddressDialog address={address} onSaved={nothing} onClose={nothing} /> };
    },
    save: api.createAddress,
    button: 'Save address',
    field: { label: 'Label', name: 'label', before: 'Sponsor', typed: 'Sponsor, Basel' },
    other: { label: 'Recipient', name: 'recipient', theirs: 'Acme Pharma AG' },
    refusal: {
      code: 'address_label_taken',
      params: { address_label: 'Sponsor, Basel' },
      words: 'Address with label Sponsor, Basel already exists',
    },
  },
  {
    name: 'the details of a trial',
    open: (backend) => {
      for (const list of [api.listTrialAddresses, api.listAddresses, api.listIdentifierTypes])
        backend.answer(list, () => []);
      const table = tableOf(backend, {
        idField: 'trial_id',
        one: api.getTrial,
        save: api.putTrial,
        stored: trial,
      });
      return { ...table, page: <DetailsTab trial={trial} /> };
    },
    save: api.putTrial,
    button: null,
    field: { label: 'Title', name: 'title', before: 'LZZT', typed: 'LZZT, extended' },
    other: { label: 'Reason', name: 'tax_reason', theirs: '§ 4 No. 14 UStG' },
    refusal: {
      code: 'field_locked',
      params: {},
      words: 'The trial has participants, so this can no longer be changed.',
    },
  },
  {
    name: 'the fields of a draft',
    open: (backend) => {
      const table = tableOf(backend, {
        idField: 'invoice_id',
        one: api.getInvoice,
        save: api.putInvoice,
        stored: draft,
      });
      return { ...table, page: <DraftFields invoiceId={draft.invoice_id} /> };
    },
    save: api.putInvoice,
    button: null,
    field: { label: 'Label', name: 'label', before: 'October', typed: 'October 2026' },
    other: { label: 'Search key', name: 'search_key', theirs: 'EMA-2' },
    refusal: { code: 'label_ambiguous', params: { label: 'x' }, words: 'Several records have the label x.' },
  },
];
