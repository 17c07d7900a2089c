import type { AmendmentPreview } from '../../contract/amendments/amendments.ts';
import type { TypedTable } from '../../ui/spreadsheet/files/shownTable.ts';
import { centsInFile, type FileCell, textInFile } from '../../ui/spreadsheet/values/fileCell.ts';
import type { Text } from '../../ui/words/useText.ts';

const columns = (...titles: string[]) => titles.map((title, at) => ({ title, pixels: at === 0 ? 280 : 130 }));

const count = (digits: number): FileCell => ({ kind: 'number', digits, places: 0, unit: 'none' });

const answer = (isTrue: boolean, text: Text): FileCell => ({
  kind: 'boolean',
  isTrue,
  text: text(isTrue ? 'common.yes' : 'common.no'),
});

const servicesTable = (
  services: AmendmentPreview['services'],
  outcome: 'repriced' | 'difference',
  text: Text,
): TypedTable => {
  const told = services
    .map((one) =>
      outcome === 'repriced'
        ? { ...one, records: one.repriced_count, effect: one.unbilled_amount }
        : { ...one, records: one.difference_count, effect: one.difference_amount },
    )
    .filter(({ records }) => records > 0);
  return {
    columns: columns(
      text('amendments.force.service'),
      text('amendments.force.priceBefore'),
      text('amendments.force.priceAfter'),
      text('amendments.force.records'),
      text('amendments.force.effect'),
    ),
    rows: told.map(({ label, amount_before, amount, records, effect }) => [
      textInFile(label),
      centsInFile(amount_before),
      centsInFile(amount),
      count(records),
      centsInFile(effect),
    ]),
  };
};

/** A line for each participant, and for each visit that is new or moved one with its day. */
const participantsTable = (participants: AmendmentPreview['participants'], text: Text): TypedTable => ({
  columns: columns(
    text('amendments.force.participant'),
    text('amendments.force.status'),
    text('amendments.force.isChosen'),
    text('amendments.force.removed'),
    text('amendments.force.services'),
    text('amendments.force.visit'),
    text('amendments.force.isNew'),
    text('amendments.force.plannedOn'),
  ),
  rows: participants.flatMap((one) => {
    const who = [
      textInFile(one.subject_id),
      textInFile(text(`vocab.participantTrialStatus.${one.trial_status}`)),
      answer(one.is_chosen, text),
    ];
    return [
      [...who, count(one.removed_count), count(one.changed_service_count), null, null, null],
      ...one.visits.map(({ recorded_visit_id, label, planned_date }): FileCell[] => [
        ...who,
        null,
        null,
        textInFile(label),
        answer(recorded_visit_id === null, text),
        planned_date === null ? null : { kind: 'date', date: planned_date },
      ]),
    ];
  }),
});

/** What putting an amendment in force would do, as the sheets of a file: prices, differences, visits. */
export const previewSheets = ({ services, participants }: AmendmentPreview, text: Text) => [
  { name: text('amendments.force.repriced'), table: servicesTable(services, 'repriced', text) },
  { name: text('amendments.force.differences'), table: servicesTable(services, 'difference', text) },
  { name: text('amendments.force.participants'), table: participantsTable(participants, text) },
];
