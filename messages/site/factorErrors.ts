import type { ErrorCode } from '../../contract/errors.ts';
import type { Translation } from '../translation.ts';

/** What is refused of passwords, second factors and auditors; the first step of signing in meets none of it. */
export const factorErrorsEn = {
  password_holds_site: 'The password must not contain the name of this site or of Trial Billing.',
  password_common:
    'This password is one of those that attackers try first, or is made from one. Use several words that do not belong together instead.',
  second_factor_needed: 'Enter a code from your authenticator app.',
  second_factor_missing: 'This site requires a second factor. Set it up now to sign in.',
  second_factor_wrong: 'This code is incorrect, has expired, or has already been used.',
  second_factor_not_set: 'No second factor is set up.',
  second_factor_not_proposed: 'Start the setup again: it was completed or replaced elsewhere.',
  second_factor_not_due: 'No second factor has to be set up for this account. Please sign in again.',
  second_factor_required: 'This site requires a second factor: it can be replaced, not removed.',
  auditor_has_roles: 'An auditor cannot have another role.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const factorErrorsDe = {
  password_holds_site: 'Das Passwort darf weder den Namen dieses Prüfzentrums noch Trial Billing enthalten.',
  password_common:
    'Dieses Passwort gehört zu denen, die Angreifer zuerst probieren, oder ist aus einem davon abgeleitet. Besser sind mehrere Wörter, die nicht zusammengehören.',
  second_factor_needed: 'Geben Sie einen Code Ihrer Authenticator-App ein.',
  second_factor_missing:
    'Dieses Prüfzentrum verlangt einen zweiten Faktor. Richten Sie ihn jetzt ein, um sich anzumelden.',
  second_factor_wrong: 'Dieser Code ist falsch, abgelaufen oder wurde schon verwendet.',
  second_factor_not_set: 'Es ist kein zweiter Faktor eingerichtet.',
  second_factor_not_proposed:
    'Beginnen Sie die Einrichtung neu: Sie wurde an anderer Stelle abgeschlossen oder ersetzt.',
  second_factor_not_due:
    'Für dieses Konto muss kein zweiter Faktor eingerichtet werden. Bitte melden Sie sich erneut an.',
  second_factor_required:
    'Dieses Prüfzentrum verlangt einen zweiten Faktor: Er lässt sich ersetzen, aber nicht entfernen.',
  auditor_has_roles: 'Wer nur prüft, kann keine weitere Rolle haben.',
} satisfies Translation<typeof factorErrorsEn>;
