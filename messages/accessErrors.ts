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
  password_holds_site: 'The password must not contain the name of this site or of Trial Billing.',
  password_common:
    'This password is one of those that are tried first, or made from one. Several words that do not belong together are better.',
  second_factor_needed: 'Enter a code from your authenticator app.',
  second_factor_missing: 'This site requires a second factor. Set it up now to sign in.',
  second_factor_wrong: 'This code is incorrect, has expired, or has already been used.',
  second_factor_not_set: 'No second factor is set up.',
  second_factor_not_proposed: 'Begin the set-up again: it was completed or replaced elsewhere.',
  second_factor_not_due: 'No second factor has to be set up for this account. Please sign in again.',
  second_factor_required: 'This site requires a second factor: it can be replaced, not removed.',
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
  auditor_has_roles: 'An auditor cannot have another role.',
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
  password_holds_site: 'Das Passwort darf weder den Namen dieses Prüfzentrums noch Trial Billing enthalten.',
  password_common:
    'Dieses Passwort gehört zu denen, die zuerst probiert werden, oder ist aus einem davon gemacht. Besser sind mehrere Wörter, die nicht zusammengehören.',
  second_factor_needed: 'Geben Sie einen Code Ihrer Authenticator-App ein.',
  second_factor_missing:
    'Dieses Prüfzentrum verlangt einen zweiten Faktor. Richten Sie ihn jetzt ein, um sich anzumelden.',
  second_factor_wrong: 'Dieser Code ist falsch, abgelaufen oder schon verwendet.',
  second_factor_not_set: 'Es ist kein zweiter Faktor eingerichtet.',
  second_factor_not_proposed:
    'Beginnen Sie die Einrichtung neu: Sie wurde an anderer Stelle abgeschlossen oder ersetzt.',
  second_factor_not_due:
    'Für dieses Konto muss kein zweiter Faktor eingerichtet werden. Bitte melden Sie sich erneut an.',
  second_factor_required:
    'Dieses Prüfzentrum verlangt einen zweiten Faktor: Er lässt sich ersetzen, aber nicht entfernen.',
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
  auditor_has_roles: 'Wer nur prüft, kann keine weitere Rolle haben.',
} satisfies Translation<typeof accessErrorsEn>;
