import type { ErrorCode } from '../contract/errors.ts';
import type { Translation } from './translation.ts';

/** What recording refuses, of visits and of operational entries. */
export const recordingErrorsEn = {
  visit_closed: 'A visit has been closed, so it cannot be updated.',
  visit_cancelled: 'The visit is cancelled. Resume it first.',
  visit_has_confirmed_services: 'Services of this visit are confirmed, so its date cannot be reset.',
  visit_already_dated: 'The visit already has another date.',
  open_services_changed:
    'Meanwhile others recorded: %{count} services are open now. Look at the preview again; nothing was confirmed.',
  visit_incomplete: 'The visit cannot be closed yet. Still open: %{labels}',
  root_visit_missing: 'The visit plan has no scheduled visit that a schedule could begin with.',
  not_done_is_confirmed: 'A confirmed service cannot be marked as not done.',
  confirmation_is_automated: 'This provider confirmation follows its service and is not answered by hand.',
  service_in_finalized_invoice:
    'The service was included in a finalized invoice (now or earlier), so it cannot be updated.',
  date_in_future: 'The date lies in the future.',
  date_in_past: 'The date lies in the past.',
  service_confirmed: 'The service is confirmed. Take the confirmation back first.',
  operational_service_closed: 'The service %{label} is closed: it takes no more entries.',
  entry_closed: 'The entry is closed. Open it again first.',
  entry_exists: 'The service %{label} is performed once, and its entry exists.',
  entry_without_date: 'The last entry of %{label} has no date yet. Enter that one first.',
  entry_without_chain: 'A service without a period has no chain to interrupt.',
  entry_undated: 'Only an entry with a date can interrupt its chain.',
  entry_dated: 'The entry has a date. Remove the date first.',
  entry_not_last: 'A later entry of the chain follows (%{date}). Only the last one can do this.',
  entry_interrupting: 'The entry interrupts its chain. Take the interruption back first.',
  entry_generated: 'The entry is due and would be generated again. Close it if it is not to be billed.',
  later_chain_exists: 'A later chain has begun, so the interruption stays.',
  provider_unanswered: 'The entry cannot be closed yet. Not answered: %{labels}',
  date_missing: 'A provider service or study service cannot be confirmed without a date.',
  overlaps_irregular_entry: 'The date %{date} overlaps with an existing irregular entry.',
  overlaps_previous_chain:
    'The date %{date} overlaps with the last entry of the previous chain (%{other_date}). It fits from %{fits_from} on.',
  overlaps_next_entry:
    'The date %{date} overlaps with the next entry in the chain (%{other_date}). It fits until %{fits_until}.',
  overlaps_previous_entry:
    'The date %{date} overlaps with the previous entry in the chain (%{other_date}). It fits from %{fits_from} on.',
  service_not_additional: 'The service is not an additional one.',
  visit_scheduled: 'The visit is a scheduled one.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const recordingErrorsDe = {
  visit_closed: 'Eine Visite wurde geschlossen und kann nicht mehr geändert werden.',
  visit_cancelled: 'Die Visite ist abgesagt. Nehmen Sie sie zuerst wieder auf.',
  visit_has_confirmed_services:
    'Leistungen dieser Visite sind bestätigt, ihr Datum kann nicht zurückgesetzt werden.',
  visit_already_dated: 'Die Visite hat bereits ein anderes Datum.',
  open_services_changed:
    'Inzwischen haben andere erfasst: Jetzt sind %{count} Leistungen offen. Sehen Sie sich die Vorschau noch einmal an; bestätigt wurde nichts.',
  visit_incomplete: 'Die Visite kann noch nicht geschlossen werden. Noch offen: %{labels}',
  root_visit_missing:
    'Der Visitenplan hat keine geplante Visite, mit der ein Visitenverlauf beginnen könnte.',
  not_done_is_confirmed: 'Eine bestätigte Leistung kann nicht als nicht durchgeführt gelten.',
  confirmation_is_automated:
    'Diese Provider-Bestätigung folgt ihrer Leistung und wird nicht von Hand beantwortet.',
  service_in_finalized_invoice:
    'Die Leistung stand (jetzt oder früher) in einer finalisierten Rechnung und kann nicht mehr geändert werden.',
  date_in_future: 'Das Datum liegt in der Zukunft.',
  date_in_past: 'Das Datum liegt in der Vergangenheit.',
  service_confirmed: 'Die Leistung ist bestätigt. Nehmen Sie zuerst die Bestätigung zurück.',
  operational_service_closed: 'Die Leistung %{label} ist abgeschlossen und nimmt keine Einträge mehr auf.',
  entry_closed: 'Der Eintrag ist geschlossen. Öffnen Sie ihn zuerst wieder.',
  entry_exists: 'Die Leistung %{label} wird einmal erbracht, und ihr Eintrag besteht.',
  entry_without_date: 'Der letzte Eintrag von %{label} hat noch kein Datum. Tragen Sie es zuerst ein.',
  entry_without_chain: 'Eine Leistung ohne Zeitraum hat keine Kette, die sich unterbrechen ließe.',
  entry_undated: 'Nur ein Eintrag mit Datum kann seine Kette unterbrechen.',
  entry_dated: 'Der Eintrag hat ein Datum. Entfernen Sie es zuerst.',
  entry_not_last: 'Es folgt ein späterer Eintrag der Kette (%{date}). Das geht nur beim letzten.',
  entry_interrupting: 'Der Eintrag unterbricht seine Kette. Heben Sie zuerst die Unterbrechung auf.',
  entry_generated:
    'Der Eintrag ist fällig und würde neu angelegt. Schließen Sie ihn, wenn er nicht abgerechnet werden soll.',
  later_chain_exists: 'Eine spätere Kette hat begonnen, daher bleibt die Unterbrechung.',
  provider_unanswered: 'Der Eintrag kann noch nicht geschlossen werden. Nicht beantwortet: %{labels}',
  date_missing: 'Eine Provider- oder Visitenleistung kann ohne Datum nicht bestätigt werden.',
  overlaps_irregular_entry:
    'Das Datum %{date} überschneidet sich mit einem bestehenden unregelmäßigen Eintrag.',
  overlaps_previous_chain:
    'Das Datum %{date} überschneidet sich mit dem letzten Eintrag der vorigen Kette (%{other_date}). Es passt ab %{fits_from}.',
  overlaps_next_entry:
    'Das Datum %{date} überschneidet sich mit dem nächsten Eintrag der Kette (%{other_date}). Es passt bis %{fits_until}.',
  overlaps_previous_entry:
    'Das Datum %{date} überschneidet sich mit dem vorigen Eintrag der Kette (%{other_date}). Es passt ab %{fits_from}.',
  service_not_additional: 'Die Leistung ist keine Zusatzleistung.',
  visit_scheduled: 'Die Visite ist eine geplante.',
} satisfies Translation<typeof recordingErrorsEn>;
