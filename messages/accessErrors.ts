import type { ErrorCode } from '../contract/errors.ts';
import type { Translation } from './translation.ts';

/** Refusals of signing in, of what somebody may do, of the people of the site and of its licence. */
export const accessErrorsEn = {
  unauthenticated: 'Your session is expired',
  sso_token_refused: 'The clinical site did not confirm your sign-in. Please sign in again.',
  credentials_wrong: 'Username or password is incorrect',
  identity_provider_unavailable:
    'The sign-in service of the clinical site is not available. Please try again later.',
  identity_provider_slow: 'The sign-in service of the clinical site is not responding. Please try again.',
  identity_provider_unreadable:
    'The sign-in service of the clinical site sent a response that cannot be read. Please contact your administrator.',

  forbidden: 'You do not have permission to do this.',
  csrf_invalid: 'The request was refused for security reasons. Please reload the page and try again.',
  user_unknown: 'Your account is not registered at this site. Please contact your administrator.',

  feature_not_licensed: 'The licence does not cover this feature (%{feature}).',
  licence_invalid: 'License is invalid!',
  no_demo_site: 'This is not a demo site: real data could be lost.',
  licence_not_signed:
    'This is not a valid licence for this product: it was altered, is not signed by a known issuer, or is not valid yet.',
  licence_expired: 'This licence has expired. It was valid until %{date}.',

  password_wrong: 'The current password is incorrect.',
  password_not_set: 'You sign in with your hospital account, so there is no password to change here.',
  password_of_demo: 'The passwords of the demo accounts cannot be changed.',
  password_too_short: 'The password is too short: it needs at least %{min} characters.',
  password_is_name: 'The password must not contain your user name or your name.',
  invitation_over:
    'This link has already been used or replaced, or it is older than 24 hours. Please ask your administrator for a new one.',
  user_name_taken: 'The user name %{user_name} is already taken',
  user_switched_off: 'This account is deactivated and cannot sign in.',
  link_not_allowed:
    'The page links to %{link}. Allowed are websites (https://…), email addresses (mailto:…), phone numbers (tel:…) and /static/imprint, /static/privacy, /static/help.',
  markdown_too_complex:
    'This text is nested too deeply, or has a paragraph of more than %{max} characters. Please simplify it.',
  user_subject_taken: 'The sign-on name %{subject} is already taken',
  last_administrator: 'At least one administrator is required. Make somebody else an administrator first.',
  user_role_missing: 'Choose a role, or make this person an administrator explicitly.',
  administrator_has_roles: 'An administrator cannot have another role.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const accessErrorsDe = {
  unauthenticated: 'Ihre Sitzung ist abgelaufen',
  sso_token_refused: 'Das Prüfzentrum hat die Anmeldung nicht bestätigt. Bitte erneut anmelden.',
  credentials_wrong: 'Benutzername oder Passwort ist falsch',
  identity_provider_unavailable:
    'Der Anmeldedienst des Prüfzentrums ist nicht erreichbar. Bitte später erneut versuchen.',
  identity_provider_slow:
    'Der Anmeldedienst des Prüfzentrums antwortet nicht rechtzeitig. Bitte erneut versuchen.',
  identity_provider_unreadable:
    'Die Antwort des Anmeldedienstes des Prüfzentrums konnte nicht gelesen werden. Bitte wenden Sie sich an Ihre Administration.',

  forbidden: 'Dazu fehlt Ihnen die Berechtigung.',
  csrf_invalid:
    'Die Anfrage wurde aus Sicherheitsgründen abgelehnt. Bitte die Seite neu laden und erneut versuchen.',
  user_unknown:
    'Ihr Konto ist in diesem Prüfzentrum nicht eingetragen. Bitte wenden Sie sich an Ihre Administration.',

  feature_not_licensed: 'Die Lizenz umfasst diese Funktion nicht (%{feature}).',
  licence_invalid: 'Lizenz ist ungültig!',
  no_demo_site: 'Das ist kein Demosystem: Hier könnten echte Daten verloren gehen.',
  licence_not_signed:
    'Das ist keine gültige Lizenz für dieses Produkt: Sie wurde verändert, ist von keinem bekannten Aussteller signiert oder gilt noch nicht.',
  licence_expired: 'Diese Lizenz ist abgelaufen. Sie galt bis %{date}.',

  password_wrong: 'Das aktuelle Passwort ist falsch.',
  password_not_set: 'Sie melden sich mit dem Klinikkonto an. Hier gibt es kein Passwort zu ändern.',
  password_of_demo: 'Die Passwörter der Demokonten lassen sich nicht ändern.',
  password_too_short: 'Das Passwort ist zu kurz: Es braucht mindestens %{min} Zeichen.',
  password_is_name: 'Das Passwort darf weder Ihren Benutzernamen noch Ihren Namen enthalten.',
  invitation_over:
    'Dieser Link wurde schon verwendet oder ersetzt, oder er ist älter als 24 Stunden. Bitten Sie die Administration um einen neuen.',
  user_name_taken: 'Der Benutzername %{user_name} ist bereits vergeben',
  user_switched_off: 'Dieses Konto ist deaktiviert; eine Anmeldung ist nicht möglich.',
  link_not_allowed:
    'Die Seite verweist auf %{link}. Erlaubt sind Webseiten (https://…), E-Mail-Adressen (mailto:…), Telefonnummern (tel:…) und /static/imprint, /static/privacy, /static/help.',
  markdown_too_complex:
    'Dieser Text ist zu tief verschachtelt oder hat einen Absatz mit mehr als %{max} Zeichen. Bitte vereinfachen Sie ihn.',
  user_subject_taken: 'Der Anmeldename %{subject} ist bereits vergeben',
  last_administrator:
    'Mindestens eine Person braucht Administrationsrechte. Geben Sie diese Rechte zuerst jemand anderem.',
  user_role_missing: 'Wählen Sie eine Rolle, oder geben Sie ausdrücklich Administrationsrechte.',
  administrator_has_roles: 'Wer Administrationsrechte hat, kann keine weitere Rolle haben.',
} satisfies Translation<typeof accessErrorsEn>;
