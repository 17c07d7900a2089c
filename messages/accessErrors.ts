import type { ErrorCode } from '../contract/errors.ts';
import type { Translation } from './translation.ts';

/** Refusals of signing in, of what somebody may do, of the people of the site and of its licence. */
export const accessErrorsEn = {
  unauthenticated: 'Your session is expired',
  sso_token_refused: 'The clinical site did not confirm the sign-in. Please sign in again.',
  credentials_wrong: 'Username or password is incorrect',
  identity_provider_unavailable:
    'The sign-in of the clinical site is not accessible. Please try again later.',
  identity_provider_slow: 'The sign-in of the clinical site does not answer in time. Please try again.',
  identity_provider_unreadable:
    'The sign-in of the clinical site answered something that this product cannot read. Please tell your administrator.',

  forbidden: 'You have no right to do this.',
  csrf_invalid: 'The request was refused for safety. Please reload the page and try again.',
  user_unknown: 'This site does not know your account. Please ask your administrator.',

  feature_not_licensed: 'The licence does not cover this feature (%{feature}).',
  licence_invalid: 'License is invalid!',
  no_demo_site: 'This is no demo site: here it could be real data that would go.',
  licence_not_signed:
    'This is no licence for this product: it was changed, is not signed by a known maker, or does not begin yet.',
  licence_expired: 'This licence has expired: it was valid to %{date}.',

  password_wrong: 'The present password is not right.',
  password_not_set: 'You sign in by the hospital account: there is no password of this site to change.',
  password_of_demo: 'The people of the demo keep their passwords.',
  password_too_short: 'The password is too short: it needs at least %{min} characters.',
  password_is_name: 'The password is the user name.',
  invitation_over:
    'This link is used, replaced or older than 24 hours. Please ask your administrator for a new one.',
  user_name_taken: 'The user name %{user_name} already belongs to another person',
  user_switched_off: 'This person is switched off and cannot sign in.',
  link_not_allowed:
    'The page links to %{link}: allowed are websites (https://…), e-mail addresses (mailto:…), telephones (tel:…) and /static/imprint, /static/privacy, /static/help.',
  markdown_too_complex:
    'This text is too deeply nested, or has a paragraph of more than %{max} characters. Please make it simpler.',
  user_subject_taken: 'The sign-on name %{subject} already belongs to another person',
  last_administrator: 'Somebody has to be administrator. Make somebody else one first.',
  user_role_missing: 'Without a role somebody has to be made administrator on purpose.',
  administrator_has_roles: 'An administrator has no other role.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const accessErrorsDe = {
  unauthenticated: 'Ihre Sitzung ist abgelaufen',
  sso_token_refused: 'Der Prüfstandort hat die Anmeldung nicht bestätigt. Bitte erneut anmelden.',
  credentials_wrong: 'Benutzername oder Passwort ist falsch',
  identity_provider_unavailable:
    'Die Anmeldung des Prüfstandorts ist nicht erreichbar. Bitte später erneut versuchen.',
  identity_provider_slow:
    'Die Anmeldung des Prüfstandorts antwortet nicht rechtzeitig. Bitte erneut versuchen.',
  identity_provider_unreadable:
    'Die Anmeldung des Prüfstandorts hat etwas geantwortet, das dieses Produkt nicht lesen kann. Bitte wenden Sie sich an Ihre Administration.',

  forbidden: 'Dazu fehlt Ihnen das Recht.',
  csrf_invalid: 'Die Anfrage wurde zur Sicherheit abgelehnt. Bitte die Seite neu laden und erneut versuchen.',
  user_unknown: 'Dieser Standort kennt Ihr Konto nicht. Bitte wenden Sie sich an die Administration.',

  feature_not_licensed: 'Die Lizenz umfasst diese Funktion nicht (%{feature}).',
  licence_invalid: 'Lizenz ist ungültig!',
  no_demo_site: 'Das ist kein Demo-Standort: Hier könnten echte Daten verloren gehen.',
  licence_not_signed:
    'Das ist keine Lizenz für dieses Produkt: Sie wurde verändert, ist von keinem bekannten Hersteller signiert oder gilt noch nicht.',
  licence_expired: 'Diese Lizenz ist abgelaufen: Sie galt bis %{date}.',

  password_wrong: 'Das jetzige Passwort ist nicht richtig.',
  password_not_set:
    'Sie melden sich mit dem Klinikkonto an: Hier gibt es kein Passwort, das sich ändern ließe.',
  password_of_demo: 'Die Personen der Demo behalten ihre Passwörter.',
  password_too_short: 'Das Passwort ist zu kurz: Es braucht mindestens %{min} Zeichen.',
  password_is_name: 'Das Passwort ist der Benutzername.',
  invitation_over:
    'Dieser Link ist benutzt, ersetzt oder älter als 24 Stunden. Bitten Sie die Administration um einen neuen.',
  user_name_taken: 'Der Benutzername %{user_name} gehört bereits einer anderen Person',
  user_switched_off: 'Diese Person ist ausgeschaltet und kann sich nicht anmelden.',
  link_not_allowed:
    'Die Seite verweist auf %{link}: Erlaubt sind Webseiten (https://…), E-Mail-Adressen (mailto:…), Telefonnummern (tel:…) und /static/imprint, /static/privacy, /static/help.',
  markdown_too_complex:
    'Dieser Text ist zu tief verschachtelt oder hat einen Absatz mit mehr als %{max} Zeichen. Bitte vereinfachen.',
  user_subject_taken: 'Der Anmeldename %{subject} gehört bereits einer anderen Person',
  last_administrator: 'Jemand muss die Administration haben. Geben Sie sie zuerst jemand anderem.',
  user_role_missing: 'Ohne Rolle muss jemand ausdrücklich zur Administration gehören.',
  administrator_has_roles: 'Wer zur Administration gehört, hat keine andere Rolle.',
} satisfies Translation<typeof accessErrorsEn>;
