import type { Translation } from '../translation.ts';

/** Refusals about handing months over to accounting. */
export const accountingErrorsEn = {
  month_not_over: 'The month is not over yet: it can be handed over after %{date}.',
  month_handed_over:
    'This month has been handed over to accounting and can no longer change. Choose a later date, or undo the handover.',
  month_before_open: 'Hand over the earlier month first: it ends on %{date}.',
  month_not_handed_over: 'This month has not been handed over.',
  month_followed: 'A later month has been handed over since. Undo that one first.',
  month_changed: 'Something has been added to this month in the meantime. Please check it again.',
  accounts_missing:
    '%{smart_count} entry for accounting is missing. |||| %{smart_count} entries for accounting are missing.',
  settlement_not_payable: 'Only what one external provider is owed can be paid by transfer.',
  execution_date_past: 'The day of the transfer has passed.',
  provider_iban_missing: '%{label} has no IBAN. Enter it under Catalogs, Providers.',
  sender_iban_missing: 'This site has no IBAN. Enter it in the settings of the sender.',
} as const;

export const accountingErrorsDe = {
  month_not_over: 'Der Monat ist noch nicht vorbei: Er lässt sich nach dem %{date} übergeben.',
  month_handed_over:
    'Dieser Monat ist an die Buchhaltung übergeben und ändert sich nicht mehr. Wählen Sie ein späteres Datum, oder nehmen Sie die Übergabe zurück.',
  month_before_open: 'Übergeben Sie zuerst den früheren Monat: Er endet am %{date}.',
  month_not_handed_over: 'Dieser Monat ist nicht übergeben.',
  month_followed: 'Seitdem ist ein späterer Monat übergeben worden. Nehmen Sie zuerst diesen zurück.',
  month_changed: 'In diesem Monat ist inzwischen etwas hinzugekommen. Bitte prüfen Sie ihn erneut.',
  accounts_missing:
    'Für die Buchhaltung fehlt %{smart_count} Angabe. |||| Für die Buchhaltung fehlen %{smart_count} Angaben.',
  settlement_not_payable: 'Überwiesen wird nur, was ein einzelner externer Leistungserbringer bekommt.',
  execution_date_past: 'Der Tag der Überweisung ist vorbei.',
  provider_iban_missing: '%{label} hat keine IBAN. Tragen Sie sie unter Kataloge, Leistungserbringer ein.',
  sender_iban_missing: 'Dieses Prüfzentrum hat keine IBAN. Tragen Sie sie beim Rechnungssteller ein.',
} satisfies Translation<typeof accountingErrorsEn>;
