import { type Comparison, joined, verdictLine } from './compare.ts';
import { type Documents, type Format, formats, type Sums } from './documents.ts';
import { euros } from './figures.ts';

const figures = ['items', 'net', 'tax', 'gross'] as const satisfies readonly (keyof Sums)[];
type Figure = (typeof figures)[number];

const written = (figure: Figure, value: number): string =>
  figure === 'items' ? String(value) : euros(value);

/** Whether the documents of one invoice, or of its cancellation, say the same: a line for each figure. */
export const agreement = (name: string, documents: Documents): Comparison =>
  joined(
    figures.map((figure) => {
      const { PDF } = documents;
      const others = formats.filter((format) => documents[format][figure] !== PDF[figure]);
      const told = others.map((format) => `${format} ${written(figure, documents[format][figure])}`);
      return verdictLine(
        `${name} ${figure} (${formats.join(', ')})`,
        [written(figure, PDF[figure]), ...told].join(', '),
        written(figure, PDF[figure]),
      );
    }),
  );

const sumIn = (format: Format, invoice: Documents, cancellation: Documents): Comparison => {
  const sums = figures
    .filter((figure) => figure !== 'items')
    .map((figure) => `${figure} ${euros(invoice[format][figure] + cancellation[format][figure])}`);
  return verdictLine(`invoice + cancellation (${format})`, sums.join(', '), 'net 0.00, tax 0.00, gross 0.00');
};

/** Whether an invoice and its cancellation are zero together, in each document for itself. */
export const cancelledOut = (invoice: Documents, cancellation: Documents): Comparison =>
  joined(formats.map((format) => sumIn(format, invoice, cancellation)));
