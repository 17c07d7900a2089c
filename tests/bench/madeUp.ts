/** A made-up service of a price list; `amount` in cents. */
export interface Price {
  readonly id: string;
  readonly label: string;
  readonly description: string | null;
  readonly amount: number;
  readonly additional: boolean;
}

/** A made-up service with a mark at each visit, by the visit's field. */
export interface Assigned {
  readonly id: string;
  readonly [field: string]: string | null;
}

const rowCount = 10_000;
export const pastedRows = 5_000;
export const priceFields = ['label', 'description', 'amount', 'additional'] as const;
export const visitFields: readonly string[] = Array.from({ length: 60 }, (_, index) => `v${index}`);

const marks = ['mandatory', null, 'optional', null, 'mandatory', null, null] as const;

export const madeUpPrices = (): Price[] =>
  Array.from({ length: rowCount }, (_, row) => ({
    id: `price-${row}`,
    label: `Service ${row}`,
    description: row % 3 === 0 ? `Position ${row}` : null,
    amount: 500 + ((row * 1_237) % 90_000),
    additional: row % 4 === 0,
  }));

export const madeUpMatrix = (): Assigned[] =>
  Array.from({ length: rowCount }, (_, row) => ({
    id: `service-${row}`,
    ...Object.fromEntries(visitFields.map((field, column) => [field, marks[(row * 5 + column) % 7] ?? null])),
  }));

/** What a mark looks like in a cell. */
export const shownMark = (mark: unknown): string => ({ mandatory: '●', optional: '○' })[String(mark)] ?? '';

/** The rows that a paste of `round` leaves behind: every cell of the first rows another one. */
export const pricesAfter = (round: number): Price[] =>
  madeUpPrices().map((price, row) =>
    row < pastedRows
      ? {
          ...price,
          label: `Pasted ${round}-${row}`,
          description: `Round ${round}, line ${row}`,
          amount: 500 + ((row * 1_237 + 1 + round * 101) % 90_000),
          additional: !price.additional,
        }
      : price,
  );

/** The cells of a price as its sheet shows them, in the order of `priceFields`. */
export const shownPrice = ({ label, description, amount, additional }: Price): string[] => [
  label,
  description ?? '',
  (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 }),
  additional ? 'Yes' : 'No',
];

/** What a spreadsheet program would put on the clipboard for those rows. */
export const clipboardOf = (round: number): string =>
  pricesAfter(round)
    .slice(0, pastedRows)
    .map((price) => shownPrice(price).join('\t'))
    .join('\r\n');
