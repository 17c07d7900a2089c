import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';

/** One service as an office has it in its own list; the amount as it is written there. */
export interface ListedPrice {
  readonly label: string;
  readonly amount: string;
  readonly description: string;
}

/** The German physicians' fee schedule, where the machine has it. */
const feeSchedulePath = (): string => process.env.FEE_SCHEDULE_CSV ?? '../shared/data/goae.csv';

/** Null where the file is absent. */
export const feeSchedule = async (): Promise<ListedPrice[] | null> => {
  const text = await readFile(feeSchedulePath(), 'utf8').catch(() => null);
  if (text === null) return null;
  const { data } = Papa.parse<Record<string, string>>(text, {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  });
  return data.map(({ Leistung = '', Einfachsatz_EUR: amount = '', Nummer: description = '' }) => ({
    label: Leistung,
    amount,
    description,
  }));
};

/** A list as long as a hospital's own, with what trips a paste up: commas, quotes, umlauts, twins, a very long name. */
export const madeUpPrices = (count: number): ListedPrice[] =>
  Array.from({ length: count }, (_, index) => {
    const [euros, cents] = [(index * 37) % 1_900, String((index * 7) % 100).padStart(2, '0')];
    const thousands = euros >= 1_000 ? `${Math.floor(euros / 1_000)}.` : '';
    const rest = euros >= 1_000 ? String(euros % 1_000).padStart(3, '0') : String(euros);
    return {
      label: madeUpLabel(index),
      amount: `${thousands}${rest},${cents}`,
      description: `A${index + 1}`,
    };
  });

const madeUpLabel = (index: number): string => {
  if (index === 41)
    return `Größte Übersicht, ${'Körperabschnitt für Körperabschnitt, '.repeat(20)}`.slice(0, 604).trim();
  if (index % 10 === 0) return 'Blutentnahme, venös';
  if (index % 10 === 3) return `"Große" Untersuchung der Füße ${index}`;
  if (index % 10 === 5)
    return `Gespräch ${index} - auch mittels Fernsprecher -, gegebenenfalls einschließlich Überweisung`;
  if (index % 10 === 7) return `Röntgen (z.B. Thorax), 2 Ebenen; Befund ${index}`;
  return `Leistung ${index}`;
};

export const centsOf = (amount: string): number =>
  Math.round(Number(amount.replaceAll('.', '').replace(',', '.')) * 100);

const quoted = (cell: string): string => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** As a spreadsheet program puts it on the clipboard, in the order of the price sheet's columns. */
export const clipboardTextOf = (prices: readonly ListedPrice[]): string =>
  prices
    .map(({ label, amount, description }) => [label, description, amount].map(quoted).join('\t'))
    .join('\r\n');
