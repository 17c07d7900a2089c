import type { ErrorCode } from '../../contract/errors.ts';
import type { Translation } from '../translation.ts';

/** Why an amendment cannot be put in force, or taken back, and what does not fit in a draft. */
export const amendmentErrorsEn = {
  amendment_without_participants:
    'The trial has no participants yet: its contract can still be changed directly, there is nothing to amend.',
  amendment_draft_exists:
    'Amendment %{number} is still a draft. Put it in force or discard it first: a trial has one draft at a time.',
  amendment_empty: 'The amendment changes nothing yet.',
  amendment_not_draft: 'This amendment is no longer a draft.',
  amendment_not_in_force: 'This amendment is not in force.',
  amendment_not_last: 'Amendment %{number} is in force after this one. Undo that one first.',
  amendment_changed:
    'Something has been recorded, billed or changed since the preview. Nothing was done; please check the new preview.',
  amendment_billed:
    '%{smart_count} service of this amendment is on an issued invoice, so it cannot be undone. |||| %{smart_count} services of this amendment are on an issued invoice, so it cannot be undone.',
  amendment_settled:
    '%{smart_count} share at the new prices has been settled, so the amendment cannot be undone. |||| %{smart_count} shares at the new prices have been settled, so the amendment cannot be undone.',
  amendment_recorded:
    '%{smart_count} visit or service that came with this amendment has been recorded. Undo the recording first. |||| %{smart_count} visits or services that came with this amendment have been recorded. Undo the recordings first.',
  amendment_before_start: 'The amendment cannot take effect before the first record of the trial (%{date}).',
  amendment_in_future: 'The amendment can be put in force from %{date} on, the day it takes effect.',
  amendment_before_earlier:
    'The amendment has to take effect after amendment %{number}, which is effective from %{date}.',
  amendment_target_unknown: 'What is to be changed is not in the contract.',
  amendment_target_retired: '%{label} is retired and can no longer be changed.',
  amendment_visit_is_reference: 'Other visits are scheduled from %{label}, so it cannot be retired.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const amendmentErrorsDe = {
  amendment_without_participants:
    'Die Studie hat noch keine Teilnehmer: Ihr Vertrag kann noch direkt geändert werden, es gibt nichts nachzutragen.',
  amendment_draft_exists:
    'Nachtrag %{number} ist noch ein Entwurf. Setzen Sie ihn in Kraft oder verwerfen Sie ihn: Eine Studie hat immer nur einen Entwurf.',
  amendment_empty: 'Der Nachtrag ändert noch nichts.',
  amendment_not_draft: 'Dieser Nachtrag ist kein Entwurf mehr.',
  amendment_not_in_force: 'Dieser Nachtrag ist nicht in Kraft.',
  amendment_not_last:
    'Nach diesem Nachtrag ist Nachtrag %{number} in Kraft getreten. Nehmen Sie zuerst Nachtrag %{number} zurück.',
  amendment_changed:
    'Seit der Vorschau wurde etwas erfasst, abgerechnet oder geändert. Es wurde nichts geändert; bitte prüfen Sie die neue Vorschau.',
  amendment_billed:
    '%{smart_count} Leistung dieses Nachtrags steht auf einer ausgestellten Rechnung; er kann nicht zurückgenommen werden. |||| %{smart_count} Leistungen dieses Nachtrags stehen auf einer ausgestellten Rechnung; er kann nicht zurückgenommen werden.',
  amendment_settled:
    '%{smart_count} Anteil zu den neuen Preisen wurde abgerechnet, der Nachtrag kann nicht zurückgenommen werden. |||| %{smart_count} Anteile zu den neuen Preisen wurden abgerechnet, der Nachtrag kann nicht zurückgenommen werden.',
  amendment_recorded:
    '%{smart_count} Visite oder Leistung, die mit diesem Nachtrag kam, ist erfasst. Nehmen Sie zuerst die Erfassung zurück. |||| %{smart_count} Visiten oder Leistungen, die mit diesem Nachtrag kamen, sind erfasst. Nehmen Sie zuerst die Erfassung zurück.',
  amendment_before_start: 'Der Nachtrag kann nicht vor dem ersten Eintrag der Studie gelten (%{date}).',
  amendment_in_future: 'Der Nachtrag kann ab dem %{date} in Kraft gesetzt werden, dem Tag, ab dem er gilt.',
  amendment_before_earlier:
    'Der Nachtrag muss später gelten als Nachtrag %{number}, der ab dem %{date} gilt.',
  amendment_target_unknown: 'Was geändert werden soll, steht nicht im Vertrag.',
  amendment_target_retired: '%{label} ist entfallen und kann nicht mehr geändert werden.',
  amendment_visit_is_reference:
    'Andere Visiten werden ab %{label} gerechnet; die Visite kann nicht entfallen.',
} satisfies Translation<typeof amendmentErrorsEn>;
