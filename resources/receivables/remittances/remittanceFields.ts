import type { InputFor } from '../../../contract/endpoint.ts';
import type { ImportKind } from '../../../contract/imports/importKinds.ts';
import { limits } from '../../../contract/limits.ts';
import { RemittanceRow, type remittancesCalls } from '../../../contract/receivables/remittances.ts';
import { importHeads } from '../../../domain/imports/heads.ts';
import type { ImportField } from '../../../ui/fileImport/definition.ts';
import type { ReadLine } from '../../../ui/fileImport/readLines.ts';
import { dateType, moneyType, textType } from '../../../ui/spreadsheet/values/cellTypes.ts';
import type { Text } from '../../../ui/words/useText.ts';

export type ListedRow = InputFor<typeof remittancesCalls.previewRemittance>['lines'][number];

/** Column heads by which the import knows the same field. */
const known = (kind: ImportKind, name: string): readonly string[] =>
  importHeads[kind].find((field) => field.name === name)?.heads ?? [];

const label = textType({ nullable: true, maxLength: limits.labelLength });
const paidWords =
  'paid paidamount amountpaid payment paymentamount netamount total gezahlt bezahlt zahlbetrag gezahlterbetrag nettobetrag zahlung'.split(
    ' ',
  );

/** The columns that a sponsor's list has; only what is paid has to be there. */
export const remittanceFields = (text: Text): ImportField[] => [
  {
    name: 'subject_id',
    title: text('remittances.fields.subject_id'),
    type: label,
    isRequired: false,
    heads: known('performed-visits', 'subject_id'),
  },
  {
    name: 'visit',
    title: text('remittances.fields.visit'),
    type: label,
    isRequired: false,
    heads: known('performed-visits', 'protocol_visit'),
  },
  {
    name: 'service',
    title: text('remittances.fields.service'),
    type: textType({ nullable: true, maxLength: limits.serviceLabelLength }),
    isRequired: false,
    heads: known('assigned-study-services', 'study_service'),
  },
  {
    name: 'performance_date',
    title: text('remittances.fields.performance_date'),
    type: dateType(),
    isRequired: false,
    heads: known('performed-visits', 'visit_date'),
  },
  {
    name: 'amount',
    title: text('remittances.fields.amount'),
    type: moneyType({ min: 1, max: limits.cents, required: true }),
    isRequired: true,
    heads: [...paidWords, ...known('study-services', 'amount')],
  },
];

/** Totals rows name no record and are skipped. */
const isOfNothing = ({ texts }: ReadLine): boolean =>
  ['subject_id', 'visit', 'service'].every((name) => (texts[name] ?? '').trim() === '');

/** The lines of a file as they are sent, those that cannot be read, and how many are no lines of the list. */
export const listedRows = (lines: readonly ReadLine[]) => {
  const named = lines.filter((line) => !isOfNothing(line));
  const rows = named.flatMap(({ failures, values }): ListedRow[] => {
    const row = failures.size > 0 ? null : RemittanceRow.safeParse(values);
    return row?.success ? [row.data] : [];
  });
  const sent = new Set(rows.map(({ line }) => line));
  return {
    rows,
    unread: named.filter(({ line }) => !sent.has(line)),
    leftOut: lines.length - named.length,
  };
};
