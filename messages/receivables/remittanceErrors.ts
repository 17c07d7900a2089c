import type { Translation } from '../translation.ts';

/** What is refused about remittances. */
export const remittanceErrorsEn = {
  remittance_already_read: 'This list has already been read. Nothing was paid twice.',
  remittance_nothing_found:
    'No line is about a service that was billed in this trial. Is it the right trial, and are the columns matched?',
  remittance_taken_back: 'This list was withdrawn.',
  difference_decided: 'Somebody has decided on this difference in the meantime.',
  difference_act_unfit: 'This cannot be done about a difference of this kind.',
  remittance_record_paid: 'Nothing of this service is left to be paid.',
  self_billed_unknown: 'This file is not an electronic invoice in UBL or CII format.',
  self_billed_unreadable: 'The electronic invoice cannot be read at “%{name}”. Nothing was imported.',
  self_billed_other_type:
    'This electronic document is of type %{type}. Only self-billed invoices (type 389) are read here.',
  self_billed_foreign_currency: 'The invoice is in %{currency}. Only invoices in euros can be read.',
  self_billed_deductions:
    'This invoice takes %{amount} off. Such a document is not read, as more would be recorded than was paid: record the payment on its invoices instead.',
  self_billed_sums:
    'The lines of this invoice come to %{sum}, but it says %{amount}. Nothing was imported; ask the sponsor for a corrected document.',
  remittance_total_too_low: 'The total of %{amount} is less than the lines come to.',
} as const;

export const remittanceErrorsDe = {
  remittance_already_read: 'Diese Liste ist schon eingelesen. Nichts wurde doppelt gezahlt.',
  remittance_nothing_found:
    'Keine Zeile betrifft eine Leistung, die in dieser Studie berechnet wurde. Ist es die richtige Studie, und sind die Spalten richtig zugeordnet?',
  remittance_taken_back: 'Diese Liste wurde zurückgenommen.',
  difference_decided: 'Über diese Abweichung hat inzwischen jemand entschieden.',
  difference_act_unfit: 'Das geht bei einer Abweichung dieser Art nicht.',
  remittance_record_paid: 'Von dieser Leistung ist nichts mehr zu zahlen.',
  self_billed_unknown: 'Diese Datei ist keine E-Rechnung im Format UBL oder CII.',
  self_billed_unreadable: 'Die E-Rechnung ist bei „%{name}“ nicht lesbar. Nichts davon wurde übernommen.',
  self_billed_other_type:
    'Dieses elektronische Dokument ist vom Typ %{type}. Hier werden nur Gutschriften des Sponsors (Typ 389) gelesen.',
  self_billed_foreign_currency:
    'Die Gutschrift lautet auf %{currency}. Nur Gutschriften in Euro können gelesen werden.',
  self_billed_deductions:
    'Diese Gutschrift zieht %{amount} ab. Sie wird nicht gelesen, weil sonst mehr erfasst würde, als gezahlt wird: Erfassen Sie die Zahlung an den Rechnungen.',
  self_billed_sums:
    'Die Zeilen dieser Gutschrift ergeben %{sum}, sie selbst nennt %{amount}. Nichts wurde übernommen; bitten Sie den Sponsor um ein richtiges Dokument.',
  remittance_total_too_low: 'Die Summe von %{amount} ist kleiner als das, was die Zeilen ergeben.',
} satisfies Translation<typeof remittanceErrorsEn>;
