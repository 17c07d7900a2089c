import type { SelfBilledInvoice } from '../../../contract/receivables/remittances.ts';
import type { FileTable } from '../../../ui/fileImport/fileTable.ts';
import type { Text } from '../../../ui/words/useText.ts';

/**
 * A sponsor's own invoice as a table: what its lines name by themselves (subject, visit …) before what each line of an invoice has,
 * so that the more exact column is matched first.
 */
export const selfBilledTable = (
  name: string,
  { number, lines }: SelfBilledInvoice,
  text: Text,
): FileTable => {
  const named = [...new Set(lines.flatMap(({ attributes }) => Object.keys(attributes)))];
  const texts = ['description', 'note'] as const;
  return {
    name,
    source: { kind: 'document', sheet: number },
    head: [
      text('remittances.fields.amount'),
      ...named,
      text('remittances.fields.performance_date'),
      text('remittances.fields.service'),
      ...texts.map((each) => text(`remittances.documentFields.${each}`)),
    ],
    lines: lines.map((line) => ({
      line: line.line,
      cells: [
        line.amount / 100,
        ...named.map((attribute) => line.attributes[attribute] ?? ''),
        line.performance_date ?? '',
        line.name ?? '',
        ...texts.map((each) => line[each] ?? ''),
      ],
    })),
  };
};
