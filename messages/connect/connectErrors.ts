import type { ErrorCode } from '../../contract/errors.ts';
import type { Translation } from '../translation.ts';

/** Refusals about access tokens. */
export const connectErrorsEn = {
  token_not_allowed: 'This cannot be done with an access token: a person has to sign in.',
  token_scope_missing: 'The access token does not cover this: a right or the trial is missing.',
  token_reads_only: 'This access token is read-only.',
  token_exceeds_owner: 'An access token cannot have more rights or trials than its account.',
  too_many_tokens: 'There are already %{max} valid access tokens. Revoke one first.',
  token_owner_signs_in:
    'Somebody signs in with this account. Choose one without a user name and sign-on name.',
  webhook_address_invalid: 'Enter an address that begins with https://, without user name and password.',
  webhook_address_internal:
    'This address leads into the internal network. Whoever operates this server can allow it.',
  too_many_webhooks: 'There are already %{max} webhooks.',
  webhook_off: 'This webhook is deactivated. Activate it first.',
  delivery_under_way: 'This delivery is waiting or being sent.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const connectErrorsDe = {
  token_not_allowed: 'Das geht nicht mit einem Zugangstoken: Dazu muss sich eine Person anmelden.',
  token_scope_missing: 'Das Zugangstoken reicht dafür nicht: Ein Recht oder die Studie fehlt.',
  token_reads_only: 'Das Zugangstoken darf nur lesen.',
  token_exceeds_owner: 'Ein Zugangstoken kann nicht mehr Rechte oder Studien haben als sein Konto.',
  too_many_tokens: 'Es gibt schon %{max} gültige Zugangstoken. Sperren Sie zuerst eines.',
  token_owner_signs_in:
    'Mit diesem Konto meldet sich jemand an. Wählen Sie eines ohne Benutzernamen und Anmeldenamen.',
  webhook_address_invalid:
    'Geben Sie eine Adresse ein, die mit https:// beginnt, ohne Benutzernamen und Passwort.',
  webhook_address_internal:
    'Diese Adresse führt ins interne Netz. Wer diesen Server betreibt, kann sie erlauben.',
  too_many_webhooks: 'Es gibt schon %{max} Webhooks.',
  webhook_off: 'Dieser Webhook ist deaktiviert. Aktivieren Sie ihn zuerst.',
  delivery_under_way: 'Diese Zustellung wartet oder ist unterwegs.',
} satisfies Translation<typeof connectErrorsEn>;
