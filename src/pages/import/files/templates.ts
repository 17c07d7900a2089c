import type { ImportKind } from '../../../../contract/imports/importKinds.ts';
import type { ImportField } from '../../../../ui/fileImport/definition.ts';
import { xlsxSheets } from '../../../../ui/spreadsheet/files/xlsxFile.ts';
import { choicesNow } from '../../../../ui/spreadsheet/values/cellTypes.ts';
import {
  centsInFile,
  type FileCell,
  percentInFile,
  textInFile,
} from '../../../../ui/spreadsheet/values/fileCell.ts';
import type { Text } from '../../../../ui/words/useText.ts';
import type { Definitions } from './droppedSheets.ts';

type Example = Readonly<Record<string, FileCell>>;

const whole = (digits: number): FileCell => ({ kind: 'number', digits, places: 0, unit: 'none' });
const day = (date: string): FileCell => ({ kind: 'date', date });

/** Two lines of each kind, made up; labels and words are those of the language. */
const examplesOf = (text: Text): Readonly<Record<ImportKind, readonly Example[]>> => {
  type Name = Parameters<Text>[0] extends infer Key
    ? Key extends `importDrop.templates.examples.${infer One}`
      ? One
      : never
    : never;
  const word = (name: Name): FileCell => textInFile(text(`importDrop.templates.examples.${name}`));
  const yesNo = (isTrue: boolean): FileCell =>
    textInFile(text(`importDrop.templates.${isTrue ? 'yes' : 'no'}`));
  return {
    'study-services': [
      {
        label: word('ecg'),
        amount: centsInFile(8_500),
        description: word('perFeeSchedule'),
        is_additional: yesNo(false),
      },
      { label: word('mri'), amount: centsInFile(45_000), is_additional: yesNo(true) },
    ],
    visits: [
      {
        label: word('screening'),
        short_label: textInFile('SCR'),
        visit_kind: textInFile(text('visits.kinds.scheduled')),
      },
      {
        label: word('baseline'),
        short_label: textInFile('BL'),
        visit_kind: textInFile(text('visits.kinds.scheduled')),
        reference_visit: word('screening'),
        days_interval: whole(14),
        days_tolerance_before: whole(3),
        days_tolerance_after: whole(7),
      },
      {
        label: word('adverseEvent'),
        short_label: textInFile('AE'),
        visit_kind: textInFile(text('visits.kinds.non_scheduled')),
      },
    ],
    'assigned-study-services': [
      { study_service: word('ecg'), protocol_visit: word('screening'), is_optional: yesNo(false) },
      { study_service: word('ecg'), protocol_visit: word('baseline'), is_optional: yesNo(true) },
    ],
    'provider-services': [
      {
        provider: word('radiology'),
        cost_center: textInFile('4711'),
        study_service: word('mri'),
        kind: textInFile(text('fileImport.shareKinds.amount')),
        share: centsInFile(18_000),
        confirmation_type: textInFile(text('providerServices.confirmationNames.automated')),
      },
      {
        provider: word('radiology'),
        cost_center: textInFile('4711'),
        study_service: word('ecg'),
        kind: textInFile(text('fileImport.shareKinds.percentage')),
        share: percentInFile(1_250),
        confirmation_type: textInFile(text('providerServices.confirmationNames.mandatory')),
      },
    ],
    'operational-services': [
      {
        label: word('startUp'),
        amount: centsInFile(500_000),
        repetition_period: textInFile(text('operationalServices.periods.once')),
        is_auto_confirmed: yesNo(false),
      },
      {
        label: word('pharmacy'),
        amount: centsInFile(15_000),
        repetition_period: textInFile(text('operationalServices.periods.monthly')),
        is_auto_confirmed: yesNo(true),
        first_due_date: day('2026-01-15'),
      },
    ],
    participants: [{ subject_id: textInFile('701-001') }, { subject_id: textInFile('701-002') }],
    'performed-visits': [
      { subject_id: textInFile('701-001'), protocol_visit: word('screening'), visit_date: day('2026-01-05') },
      { subject_id: textInFile('701-001'), protocol_visit: word('baseline'), visit_date: day('2026-01-19') },
    ],
  };
};

/** What a column of the template takes, in words. */
const contentsOf = ({ name, type }: ImportField, text: Text): string => {
  if (type.choices) {
    const choices = choicesNow(type.choices).map(({ label }) => label);
    return text('importDrop.templates.names.choice', { choices: choices.join(', ') });
  }
  if (type.name === 'date') return text('importDrop.templates.names.date');
  if (type.name === 'boolean') return text('importDrop.templates.names.yesNo');
  if (name === 'share') return text('importDrop.templates.names.share');
  if (name === 'amount') return text('importDrop.templates.names.money');
  return text(`importDrop.templates.names.${type.places === 0 ? 'number' : 'text'}`);
};

const usual = 150;
const wide = 320;

/** An Excel file that brings in a kind: its columns with an example that is typed, and a sheet of notes on them. */
export const templateFile = (kind: ImportKind, definitions: Definitions, text: Text): Promise<Blob> => {
  const { fields, title } = definitions[kind];
  const rows = examplesOf(text)[kind].map((example) => fields.map(({ name }) => example[name] ?? null));
  const notes = [
    { title: text('importDrop.templates.column'), pixels: usual },
    { title: text('importDrop.templates.isNeeded'), pixels: usual },
    { title: text('importDrop.templates.contents'), pixels: wide },
  ];
  return xlsxSheets([
    { name: title, table: { columns: fields.map((field) => ({ title: field.title, pixels: usual })), rows } },
    {
      name: text('importDrop.templates.notes'),
      table: {
        columns: notes,
        rows: fields.map((field) => [
          textInFile(field.title),
          textInFile(text(`importDrop.templates.${field.isRequired ? 'needed' : 'optional'}`)),
          textInFile(contentsOf(field, text)),
        ]),
      },
    },
  ]);
};
