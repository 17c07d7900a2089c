import type { Translation } from '../translation.ts';

/** The words of a reminder and of its mail; i18next reads them on the server. */
export const printedReminderEn = {
  title: { first: 'Payment reminder', second: 'Second reminder', third: 'Third reminder' },
  named: '%{title} %{recipient} %{date}',
  fields: { date: 'Date', payUntil: 'Please pay by', invoices: 'Overdue invoices' },
  columns: {
    invoice: 'Invoice',
    billed: 'Invoice date',
    due: 'Due',
    days: 'Overdue',
    open: 'Open €',
    disputed: 'Disputed €',
    demanded: 'To pay €',
  },
  days: '%{days} d',
  lead: {
    first:
      'Dear Sir or Madam, the invoices below are overdue. This may have escaped your attention; please transfer the amount by %{date}.',
    second:
      'Dear Sir or Madam, despite our reminder, the invoices below are still open. Please transfer the amount by %{date}.',
    third:
      'Dear Sir or Madam, despite our reminders, the invoices below are still open. Please transfer the amount by %{date}. Otherwise we will have to take legal action.',
  },
  invoices: 'Invoices',
  interest: 'Default interest up to %{date}',
  fee: 'Flat fee for default (§ 288 (5) BGB)',
  total: 'To pay',
  until: 'Please pay by %{date}.',
  purpose: 'Please state the invoice numbers with your payment.',
  crossed: 'If you have paid in the meantime, please disregard this letter.',
  disputed: 'This letter does not demand what you dispute: %{amount}.',
  interestNote:
    'Interest is charged at %{points} percentage points above the base rate (§ 288 BGB) on the open amounts, for each day of default.',
  page: 'Page %{page} of %{pages}',
  mailSubject: '%{title}: %{numbers}',
  mailText: `%{lead}

To pay: %{amount}
Invoices: %{numbers}

The letter is attached. If you have paid in the meantime, please disregard it.

Kind regards
%{sender}`,
} as const;

export const printedReminderDe = {
  title: { first: 'Zahlungserinnerung', second: '1. Mahnung', third: '2. Mahnung' },
  named: '%{title} %{recipient} %{date}',
  fields: {
    date: 'Datum',
    payUntil: 'Bitte zahlen bis',
    invoices: 'Überfällige Rechnungen',
  },
  columns: {
    invoice: 'Rechnung',
    billed: 'Rechnungsdatum',
    due: 'Fällig',
    days: 'Überfällig',
    open: 'Offen €',
    disputed: 'Strittig €',
    demanded: 'Zu zahlen €',
  },
  days: '%{days} T.',
  lead: {
    first:
      'Sehr geehrte Damen und Herren, die folgenden Rechnungen sind überfällig. Sicher haben Sie es nur übersehen: Bitte überweisen Sie den Betrag bis zum %{date}.',
    second:
      'Sehr geehrte Damen und Herren, trotz unserer Zahlungserinnerung sind die folgenden Rechnungen noch offen. Bitte überweisen Sie den Betrag bis zum %{date}.',
    third:
      'Sehr geehrte Damen und Herren, trotz unserer Mahnung sind die folgenden Rechnungen noch offen. Bitte überweisen Sie den Betrag bis zum %{date}. Andernfalls müssen wir ihn auf dem Rechtsweg geltend machen.',
  },
  invoices: 'Rechnungen',
  interest: 'Verzugszinsen bis %{date}',
  fee: 'Verzugspauschale (§ 288 Abs. 5 BGB)',
  total: 'Zu zahlen',
  until: 'Bitte zahlen Sie bis zum %{date}.',
  purpose: 'Bitte geben Sie bei der Zahlung die Rechnungsnummern an.',
  crossed: 'Haben Sie inzwischen gezahlt, betrachten Sie dieses Schreiben bitte als gegenstandslos.',
  disputed: 'Was Sie bestreiten, wird hier nicht gefordert: %{amount}.',
  interestNote:
    'Der Zinssatz liegt %{points} Prozentpunkte über dem Basiszinssatz (§ 288 BGB); verzinst wird der offene Betrag für jeden Tag des Verzugs.',
  page: 'Seite %{page} von %{pages}',
  mailSubject: '%{title}: %{numbers}',
  mailText: `%{lead}

Zu zahlen: %{amount}
Rechnungen: %{numbers}

Das Schreiben liegt bei. Haben Sie inzwischen gezahlt, betrachten Sie es bitte als gegenstandslos.

Mit freundlichen Grüßen
%{sender}`,
} satisfies Translation<typeof printedReminderEn>;
