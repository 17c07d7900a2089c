import type { z } from 'zod';
import { fieldFailures } from '../../../contract/fieldFailures.ts';
import type { ImportKind } from '../../../contract/imports/importKinds.ts';
import { importRows } from '../../../contract/imports/imports.ts';
import { limits } from '../../../contract/limits.ts';
import { confirmationTypes, repetitionPeriods, visitKinds } from '../../../contract/vocab.ts';
import { bareHead, importHeads, importWords } from '../../../domain/imports/heads.ts';
import { shareOf, shareType } from '../../../resources/providerServices/shareType.ts';
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
import type { CellFailure, CellValue } from '../../../ui/spreadsheet/values/cellValue.ts';
import type { Text } from '../../../ui/words/useText.ts';

type FieldName = Parameters<Text>[0] extends infer Key
  ? Key extends `fileImport.fields.${infer Name}`
    ? Name
    : never
  : never;

const label = textType({ required: true, maxLength: limits.labelLength });
const optionalLabel = textType({ nullable: true, maxLength: limits.labelLength });
const serviceLabel = textType({ required: true, maxLength: limits.serviceLabelLength });

/** One of the product's words, or what files say for it in either language (`non-scheduled`, `monatlich`). */
const wordsType = <T extends string>(
  values: readonly T[],
  named: (value: T) => string,
  spoken: ReadonlyMap<string, T>,
): CellType => {
  const own = choiceType({ choices: values.map((value) => ({ value, label: named(value) })) });
  return {
    ...own,
    parse: (text, locale) => {
      const value = spoken.get(bareHead(text));
      return value === undefined ? own.parse(text, locale) : { value };
    },
  };
};

/** Cents of an amount, hundredths of a percentage. */
const sizeOf = (value: CellValue): number | null => {
  const share = shareOf(value);
  if (!share || share.kind === 'own') return null;
  return share.kind === 'amount' ? share.cents : share.hundredths;
};

/** A payment's line as it is sent: its share is an amount or a percentage. */
const paymentOf = ({ kind, share, ...line }: ImportLine): ImportLine =>
  Object.assign(line, { [String(kind)]: sizeOf(share ?? null) });

const lines = <R extends z.ZodType>(row: R, sent: readonly ImportLine[]): z.output<R>[] =>
  sent.map((line) => row.parse(line));

interface Making {
  text: Text;
  /** A field as the file has it; one without a column is left out. */
  field: (name: FieldName, type: CellType) => ImportField;
}

interface Made extends Omit<ImportDefinition, 'title'> {
  /** The shape of a row as it is sent, of a line as it was read. */
  row: z.ZodType;
  rowOf?: (line: ImportLine) => object;
}

/** What the contract refuses in a line that could be read: a number out of its bounds, a character that nobody sees. */
const refusedRow = ({ fields, row, rowOf = (line) => line }: Made, line: ImportLine): CellFailure | null => {
  const parsed = row.safeParse(rowOf(line), { reportInput: true });
  const [first] = parsed.success ? [] : fieldFailures(parsed.error.issues);
  if (!first) return null;
  // What has no cell of its own is a share, which is an amount or a percentage.
  return { ...first, field: fields.some(({ name }) => name === first.field) ? first.field : 'share' };
};

const prices = moneyType({ min: 0, max: limits.cents, required: true });

const studyServices = ({ field }: Making): Made => ({
  fields: [
    field('label', serviceLabel),
    field('amount', prices),
    field('description', longTextType({ nullable: true, maxLength: limits.descriptionLength })),
    field('is_additional', booleanType()),
  ],
  row: importRows.studyServices,
  fileOf: (name, sent) => ({ name, kind: 'study-services', rows: lines(importRows.studyServices, sent) }),
});

const visits = ({ text, field }: Making): Made => ({
  fields: [
    field('label', label),
    field('short_label', optionalLabel),
    field(
      'visit_kind',
      wordsType(visitKinds, (value) => text(`visits.kinds.${value}`), importWords.visitKinds),
    ),
    field('reference_visit', optionalLabel),
    field('days_interval', integerType()),
    field('days_tolerance_before', integerType({ min: 0 })),
    field('days_tolerance_after', integerType({ min: 0 })),
  ],
  row: importRows.visits,
  fileOf: (name, sent) => ({ name, kind: 'visits', rows: lines(importRows.visits, sent) }),
});

const assignedStudyServices = ({ field }: Making): Made => ({
  fields: [
    field('study_service', serviceLabel),
    field('protocol_visit', label),
    field('is_optional', booleanType()),
  ],
  row: importRows.assignedStudyServices,
  fileOf: (name, sent) => ({
    name,
    kind: 'assigned-study-services',
    rows: lines(importRows.assignedStudyServices, sent),
  }),
});

const providerServices = ({ text, field }: Making): Made => ({
  fields: [
    field('provider', label),
    field('cost_center', optionalLabel),
    field('study_service', serviceLabel),
    field(
      'kind',
      wordsType(
        ['amount', 'percentage'] as const,
        (value) => text(`fileImport.shareKinds.${value}`),
        importWords.shareKinds,
      ),
    ),
    field('share', shareType()),
    field(
      'confirmation_type',
      wordsType(
        confirmationTypes,
        (value) => text(`providerServices.confirmationNames.${value}`),
        importWords.confirmationTypes,
      ),
    ),
  ],
  // A bare number is what `kind` says; a percentage of the file cannot be an amount.
  check: ({ kind: of, share }) =>
    of === 'amount' && shareOf(share ?? null)?.kind === 'percent'
      ? { field: 'share', code: 'not_a_number' }
      : null,
  row: importRows.providerServices,
  rowOf: paymentOf,
  fileOf: (name, sent) => ({
    name,
    kind: 'provider-services',
    rows: lines(importRows.providerServices, sent.map(paymentOf)),
  }),
});

const operationalServices = ({ text, field }: Making): Made => ({
  fields: [
    field('label', serviceLabel),
    field('amount', prices),
    field(
      'repetition_period',
      wordsType(
        repetitionPeriods,
        (value) => text(`operationalServices.periods.${value}`),
        importWords.repetitionPeriods,
      ),
    ),
    field('is_auto_confirmed', booleanType()),
    field('first_due_date', dateType()),
  ],
  row: importRows.operationalServices,
  fileOf: (name, sent) => ({
    name,
    kind: 'operational-services',
    rows: lines(importRows.operationalServices, sent),
  }),
});

const participants = ({ field }: Making): Made => ({
  fields: [field('subject_id', label)],
  row: importRows.participants,
  fileOf: (name, sent) => ({ name, kind: 'participants', rows: lines(importRows.participants, sent) }),
});

/** Several labels in one cell: of semicolons, bars or lines between them. */
const performedOf = ({ services, ...line }: ImportLine): ImportLine =>
  Object.assign(
    line,
    typeof services === 'string' && {
      services: [...new Set(services.split(/[;|\n]/).map((name) => name.trim()))].filter(Boolean),
    },
  );

const performedVisits = ({ field }: Making): Made => ({
  fields: [
    field('subject_id', label),
    field('protocol_visit', label),
    field('visit_date', dateType({ required: true })),
    field('services', longTextType({ nullable: true, maxLength: limits.descriptionLength })),
  ],
  row: importRows.performedVisits,
  rowOf: performedOf,
  fileOf: (name, sent) => ({
    name,
    kind: 'performed-visits',
    rows: lines(importRows.performedVisits, sent.map(performedOf)),
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

/** How each kind of file is read, and its rows as they are sent. */
export const importDefinitions = (text: Text): Readonly<Record<ImportKind, ImportDefinition>> => {
  const made = (kind: ImportKind): ImportDefinition => {
    const known = new Map(importHeads[kind].map((each) => [each.name, each]));
    const own = definitions[kind]({
      text,
      field: (name, type) => ({
        name,
        title: text(`fileImport.fields.${name}`),
        type,
        isRequired: known.get(name)?.isRequired ?? false,
        heads: known.get(name)?.heads ?? [],
      }),
    });
    return {
      title: text(`fileImport.kinds.${kind}`),
      fields: own.fields,
      check: (line) => own.check?.(line) ?? refusedRow(own, line),
      fileOf: own.fileOf,
    };
  };
  return {
    'study-services': made('study-services'),
    visits: made('visits'),
    'assigned-study-services': made('assigned-study-services'),
    'provider-services': made('provider-services'),
    'operational-services': made('operational-services'),
    participants: made('participants'),
    'performed-visits': made('performed-visits'),
  };
};
