import type { Translation } from '../translation.ts';

/** One's own sign-in: sessions, password, and the invitation that sets the first one. */
export const accountEn = {
  sessions: {
    title: 'Where you are signed in',
    browser: 'Browser',
    unknownBrowser: 'Unknown browser',
    present: 'This session',
    address: 'Address',
    since: 'Since',
    lastSeen: 'Last active',
    end: 'End session',
    endOf: 'End session: %{browser}',
    ended: 'The session has ended',
    everywhere: 'Sign out everywhere',
    everywhereTitle: 'Sign out everywhere?',
    everywhereBody: 'All your sessions end on every device, including this one.',
  },
  password: {
    title: 'Password',
    hint: 'Your user name is %{userName}.',
    present: 'Current password',
    new: 'New password',
    newHint: 'At least %{min} characters.',
    repeat: 'Repeat the new password',
    differs: 'The two passwords are different.',
    save: 'Change password',
    saved: 'Your password has been changed; your other sessions have ended.',
  },
  invitation: {
    title: 'Welcome, %{name}',
    lead: 'Choose a password. From now on you sign in with it and the user name %{userName}.',
    accept: 'Set password and sign in',
    overTitle: 'This link is no longer valid',
    toSignIn: 'Go to sign-in',
  },
} as const;

export const accountDe = {
  sessions: {
    title: 'Wo Sie angemeldet sind',
    browser: 'Browser',
    unknownBrowser: 'Unbekannter Browser',
    present: 'Diese Sitzung',
    address: 'Adresse',
    since: 'Seit',
    lastSeen: 'Zuletzt aktiv',
    end: 'Sitzung beenden',
    endOf: 'Sitzung beenden: %{browser}',
    ended: 'Die Sitzung ist beendet',
    everywhere: 'Überall abmelden',
    everywhereTitle: 'Überall abmelden?',
    everywhereBody: 'Alle Ihre Sitzungen enden auf jedem Gerät, auch diese.',
  },
  password: {
    title: 'Passwort',
    hint: 'Ihr Benutzername ist %{userName}.',
    present: 'Aktuelles Passwort',
    new: 'Neues Passwort',
    newHint: 'Mindestens %{min} Zeichen.',
    repeat: 'Neues Passwort wiederholen',
    differs: 'Die beiden Passwörter sind verschieden.',
    save: 'Passwort ändern',
    saved: 'Ihr Passwort wurde geändert; Ihre anderen Sitzungen sind beendet.',
  },
  invitation: {
    title: 'Willkommen, %{name}',
    lead: 'Wählen Sie ein Passwort. Damit und mit dem Benutzernamen %{userName} melden Sie sich künftig an.',
    accept: 'Passwort setzen und anmelden',
    overTitle: 'Dieser Link gilt nicht mehr',
    toSignIn: 'Zur Anmeldung',
  },
} satisfies Translation<typeof accountEn>;
