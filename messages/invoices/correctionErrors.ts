import type { ErrorCode } from '../../contract/errors.ts';
import type { Translation } from '../translation.ts';

/** Why a part of an invoice cannot be corrected so, and what cannot be said of how it was sent. */
export const correctionErrorsEn = {
  dispatch_taken_back: 'This entry has already been undone.',
  dispatch_before_issue: 'The invoice was issued on %{date}; it cannot have been sent before.',
  statement_no_einvoice:
    'This is a statement of services, not an invoice: the sponsor issues the electronic invoice itself (self-billing).',
  correction_empty: 'The correction changes nothing yet. Mark what was wrong, or enter a reduction.',
  correction_too_much:
    'More would be taken off than is left of the invoice (%{amount}). Reduce the correction, or revoke the invoice.',
  correction_not_draft:
    'This correction has been finalized. A wrong correction is corrected by the next one.',
  correction_draft_exists: 'This invoice already has a draft correction. Finalize or discard it first.',
  correction_not_on_invoice: 'A service of this correction is not on the invoice.',
  correction_taken_out: '%{label} has already been taken out of the invoice by a correction.',
  correction_named_twice: 'A service is named twice in this correction.',
  correction_changes_nothing: 'Price and quantity are already as entered: there is nothing to correct.',
  correction_quantity_of_records:
    'The quantity of %{label} follows from its services. Mark those that were not performed or billed twice.',
  correction_price_negative: 'The price of a service cannot be below 0.',
  correction_of_settled:
    '%{smart_count} share of a provider was settled already (%{amount}). The next correction of settlements takes it back. |||| %{smart_count} shares of providers were settled already (%{amount}). The next correction of settlements takes them back.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const correctionErrorsDe = {
  dispatch_taken_back: 'Dieser Eintrag wurde bereits zurückgenommen.',
  dispatch_before_issue: 'Die Rechnung ist vom %{date}; sie kann nicht vorher versandt worden sein.',
  statement_no_einvoice:
    'Dies ist eine Leistungsaufstellung und keine Rechnung: Die E-Rechnung stellt der Sponsor selbst aus (Gutschrift).',
  correction_empty:
    'Die Korrektur ändert noch nichts. Markieren Sie, was falsch war, oder geben Sie einen Nachlass ein.',
  correction_too_much:
    'Es würde mehr abgezogen, als von der Rechnung noch besteht (%{amount}). Verringern Sie die Korrektur oder stornieren Sie die Rechnung.',
  correction_not_draft:
    'Diese Korrektur ist finalisiert. Eine falsche Korrektur wird durch die nächste berichtigt.',
  correction_draft_exists:
    'Zu dieser Rechnung gibt es schon einen Korrekturentwurf. Finalisieren oder verwerfen Sie ihn zuerst.',
  correction_not_on_invoice: 'Eine Leistung dieser Korrektur steht nicht auf der Rechnung.',
  correction_taken_out: '%{label} wurde schon durch eine Korrektur von der Rechnung genommen.',
  correction_named_twice: 'Eine Leistung ist in dieser Korrektur zweimal genannt.',
  correction_changes_nothing: 'Preis und Menge sind bereits wie eingegeben: Es gibt nichts zu korrigieren.',
  correction_quantity_of_records:
    'Die Menge von %{label} folgt aus den Leistungen. Markieren Sie die nicht erbrachten oder doppelt berechneten.',
  correction_price_negative: 'Der Preis einer Leistung kann nicht unter 0 liegen.',
  correction_of_settled:
    '%{smart_count} Anteil eines Leistungserbringers ist schon abgerechnet (%{amount}). Die nächste Korrektur der Abrechnungen holt ihn zurück. |||| %{smart_count} Anteile von Leistungserbringern sind schon abgerechnet (%{amount}). Die nächste Korrektur der Abrechnungen holt sie zurück.',
} satisfies Translation<typeof correctionErrorsEn>;
