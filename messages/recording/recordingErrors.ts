import type { ErrorCode } from '../../contract/errors.ts';
import type { Translation } from '../translation.ts';

/** What recording refuses, of visits and of operational entries. */
export const recordingErrorsEn = {
  visit_closed: 'A visit has been closed, so it cannot be updated.',
  visit_cancelled: 'The visit is cancelled. Resume it first.',
  visit_has_confirmed_services: 'Services of this visit are confirmed, so its date cannot be removed.',
  visit_already_dated: 'The visit already has another date.',
  open_services_changed:
    'Others have recorded in the meantime. Services open now: %{count}. Nothing was confirmed; please check the preview again.',
  visit_incomplete: 'The visit cannot be closed yet. Still open: %{labels}',
  root_visit_missing: 'The visit plan has no scheduled visit to start a schedule with.',
  not_done_is_confirmed: 'A confirmed service cannot be marked as not done.',
  confirmation_is_automated: 'This provider confirmation follows its service and cannot be changed manually.',
  service_in_finalized_invoice:
    'The service was included in a finalized invoice (now or earlier), so it cannot be updated.',
  date_in_future: 'The date is in the future.',
  date_in_past: 'The date is in the past.',
  service_confirmed: 'The service is confirmed. Undo the confirmation first.',
  operational_service_closed: 'The service %{label} is closed: no more entries can be added.',
  entry_closed: 'The entry is closed. Reopen it first.',
  entry_exists: 'The service %{label} is performed only once and already has its entry.',
  entry_without_date: 'The last entry of %{label} has no date yet. Enter its date first.',
  entry_without_chain: 'A service that does not repeat has no chain to interrupt.',
  entry_undated: 'Only an entry with a date can interrupt its chain.',
  entry_dated: 'The entry has a date. Remove the date first.',
  entry_not_last: 'A later entry follows in the chain (%{date}). Only the last entry allows this.',
  entry_interrupting: 'The entry interrupts its chain. Resume the chain first.',
  entry_generated: 'The entry is due and would be generated again. Close it if it is not to be billed.',
  later_chain_exists: 'A later chain has started, so the interruption cannot be undone.',
  provider_unanswered: 'The entry cannot be closed yet. Provider confirmation still open: %{labels}',
  date_missing: 'A provider service or study service cannot be confirmed without a date.',
  overlaps_irregular_entry: 'The date %{date} overlaps with an existing irregular entry.',
  overlaps_previous_chain:
    'The date %{date} overlaps with the last entry of the previous chain (%{other_date}).[[ It fits from %{fits_from} on.]]',
  overlaps_next_entry:
    'The date %{date} overlaps with the next entry in the chain (%{other_date}).[[ It fits until %{fits_until}.]]',
  overlaps_previous_entry:
    'The date %{date} overlaps with the previous entry in the chain (%{other_date}).[[ It fits from %{fits_from} on.]]',
  service_not_additional: 'The service is not an additional service.',
  visit_scheduled: 'The visit is a scheduled visit.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const recordingErrorsDe = {
  visit_closed: 'Eine Visite wurde abgeschlossen und kann nicht mehr geändert werden.',
  visit_cancelled: 'Die Visite ist abgesagt. Setzen Sie sie zuerst fort.',
  visit_has_confirmed_services:
    'Leistungen dieser Visite sind bestätigt; ihr Datum kann nicht entfernt werden.',
  visit_already_dated: 'Die Visite hat bereits ein anderes Datum.',
  open_services_changed:
    'Inzwischen haben andere etwas erfasst. Jetzt offene Leistungen: %{count}. Es wurde nichts bestätigt; bitte prüfen Sie die Vorschau noch einmal.',
  visit_incomplete: 'Die Visite kann noch nicht abgeschlossen werden. Noch offen: %{labels}',
  root_visit_missing: 'Der Visitenplan hat keine geplante Visite, mit der ein Terminplan beginnen könnte.',
  not_done_is_confirmed: 'Eine bestätigte Leistung kann nicht als nicht durchgeführt markiert werden.',
  confirmation_is_automated: 'Diese Bestätigung folgt ihrer Leistung und lässt sich nicht von Hand ändern.',
  service_in_finalized_invoice:
    'Die Leistung steht oder stand auf einer finalisierten Rechnung und kann nicht mehr geändert werden.',
  date_in_future: 'Das Datum liegt in der Zukunft.',
  date_in_past: 'Das Datum liegt in der Vergangenheit.',
  service_confirmed: 'Die Leistung ist bestätigt. Nehmen Sie zuerst die Bestätigung zurück.',
  operational_service_closed: 'Die Leistung %{label} ist beendet; es kommen keine Einträge mehr hinzu.',
  entry_closed: 'Der Eintrag ist abgeschlossen. Öffnen Sie ihn zuerst wieder.',
  entry_exists: 'Die Leistung %{label} wird nur einmal durchgeführt und hat ihren Eintrag schon.',
  entry_without_date: 'Der letzte Eintrag von %{label} hat noch kein Datum. Tragen Sie es zuerst ein.',
  entry_without_chain: 'Eine Leistung ohne Wiederholung hat keine Kette, die sich unterbrechen ließe.',
  entry_undated: 'Nur ein Eintrag mit Datum kann seine Kette unterbrechen.',
  entry_dated: 'Der Eintrag hat ein Datum. Entfernen Sie es zuerst.',
  entry_not_last: 'In der Kette folgt ein späterer Eintrag (%{date}). Das geht nur beim letzten.',
  entry_interrupting: 'Der Eintrag unterbricht seine Kette. Setzen Sie die Kette zuerst fort.',
  entry_generated:
    'Der Eintrag ist fällig und würde neu angelegt. Schließen Sie ihn ab, wenn er nicht abgerechnet werden soll.',
  later_chain_exists: 'Eine spätere Kette hat begonnen; die Unterbrechung lässt sich nicht mehr aufheben.',
  provider_unanswered: 'Der Eintrag kann noch nicht abgeschlossen werden. Bestätigung noch offen: %{labels}',
  date_missing:
    'Eine Leistung oder die Zahlung an einen Leistungserbringer kann ohne Datum nicht bestätigt werden.',
  overlaps_irregular_entry:
    'Das Datum %{date} überschneidet sich mit einem bestehenden unregelmäßigen Eintrag.',
  overlaps_previous_chain:
    'Das Datum %{date} überschneidet sich mit dem letzten Eintrag der vorigen Kette (%{other_date}).[[ Es passt ab %{fits_from}.]]',
  overlaps_next_entry:
    'Das Datum %{date} überschneidet sich mit dem nächsten Eintrag der Kette (%{other_date}).[[ Es passt bis %{fits_until}.]]',
  overlaps_previous_entry:
    'Das Datum %{date} überschneidet sich mit dem vorigen Eintrag der Kette (%{other_date}).[[ Es passt ab %{fits_from}.]]',
  service_not_additional: 'Die Leistung ist keine zusätzliche Leistung.',
  visit_scheduled: 'Die Visite ist eine geplante Visite.',
} satisfies Translation<typeof recordingErrorsEn>;
