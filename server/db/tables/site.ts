import type { ColumnType, Generated } from 'kysely';
import type { StaticPageName } from '../../../contract/site/staticPages.ts';
import type {
  ElectronicScheme,
  Language,
  NumberingMode,
  SecondFactorRule,
  TaxRule,
} from '../../../contract/vocab.ts';

/** Calendar dates are strings `YYYY-MM-DD`, bigints (cents) are numbers, instants are `Date`: see the type parsers. */
type Text = string | null;

export interface ClinicalsiteTable {
  clinicalsite_id: string;
  is_only_one: Generated<boolean>;
  name: string;
  time_zone: Generated<string>;
  tax_rule: TaxRule | null;
  numbering_mode: Generated<NumberingMode>;
  document_language: Generated<Language>;
  sender_street: Text;
  sender_zip_code: Text;
  sender_city: Text;
  sender_country: Text;
  sender_vat_id: Text;
  sender_unit: Text;
  sender_tax_number: Text;
  sender_bank: Text;
  sender_iban: Text;
  sender_bic: Text;
  sender_contact_name: Text;
  sender_phone: Text;
  sender_email: Text;
  sender_registration_id: Text;
  sender_electronic_address: Text;
  sender_electronic_scheme: Generated<ElectronicScheme>;
  sender_footer: Text;
  has_small_turnover: Generated<boolean>;
  payment_days: number | null;
  payment_text: Text;
  mail_subject_de: Text;
  mail_text_de: Text;
  mail_subject_en: Text;
  mail_text_en: Text;
  expected_overdue_days: Generated<number>;
  accounting_consultant: number | null;
  accounting_client: number | null;
  fiscal_year_month: Generated<number>;
  account_length: Generated<number>;
  bank_account: Text;
  credit_account: Text;
  settlement_account: Text;
  settlement_contra_account: Text;
  revenue_account_vat_19: Text;
  revenue_account_vat_7: Text;
  revenue_account_exempt: Text;
  revenue_account_reverse_charge: Text;
  revenue_account_not_taxable: Text;
  has_giro_code: Generated<boolean>;
  first_reminder_days: Generated<number>;
  second_reminder_days: Generated<number>;
  third_reminder_days: Generated<number>;
  logo_sha256: Text;
  second_factor: Generated<SecondFactorRule>;
  /** Created as a demo site; never set later. */
  is_demo: Generated<boolean>;
  version: Generated<number>;
}

/** Logos by hash; a logo that an invoice was printed with is kept. */
export interface SiteLogoTable {
  logo_sha256: string;
  media_type: 'image/png' | 'image/jpeg';
  content: Buffer;
}

export interface AppUserTable {
  user_id: Generated<string>;
  subject: Text;
  user_name: Text;
  password_hash: Text;
  given_name: string;
  family_name: string;
  is_administrator: Generated<boolean>;
  /** Reads everything and changes nothing. */
  is_auditor: Generated<boolean>;
  is_active: Generated<boolean>;
  /** One of the demo site's people, whose passwords are public: only the demo lets them in. */
  is_demo: Generated<boolean>;
  version: Generated<number>;
}

export interface UserRoleTable {
  user_id: string;
  role: 'clinic_user' | 'nurse_user';
}

export interface UserRoleTrialTable extends UserRoleTable {
  trial_id: string;
}

export interface UserSessionTable {
  session_id: Generated<string>;
  token_hash: Buffer;
  csrf_hash: Buffer;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  address: Generated<string>;
  user_agent: Generated<string>;
}

export interface SignInAttemptTable {
  attempt_id: Generated<string>;
  user_name: string;
  address: string;
  at: Date;
}

export interface SiteSecretTable {
  purpose: string;
  secret: Buffer;
}

export interface IdempotencyKeyTable {
  user_id: string;
  call: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: Text;
  at: Generated<Date>;
}

export interface UserInvitationTable {
  user_id: string;
  token_hash: Buffer;
  expires_at: Date;
  invited_by: string;
}

export interface UserFactorTable {
  user_id: string;
  /** Encrypted: `server/security/sealedBytes.ts`. */
  sealed_secret: Buffer;
  set_at: Date;
  codes_made_at: Date;
}

export interface UserFactorStateTable {
  user_id: string;
  last_step: Generated<number>;
  /** Encrypted; shown to its person and not confirmed by a code yet. */
  sealed_proposal: Buffer | null;
}

export interface UserRecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
}

/** A public page with the site's text; empty = default text of the product. */
export interface StaticPageTable {
  name: StaticPageName;
  language: Language;
  markdown: string;
  version: Generated<number>;
}

/** The licence that an administrator stored, as it was signed. */
export interface SiteLicenceTable {
  clinicalsite_id: string;
  license: string;
  stored_at: Date;
  stored_by: string;
}

export interface OwnSettingTable {
  user_id: string;
  key: string;
  /** Read as it is, written as JSON text. */
  value: ColumnType<unknown, string, string>;
  changed_at: Date;
}
