import type { Translation } from './translation.ts';

/** Why what providers are owed cannot be settled, and a month's end not be kept. */
export const settlementErrorsEn = {
  closing_month_open: 'The month is not over: it is closed from the day after %{date} on.',
  closing_taken: 'The closing of %{date} has been taken already. It stays as it is.',
  closing_changed: 'What is open has changed since it was shown. Nothing was kept: look at it again.',
  settlement_empty: 'There is nothing to settle here any more: another run has taken it, or nothing is owed.',
  settlement_changed:
    'What is to be settled has changed since it was shown. Nothing was settled: look at it again.',
  provider_address_missing:
    '%{label} is outside the hospital and has no address. Give it one under Catalogs, Providers.',
} as const;

export const settlementErrorsDe = {
  closing_month_open: 'Der Monat ist noch nicht vorbei: Er wird ab dem Tag nach dem %{date} abgeschlossen.',
  closing_taken: 'Der Stichtag %{date} ist schon festgehalten. Er bleibt, wie er ist.',
  closing_changed:
    'Was offen ist, hat sich seit der Anzeige geändert. Nichts wurde festgehalten: Bitte erneut prüfen.',
  settlement_empty:
    'Hier ist nichts mehr abzurechnen: Ein anderer Lauf hat es übernommen, oder es ist nichts zu zahlen.',
  settlement_changed:
    'Was abzurechnen ist, hat sich seit der Anzeige geändert. Nichts wurde abgerechnet: Bitte erneut prüfen.',
  provider_address_missing:
    '%{label} ist extern und hat keine Adresse. Sie wird unter Kataloge, Provider eingetragen.',
} satisfies Translation<typeof settlementErrorsEn>;
