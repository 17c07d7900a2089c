import type { Translation } from './translation.ts';

/** One's own sign-in: sessions, password, and the invitation that sets the first one. */
export const accountEn = {
  sessions: {
    title: 'Where you are signed in',
    browser: 'Browser',
    unknownBrowser: 'Unknown browser',
    present: 'This session',
    address: 'Address',
    since: 'Since',
    lastSeen: 'Last used',
    end: 'End',
    endOf: 'End the session in %{browser}',
    ended: 'The session is ended',
    everywhere: 'Sign out everywhere',
    everywhereTitle: 'Sign out everywhere?',
    everywhereBody: 'All your sessions end, this one too, on every device.',
  },
  password: {
    title: 'Password',
    hint: 'Your user name is %{userName}.',
    present: 'Present password',
    new: 'New password',
    newHint: 'At least %{min} characters.',
    repeat: 'New password once more',
    differs: 'The two differ.',
    save: 'Change password',
    saved: 'Your password is changed; your other sessions have ended.',
  },
  invitation: {
    title: 'Welcome, %{name}',
    lead: 'Choose your password. You sign in with it and the user name %{userName} from then on.',
    accept: 'Set password and sign in',
    overTitle: 'This link opens nothing any more',
    toSignIn: 'To the sign-in',
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
    lastSeen: 'Zuletzt benutzt',
    end: 'Beenden',
    endOf: 'Die Sitzung in %{browser} beenden',
    ended: 'Die Sitzung ist beendet',
    everywhere: 'Überall abmelden',
    everywhereTitle: 'Überall abmelden?',
    everywhereBody: 'Alle Ihre Sitzungen enden, auch diese, auf jedem Gerät.',
  },
  password: {
    title: 'Passwort',
    hint: 'Ihr Benutzername ist %{userName}.',
    present: 'Jetziges Passwort',
    new: 'Neues Passwort',
    newHint: 'Mindestens %{min} Zeichen.',
    repeat: 'Neues Passwort noch einmal',
    differs: 'Die beiden unterscheiden sich.',
    save: 'Passwort ändern',
    saved: 'Ihr Passwort ist geändert; Ihre anderen Sitzungen sind beendet.',
  },
  invitation: {
    title: 'Willkommen, %{name}',
    lead: 'Wählen Sie Ihr Passwort. Damit und mit dem Benutzernamen %{userName} melden Sie sich von nun an an.',
    accept: 'Passwort setzen und anmelden',
    overTitle: 'Dieser Link öffnet nichts mehr',
    toSignIn: 'Zur Anmeldung',
  },
} satisfies Translation<typeof accountEn>;
