import type { Translation } from '../translation.ts';

/** Why what providers are owed cannot be settled, and a month's end not be kept. */
export const settlementErrorsEn = {
  closing_month_open: 'The month is not over yet: its closing can be created from the day after %{date}.',
  closing_taken: 'The closing of %{date} already exists and cannot be changed.',
  closing_changed:
    'The open services have changed since they were shown. Nothing was stored; please check again.',
  settlement_empty: 'There is nothing left to settle: another run already includes it, or nothing is owed.',
  settlement_changed:
    'The payments to settle have changed since they were shown. Nothing was settled; please check again.',
  provider_address_missing:
    '%{label} is an external provider without an address. Add one under Catalogs, Providers.',
} as const;

export const settlementErrorsDe = {
  closing_month_open:
    'Der Monat ist noch nicht vorbei: Er lässt sich erst ab dem Tag nach dem %{date} festhalten.',
  closing_taken: 'Den Stichtag %{date} gibt es schon; er lässt sich nicht ändern.',
  closing_changed:
    'Die offenen Leistungen haben sich seit der Anzeige geändert. Nichts wurde festgehalten; bitte erneut prüfen.',
  settlement_empty:
    'Hier ist nichts mehr abzurechnen: Ein anderer Lauf enthält es schon, oder es ist nichts zu zahlen.',
  settlement_changed:
    'Die Zahlungen haben sich seit der Anzeige geändert. Nichts wurde abgerechnet; bitte erneut prüfen.',
  provider_address_missing:
    '%{label} ist extern und hat keine Adresse. Tragen Sie sie unter Kataloge, Leistungserbringer ein.',
} satisfies Translation<typeof settlementErrorsEn>;
