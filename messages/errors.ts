import type { ValueFault } from '../contract/errors.ts';
import { accessErrorsDe, accessErrorsEn } from './accessErrors.ts';
import { recordingErrorsDe, recordingErrorsEn } from './recording/recordingErrors.ts';
import type { Translation } from './translation.ts';

/**
 * One sentence for each failure: what happened, to which record, and what to do. What only other pages than the first
 * can meet stands in `allErrors.ts`.
 */
export const errorsEn = {
  ...accessErrorsEn,
  ...recordingErrorsEn,
  answer_unreadable: 'The response could not be read. Please try again.',
  not_sent_yet: 'Not sent yet: kept on this device and sent when the backend is accessible again.',
  outbox_full:
    'Too many entries are waiting on this device, so this was not recorded. Please try again once they have been sent.',
  kept_too_long:
    'This entry was kept too long to be sent automatically. Please check the visit, then try again or discard the entry.',
  earlier_act_refused: 'An earlier entry for this visit was refused, so this one was not sent.',

  validation_failed: 'Some values are not valid. Please check the marked fields.',
  body_malformed: 'The request could not be read.',
  url_malformed: 'The address could not be read.',

  not_found: 'There is no record at this address, or you do not have permission to see it.',
  route_unknown: 'Error 404',

  stale: 'Somebody else has changed this record in the meantime. Nothing was saved.',
  address_label_taken: 'Address with label %{address_label} already exists',
  identifier_type_label_taken: 'Identifier type with label %{label} already exists',
  identifier_type_in_use:
    'The identifier type %{label} is used by %{smart_count} trial, so it cannot be deleted. |||| The identifier type %{label} is used by %{smart_count} trials, so it cannot be deleted.',
  provider_taken: 'Provider %{label} with this cost centre already exists',
  provider_in_use: 'The provider %{label} has payments, so it cannot be deleted.',
  subject_id_taken: 'Subject ID %{subject_id} is already assigned to trial %{trial_title}',
  trial_has_participants: 'The trial has participants, so its contract can no longer be changed this way.',
  trial_has_confirmed_services: 'The trial has confirmed services. Remove the recording confirmations first.',
  trial_has_finalized_services: 'Services of this trial are in a finalized invoice (now or earlier).',
  plan_has_assignments: 'Visit plan import is disabled while any visit service is assigned to a visit.',
  service_not_empty: 'The service %{study_service_label} is not empty, so it cannot be deleted.',
  visit_not_empty: 'The visit %{visit_label} has services, so it cannot be deleted.',
  visit_is_reference: 'Other visits are scheduled from %{visit_label}, so it cannot be deleted.',
  provider_service_not_empty:
    'The provider payment %{label} is assigned to services, so it cannot be deleted.',
  item_by_fill: 'Quantity and price of this item come from its recorded services.',
  invoice_not_draft: 'Only a draft can be changed or finalized; this invoice is no longer a draft.',
  invoice_not_finalized: 'Only a finalized invoice can be revoked, and only once.',
  invoice_not_issued: 'The invoice is a draft: nobody owes anything for it yet.',
  invoice_revoked: 'The invoice was revoked, so nothing is owed for it.',
  payment_above_open: 'Only %{amount} of this invoice is open. To record more, keep the excess as a credit.',
  payment_reversed: 'The payment has already been reversed.',
  dispute_above_open: 'More than is open and not yet disputed: only %{amount} can be disputed.',
  dispute_ended: 'The dispute has already ended.',
  credit_exceeded: 'The credit is smaller: only %{amount} is left of it.',
  credit_of_another: 'The credit belongs to another payer than the recipient of this invoice.',
  invoice_has_conflicts:
    '%{smart_count} service is already on another invoice. Resolve the conflict first. |||| %{smart_count} services are already on another invoice. Resolve the conflicts first.',
  invoice_outdated:
    '%{smart_count} service of this invoice has changed since it was filled. Fill it again. |||| %{smart_count} services of this invoice have changed since it was filled. Fill it again.',
  invoice_empty: 'The invoice has no items, so there is nothing to bill.',
  invoice_negative:
    'The total of the invoice is below 0. Check the items with a negative price. What an amendment gives back waits until more services are billed.',
  draft_reaches_further:
    'The trial already has a draft with a later cut-off date (%{date}). Open that draft to change its cut-off date.',
  invoice_recipient_missing: 'The trial has no invoice recipient. Choose one in its details.',
  invoice_period_missing: 'The performance period is missing.',
  tax_rule_missing: 'The trial has no tax rule. Choose one in its details.',
  tax_reason_missing:
    'This tax rule needs a reason to be printed on the invoice. Enter it in the details of the trial.',
  buyer_vat_id_missing: 'Reverse charge requires the VAT ID of the invoice recipient.',
  number_taken: 'The number %{number} is already taken.',
  idempotency_key_reused: 'This request has already been used for something else. Please reload the page.',
  id_taken: 'This ID already belongs to another record.',

  body_too_large: 'The file or the request is too large.',
  media_type_unsupported: 'This file type is not accepted.',

  usdm_version_unknown: 'The file is USDM version %{version}; only version %{known} can be read.',
  usdm_without_main_timeline: 'The study definition has no main timeline.',
  usdm_too_large:
    'The study definition is too large for a visit plan: at most %{visits} visits, and %{rows} assignments or parts that cannot be mapped.',
  rows_refused:
    'Nothing was saved: %{smart_count} cell was refused. |||| Nothing was saved: %{smart_count} cells were refused.',
  field_required: 'Field is required',
  number_missing: 'Please enter the invoice number from the ERP system.',
  billing_date_before_last:
    'The billing date is before that of the last invoice in this number range (%{date}).',
  period_reversed: 'The end of the period is before its start.',
  reference_unknown: 'The referenced record does not exist in this trial.',
  reference_cycle: 'The reference visits form a loop.',
  reference_not_scheduled: 'A reference visit has to be a scheduled visit.',
  trial_fixed: 'The trial of a provider cannot be changed. Create another provider instead.',
  too_many_items: 'An invoice has at most %{max} manual items.',
  amount_too_large: 'Quantity times price is too large for one item.',
  too_many_pairs: 'At most %{max} assignments can be made at once; these would be %{count}.',
  too_many_visits: 'A visit plan has at most %{max} visits; this would make %{count}.',
  interval_missing: 'A visit with a reference needs an interval in days.',
  interval_not_allowed: 'This visit cannot have a reference or an interval.',
  field_locked: 'The trial has participants, so this can no longer be changed.',
  amount_and_percentage: 'Please enter either an amount or a percentage.',
  shares_exceed_price: 'The provider payments exceed the price: %{labels}',
  plan_format_unknown: 'This file is not a visit plan: its format is %{format}, expected is %{known}.',
  plan_version_unknown: 'The plan file has version %{version}; only version %{known} can be read.',
  plan_refused: 'The plan file was not imported and nothing was changed. Please check the errors below.',
  label_unknown: 'There is no record with the label %{label}.',
  label_ambiguous: 'Several records have the label %{label}.',
  subject_unknown: 'There is no participant %{subject_id} in this trial.',
  visit_unknown: 'There is no visit %{label} in this trial.',
  provider_unknown: 'There is no provider %{label} available to this trial.',
  duplicate_in_input: 'This appears more than once.',
  dates_differ: 'The dates are different: %{dates}',
  time_zone_unknown: 'This time zone is not known.',
  first_participant_by_manager: 'The first participant of a trial can be added only by a manager.',
  participant_not_empty: 'The participant %{subject_id} has a schedule, so it cannot be deleted.',

  label_repeated: 'The label %{label} appears more than once.',
  visit_before_root: 'The date %{date} is before the first visit of the schedule (%{root_date}).',
  visit_out_of_window: 'The date %{date} is outside the window of the visit (%{from} to %{to}).',
  visit_out_of_order: 'The date %{date} is before the reference visit (%{reference_date}).',

  too_many_requests: 'Too many attempts. Please wait a moment and try again.',

  internal: 'Request failed with status code 500',
  backend_not_accessible: 'Backend is not accessible',
  backend_busy: 'The backend is busy. Nothing was changed. Please try again in a moment.',
  storage_full: 'The disk of the server is full. Nothing was changed. Please tell your administrator.',
} as const;

export const errorsDe = {
  ...accessErrorsDe,
  ...recordingErrorsDe,
  answer_unreadable: 'Die Antwort konnte nicht gelesen werden. Bitte erneut versuchen.',
  not_sent_yet:
    'Noch nicht gesendet: auf diesem Gerät aufbewahrt und gesendet, sobald das Backend wieder erreichbar ist.',
  outbox_full:
    'Auf diesem Gerät warten zu viele Einträge; dies wurde nicht erfasst. Bitte erneut versuchen, sobald sie gesendet sind.',
  kept_too_long:
    'Dieser Eintrag lag zu lange auf dem Gerät, um automatisch gesendet zu werden. Prüfen Sie die Visite, und senden oder verwerfen Sie den Eintrag.',
  earlier_act_refused:
    'Ein früherer Eintrag zu dieser Visite wurde abgelehnt; darum wurde dieser nicht gesendet.',

  validation_failed: 'Einige Werte sind ungültig. Bitte die markierten Felder prüfen.',
  body_malformed: 'Die Anfrage konnte nicht gelesen werden.',
  url_malformed: 'Die Adresse konnte nicht gelesen werden.',

  not_found: 'Unter dieser Adresse gibt es keinen Eintrag, oder Ihnen fehlt die Berechtigung.',
  route_unknown: 'Fehler 404',

  stale: 'Jemand anderes hat diesen Eintrag inzwischen geändert. Es wurde nichts gespeichert.',
  address_label_taken: 'Eine Adresse mit der Bezeichnung %{address_label} gibt es bereits',
  identifier_type_label_taken: 'Einen Kennungstyp mit der Bezeichnung %{label} gibt es bereits',
  identifier_type_in_use:
    'Der Kennungstyp %{label} wird von %{smart_count} Studie verwendet und kann nicht gelöscht werden. |||| Der Kennungstyp %{label} wird von %{smart_count} Studien verwendet und kann nicht gelöscht werden.',
  provider_taken: 'Den Leistungserbringer %{label} mit dieser Kostenstelle gibt es bereits',
  provider_in_use: 'Der Leistungserbringer %{label} hat Zahlungen und kann nicht gelöscht werden.',
  subject_id_taken: 'Die Teilnehmer-ID %{subject_id} ist der Studie %{trial_title} bereits zugeordnet',
  trial_has_participants: 'Die Studie hat Teilnehmer; ihr Vertrag lässt sich so nicht mehr ändern.',
  trial_has_confirmed_services:
    'Die Studie hat bestätigte Leistungen. Entfernen Sie zuerst die Bestätigungen der Erfassung.',
  trial_has_finalized_services:
    'Leistungen dieser Studie stehen oder standen auf einer finalisierten Rechnung.',
  plan_has_assignments:
    'Der Import eines Visitenplans ist gesperrt, solange einer Visite eine Visitenleistung zugeordnet ist.',
  service_not_empty: 'Die Leistung %{study_service_label} ist nicht leer und kann nicht gelöscht werden.',
  visit_not_empty: 'Die Visite %{visit_label} hat Leistungen und kann nicht gelöscht werden.',
  visit_is_reference: 'Andere Visiten werden ab %{visit_label} gerechnet; sie kann nicht gelöscht werden.',
  provider_service_not_empty:
    'Die Zahlung %{label} ist Leistungen zugeordnet und kann nicht gelöscht werden.',
  item_by_fill: 'Menge und Preis dieser Position stammen aus ihren erfassten Leistungen.',
  invoice_not_draft: 'Nur ein Entwurf kann geändert oder finalisiert werden; diese Rechnung ist keiner mehr.',
  invoice_not_finalized: 'Nur eine finalisierte Rechnung kann storniert werden, und nur einmal.',
  invoice_not_issued: 'Die Rechnung ist ein Entwurf: Dafür schuldet noch niemand etwas.',
  invoice_revoked: 'Die Rechnung wurde storniert: Damit ist nichts mehr offen.',
  payment_above_open:
    'Von dieser Rechnung sind nur %{amount} offen. Um mehr zu erfassen, behalten Sie den Überschuss als Guthaben.',
  payment_reversed: 'Die Zahlung wurde bereits zurückgenommen.',
  dispute_above_open:
    'Mehr als offen und noch nicht strittig ist: Höchstens %{amount} können strittig gestellt werden.',
  dispute_ended: 'Die Beanstandung ist bereits beendet.',
  credit_exceeded: 'Das Guthaben ist kleiner: Es sind nur noch %{amount} übrig.',
  credit_of_another: 'Das Guthaben gehört einem anderen Zahler als dem Empfänger dieser Rechnung.',
  invoice_has_conflicts:
    '%{smart_count} Leistung steht bereits auf einer anderen Rechnung. Lösen Sie zuerst den Konflikt auf. |||| %{smart_count} Leistungen stehen bereits auf einer anderen Rechnung. Lösen Sie zuerst die Konflikte auf.',
  invoice_outdated:
    '%{smart_count} Leistung dieser Rechnung hat sich seit dem Füllen geändert. Bitte erneut füllen. |||| %{smart_count} Leistungen dieser Rechnung haben sich seit dem Füllen geändert. Bitte erneut füllen.',
  invoice_empty: 'Die Rechnung hat keine Positionen; es gibt nichts abzurechnen.',
  invoice_negative:
    'Der Rechnungsbetrag ist kleiner als 0. Prüfen Sie die Positionen mit negativem Preis. Was ein Nachtrag gutschreibt, wartet, bis weitere Leistungen abgerechnet werden.',
  draft_reaches_further:
    'Die Studie hat schon einen Entwurf mit späterem Stichtag (%{date}). Ändern Sie den Stichtag in diesem Entwurf.',
  invoice_recipient_missing: 'Die Studie hat keinen Rechnungsempfänger. Wählen Sie einen in ihren Details.',
  invoice_period_missing: 'Der Leistungszeitraum fehlt.',
  tax_rule_missing: 'Die Studie hat keine Steuerregel. Wählen Sie eine in ihren Details.',
  tax_reason_missing:
    'Diese Steuerregel braucht eine Begründung auf der Rechnung. Tragen Sie sie in den Details der Studie ein.',
  buyer_vat_id_missing: 'Reverse Charge erfordert die USt-IdNr. des Rechnungsempfängers.',
  number_taken: 'Die Nummer %{number} ist bereits vergeben.',
  idempotency_key_reused: 'Diese Anfrage wurde schon für etwas anderes verwendet. Bitte die Seite neu laden.',
  id_taken: 'Diese ID gehört bereits zu einem anderen Eintrag.',

  body_too_large: 'Die Datei oder die Anfrage ist zu groß.',
  media_type_unsupported: 'Dieser Dateityp wird nicht angenommen.',

  usdm_version_unknown: 'Die Datei ist USDM-Version %{version}; gelesen werden kann nur Version %{known}.',
  usdm_without_main_timeline: 'Die Studiendefinition hat keine Haupt-Zeitachse (main timeline).',
  usdm_too_large:
    'Die Studiendefinition ist zu groß für einen Visitenplan: höchstens %{visits} Visiten sowie %{rows} Zuordnungen oder nicht abbildbare Teile.',
  rows_refused:
    'Es wurde nichts gespeichert: %{smart_count} Zelle wurde abgelehnt. |||| Es wurde nichts gespeichert: %{smart_count} Zellen wurden abgelehnt.',
  field_required: 'Feld ist erforderlich',
  number_missing: 'Bitte die Rechnungsnummer des ERP-Systems eingeben.',
  billing_date_before_last:
    'Das Rechnungsdatum liegt vor der letzten Rechnung dieses Nummernkreises (%{date}).',
  period_reversed: 'Das Ende des Zeitraums liegt vor seinem Anfang.',
  reference_unknown: 'Den Eintrag, auf den verwiesen wird, gibt es in dieser Studie nicht.',
  reference_cycle: 'Die Bezugsvisiten bilden einen Kreis.',
  reference_not_scheduled: 'Eine Bezugsvisite muss eine geplante Visite sein.',
  trial_fixed:
    'Die Studie eines Leistungserbringers lässt sich nicht ändern. Legen Sie stattdessen einen anderen an.',
  too_many_items: 'Eine Rechnung hat höchstens %{max} manuelle Positionen.',
  amount_too_large: 'Menge mal Preis ist für eine Position zu groß.',
  too_many_pairs: 'Höchstens %{max} Zuordnungen auf einmal sind möglich; dies wären %{count}.',
  too_many_visits: 'Ein Visitenplan hat höchstens %{max} Visiten; dies ergäbe %{count}.',
  interval_missing: 'Eine Visite mit Bezug braucht einen Abstand in Tagen.',
  interval_not_allowed: 'Diese Visite kann weder Bezug noch Abstand haben.',
  field_locked: 'Die Studie hat Teilnehmer; dies kann nicht mehr geändert werden.',
  amount_and_percentage: 'Bitte entweder einen Betrag oder einen Prozentsatz eingeben.',
  shares_exceed_price: 'Die Zahlungen an Leistungserbringer übersteigen den Preis: %{labels}',
  plan_format_unknown: 'Diese Datei ist kein Visitenplan: Ihr Format ist %{format}, erwartet wird %{known}.',
  plan_version_unknown: 'Die Plandatei hat Version %{version}; gelesen wird nur Version %{known}.',
  plan_refused:
    'Die Plandatei wurde nicht importiert, es wurde nichts geändert. Bitte die Fehler unten prüfen.',
  label_unknown: 'Es gibt keinen Eintrag mit der Bezeichnung %{label}.',
  label_ambiguous: 'Mehrere Einträge haben die Bezeichnung %{label}.',
  subject_unknown: 'In dieser Studie gibt es keinen Teilnehmer %{subject_id}.',
  visit_unknown: 'In dieser Studie gibt es keine Visite %{label}.',
  provider_unknown: 'Es gibt für diese Studie keinen Leistungserbringer %{label}.',
  duplicate_in_input: 'Dies kommt mehr als einmal vor.',
  dates_differ: 'Die Datumsangaben sind verschieden: %{dates}',
  time_zone_unknown: 'Diese Zeitzone ist nicht bekannt.',
  first_participant_by_manager:
    'Den ersten Teilnehmer einer Studie können nur Klinik und Administration anlegen.',
  participant_not_empty: 'Der Teilnehmer %{subject_id} hat einen Terminplan und kann nicht gelöscht werden.',

  label_repeated: 'Die Bezeichnung %{label} kommt mehr als einmal vor.',
  visit_before_root: 'Das Datum %{date} liegt vor der ersten Visite des Terminplans (%{root_date}).',
  visit_out_of_window: 'Das Datum %{date} liegt außerhalb des Fensters der Visite (%{from} bis %{to}).',
  visit_out_of_order: 'Das Datum %{date} liegt vor der Bezugsvisite (%{reference_date}).',

  too_many_requests: 'Zu viele Versuche. Bitte einen Moment warten und erneut versuchen.',

  internal: 'Anfrage mit Statuscode 500 fehlgeschlagen',
  backend_not_accessible: 'Backend ist nicht erreichbar',
  backend_busy: 'Das Backend ist ausgelastet. Es wurde nichts geändert. Bitte gleich erneut versuchen.',
  storage_full:
    'Auf dem Server ist kein Speicherplatz mehr frei. Es wurde nichts geändert. Bitte die Administration informieren.',
} satisfies Translation<typeof errorsEn>;

/** Why one value is refused; stands at its field or cell. */
export const faultsEn = {
  required: 'Field is required',
  wrong_type: 'Invalid value',
  unknown_field: 'Unknown field',
  too_long: 'Please use maximum %{maxlength} characters',
  too_many: 'At most %{max} entries are possible',
  too_few: 'Too few entries: at least %{min} required',
  too_small: 'This value is too small',
  too_large: 'This value is too large',
  negative: 'The value cannot be negative',
  date_invalid: 'Please enter a valid date',
  iban_invalid: 'This IBAN is incorrect: please check its letters and digits',
  bic_invalid: 'A BIC has 8 or 11 letters and digits',
  account_invalid: 'An account number has 4 to 9 digits',
  invisible_character: 'The text contains an invisible character (%{character}). Please retype it.',
  placeholder_unknown:
    'Only these placeholders are allowed in braces: {document}, {number}, {trial}, {amount}, {due_date}, {recipient}, {sender}',
  not_allowed: 'This value is not allowed',
} as const satisfies Record<ValueFault, string>;

export const faultsDe = {
  required: 'Feld ist erforderlich',
  wrong_type: 'Ungültiger Wert',
  unknown_field: 'Unbekanntes Feld',
  too_long: 'Bitte höchstens %{maxlength} Zeichen verwenden',
  too_many: 'Höchstens %{max} Einträge sind möglich',
  too_few: 'Zu wenige Einträge: mindestens %{min} erforderlich',
  too_small: 'Dieser Wert ist zu klein',
  too_large: 'Dieser Wert ist zu groß',
  negative: 'Der Wert darf nicht negativ sein',
  date_invalid: 'Bitte ein gültiges Datum eingeben',
  iban_invalid: 'Diese IBAN ist falsch: Bitte Buchstaben und Ziffern prüfen',
  bic_invalid: 'Eine BIC hat 8 oder 11 Buchstaben und Ziffern',
  account_invalid: 'Eine Kontonummer hat 4 bis 9 Ziffern',
  invisible_character: 'Der Text enthält ein unsichtbares Zeichen (%{character}). Bitte neu eingeben.',
  placeholder_unknown:
    'In geschweiften Klammern sind nur diese Platzhalter erlaubt: {document}, {number}, {trial}, {amount}, {due_date}, {recipient}, {sender}',
  not_allowed: 'Dieser Wert ist nicht erlaubt',
} satisfies Translation<typeof faultsEn>;
