import type { z } from 'zod';
import { api } from '../../../contract/api.ts';
import type { ImportKind } from '../../../contract/importKinds.ts';
import { importRows } from '../../../contract/imports.ts';
import { limits } from '../../../contract/limits.ts';
import { confirmationTypes, repetitionPeriods, visitKinds } from '../../../contract/vocab.ts';
import { shareOf, shareType } from '../../../resources/providerServices/shareType.ts';
import type { Call } from '../../../ui/calls/useCall.ts';
import type { ImportDefinition, ImportField, ImportLine } from '../../../ui/fileImport/definition.ts';
import {
  booleanType,
  type CellType,
  choiceType,
  dateType,
  integerType,
  longTextType,
  moneyType,
  textType,
} from '../../../ui/spreadsheet/values/cellTypes.ts';
import type { CellValue } from '../../../ui/spreadsheet/values/cellValue.ts';
import type { Text } from '../../../ui/words/useText.ts';

type FieldName = Parameters<Text>[0] extends infer Key
  ? Key extends `fileImport.fields.${infer Name}`
    ? Name
    : never
  : never;

const label = textType({ required: true, maxLength: limits.labelLength });
const optionalLabel = textType({ nullable: true, maxLength: limits.labelLength });
const serviceLabel = textType({ required: true, maxLength: limits.serviceLabelLength });

/** The words of a file's own vocabulary (`non-scheduled`, `yes`) beside the product's labels. */
const wordsType = <T extends string>(values: readonly T[], named: (value: T) => string): CellType => {
  const own = choiceType({ choices: values.map((value) => ({ value, label: named(value) })) });
  return {
    ...own,
    parse: (text, locale) => own.parse(text.trim().replaceAll('-', '_').replaceAll(' ', '_'), locale),
  };
};

/** Cents of an amount, hundredths of a percentage. */
const sizeOf = (value: CellValue): number | null => {
  const share = shareOf(value);
  if (!share || share.kind === 'own') return null;
  return share.kind === 'amount' ? share.cents : share.hundredths;
};

const lines = <R extends z.ZodType>(row: R, sent: readonly ImportLine[]): z.output<R>[] =>
  sent.map((line) => row.parse(line));

interface Making {
  trialId: string;
  call: Call;
  text: Text;
  field: (name: FieldName, type: CellType, options?: Partial<ImportField>) => ImportField;
}

type Made = Omit<ImportDefinition, 'title'>;

const needed = { isRequired: true };
const subject = { ...needed, heads: ['subject', 'usubjid', 'participant', 'teilnehmer'] };
const prices = moneyType({ min: 0, max: limits.cents, required: true });

const studyServices = ({ trialId, call, field }: Making): Made => ({
  fields: [
    field('label', serviceLabel, { ...needed, heads: ['service', 'leistung', 'name'] }),
    field('amount', prices, {
      ...needed,
      heads: ['amounteur', 'price', 'preis', 'betrag', 'einfachsatzeur'],
    }),
    field('description', longTextType({ nullable: true, maxLength: limits.descriptionLength }), {
      heads: ['nummer', 'number', 'comment'],
    }),
    field('is_additional', booleanType(), { heads: ['additional', 'zusätzlich'] }),
  ],
  send: (sent) =>
    call(api.importStudyServices, { trial_id: trialId, rows: lines(importRows.studyServices, sent) }),
});

const visits = ({ trialId, call, text, field }: Making): Made => ({
  fields: [
    field('label', label, { ...needed, heads: ['visit', 'visite'] }),
    field('short_label', optionalLabel, { heads: ['short', 'kurz'] }),
    field(
      'visit_kind',
      wordsType(visitKinds, (value) => text(`visits.kinds.${value}`)),
      {
        heads: ['kind', 'art'],
        fallback: 'scheduled',
      },
    ),
    field('reference_visit', optionalLabel, { heads: ['reference', 'bezug'] }),
    field('days_interval', integerType(), { heads: ['interval', 'days', 'abstand', 'tage'] }),
    field('days_tolerance_before', integerType({ min: 0 }), { heads: ['tolerancebefore', 'before'] }),
    field('days_tolerance_after', integerType({ min: 0 }), { heads: ['toleranceafter', 'after'] }),
  ],
  send: (sent) => call(api.importVisits, { trial_id: trialId, rows: lines(importRows.visits, sent) }),
});

const assignedStudyServices = ({ trialId, call, field }: Making): Made => ({
  fields: [
    field('study_service', serviceLabel, { ...needed, heads: ['service', 'leistung'] }),
    field('protocol_visit', label, { ...needed, heads: ['visit', 'visite'] }),
    field('is_optional', booleanType(), { heads: ['optional'], fallback: false }),
  ],
  send: (sent) =>
    call(api.importAssignedStudyServices, {
      trial_id: trialId,
      rows: lines(importRows.assignedStudyServices, sent),
    }),
});

const providerServices = ({ trialId, call, text, field }: Making): Made => ({
  fields: [
    field('provider', label, { ...needed, heads: ['provider', 'abteilung'] }),
    field('cost_center', optionalLabel, { heads: ['costcenter', 'costcentre', 'kostenstelle'] }),
    field('study_service', serviceLabel, { ...needed, heads: ['service', 'leistung'] }),
    field(
      'kind',
      wordsType(['amount', 'percentage'] as const, (value) => text(`fileImport.shareKinds.${value}`)),
      {
        ...needed,
        heads: ['kind', 'art'],
      },
    ),
    field('share', shareType(), { ...needed, heads: ['amounteurorpercent', 'value'] }),
    field(
      'confirmation_type',
      wordsType(confirmationTypes, (value) => text(`providerServices.confirmations.${value}`)),
      { ...needed, heads: ['confirmation', 'bestätigung'] },
    ),
  ],
  // A bare number is what `kind` says; a percentage of the file cannot be an amount.
  check: ({ kind: of, share }) =>
    of === 'amount' && shareOf(share ?? null)?.kind === 'percent'
      ? { field: 'share', code: 'not_a_number' }
      : null,
  send: (sent) =>
    call(api.importProviderServices, {
      trial_id: trialId,
      rows: lines(
        importRows.providerServices,
        sent.map(({ kind: of, share, ...line }) =>
          Object.assign(line, { [String(of)]: sizeOf(share ?? null) }),
        ),
      ),
    }),
});

const operationalServices = ({ trialId, call, text, field }: Making): Made => ({
  fields: [
    field('label', serviceLabel, { ...needed, heads: ['service', 'leistung'] }),
    field('amount', prices, {
      ...needed,
      heads: ['amounteur', 'price', 'preis', 'betrag'],
    }),
    field(
      'repetition_period',
      wordsType(repetitionPeriods, (value) => text(`operationalServices.periods.${value}`)),
      { ...needed, heads: ['repetition', 'wiederholung'] },
    ),
    field('is_auto_confirmed', booleanType(), {
      heads: ['autoconfirm', 'autoconfirmed'],
      fallback: false,
    }),
    field('first_due_date', dateType(), { heads: ['firstdate', 'firstdue'] }),
  ],
  send: (sent) =>
    call(api.importOperationalServices, {
      trial_id: trialId,
      rows: lines(importRows.operationalServices, sent),
    }),
});

const participants = ({ trialId, call, field }: Making): Made => ({
  fields: [field('subject_id', label, subject)],
  send: (sent) =>
    call(api.importParticipants, { trial_id: trialId, rows: lines(importRows.participants, sent) }),
});

const performedVisits = ({ trialId, call, text, field }: Making): Made => ({
  fields: [
    field('subject_id', label, subject),
    field('protocol_visit', label, { ...needed, heads: ['visit', 'visite'] }),
    field('visit_date', dateType({ required: true }), {
      ...needed,
      heads: ['date', 'datum', 'svstdtc'],
    }),
  ],
  option: { title: text('fileImport.confirm'), hint: text('fileImport.confirmHint') },
  send: (sent, is_confirming) =>
    call(api.importPerformedVisits, {
      trial_id: trialId,
      rows: lines(importRows.performedVisits, sent),
      is_confirming,
    }),
});

const definitions: Readonly<Record<ImportKind, (making: Making) => Made>> = {
  'study-services': studyServices,
  visits,
  'assigned-study-services': assignedStudyServices,
  'provider-services': providerServices,
  'operational-services': operationalServices,
  participants,
  'performed-visits': performedVisits,
};

/** How each kind of file is read, and the call that takes it. */
export const importDefinition = (
  kind: ImportKind,
  trialId: string,
  call: Call,
  text: Text,
): ImportDefinition => ({
  title: text(`fileImport.kinds.${kind}`),
  ...definitions[kind]({
    trialId,
    call,
    text,
    field: (name, type, options = {}) => ({
      name,
      title: text(`fileImport.fields.${name}`),
      type,
      isRequired: false,
      heads: [],
      ...options,
    }),
  }),
});
