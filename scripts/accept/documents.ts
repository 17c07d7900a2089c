import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import Papa from 'papaparse';
import { api } from '../../contract/api.ts';
import { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import type { PrintedKind } from '../../contract/vocab.ts';
import type { CallInput, Client } from '../../dataProvider/call.ts';
import { printedInvoiceDe } from '../../messages/invoices/printedInvoice.ts';
import { pdfPages } from '../../tests/support/pdfText.ts';

/** What a document says: cents, and how many items it lists. */
export interface Sums {
  items: number;
  net: number;
  tax: number;
  gross: number;
}

export const formats = ['PDF', 'CSV', 'JSON', 'drop-in'] as const;
export type Format = (typeof formats)[number];
export type Documents = Record<Format, Sums>;

interface Wanted {
  client: Client;
  invoiceId: string;
  /** Of a revoked invoice its cancellation, else the invoice itself. */
  kind: PrintedKind;
  /** The example drop-in. */
  dropinId: string;
}

type Export = Omit<CallInput<typeof api.exportInvoice>, 'invoice_id'>;

const exported = async ({ client, invoiceId }: Wanted, wanted: Export): Promise<Blob> =>
  (await client.call(api.exportInvoice, { invoice_id: invoiceId, ...wanted })).blob;

const textOf = async (wanted: Wanted, format: Export): Promise<string> =>
  (await (await exported(wanted, format)).text()).replace(/^\uFEFF/, '');

/** `−1.234,56`, `1,234.56` or `-1234,56` in cents. */
const centsOf = (text: string): number => Number(text.replace('−', '-').replace(/[.,]/g, ''));

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The items of a document have to add up to its own sums. */
const added = (format: Format, amounts: readonly number[], sums: Omit<Sums, 'items'>): Sums => {
  if (sumOf(amounts) !== sums.net || sums.net + sums.tax !== sums.gross)
    throw new Error(`The items of the ${format} do not add up to its sums`);
  return { items: amounts.length, ...sums };
};

/** `12 ECG 807 33,94 27.389,58`: number, label, quantity, price, amount. */
const printedItem = /^\d+ .*?−?[\d.]+ −?[\d.]+,\d\d (−?[\d.]+,\d\d)$/;

/** The document as another reader finds its text, in the German of its original. */
const readPdf = async (wanted: Wanted): Promise<Sums> => {
  const blob = await exported(wanted, { format: 'pdf', document: wanted.kind });
  const lines = (await pdfPages(new Uint8Array(await blob.arrayBuffer()))).flat();
  const after = (words: string): number => {
    const amount = lines
      .map((line) => new RegExp(`${words}.* (−?[\\d.]+,\\d\\d)(?: €)?$`).exec(line)?.[1])
      .find((found) => found !== undefined);
    if (amount === undefined) throw new Error(`The PDF does not say: ${words}`);
    return centsOf(amount);
  };
  const { net, noTax, invoice, cancellation } = printedInvoiceDe.totals;
  const isTotal = (line: string): boolean => line.includes(net);
  return added(
    'PDF',
    lines.slice(0, lines.findIndex(isTotal)).flatMap((line) => {
      const amount = printedItem.exec(line)?.[1];
      return amount ? [centsOf(amount)] : [];
    }),
    {
      net: after(net),
      tax: after(noTax),
      gross: after(wanted.kind === 'invoice' ? invoice : cancellation),
    },
  );
};

/** The rows of the invoice, or those of its cancellation that follow them under a number of their own. */
const readCsv = async (wanted: Wanted): Promise<Sums> => {
  const { data } = Papa.parse<Record<string, string>>(
    await textOf(wanted, { format: 'csv', language: 'en' }),
    {
      header: true,
      delimiter: ',',
      skipEmptyLines: true,
    },
  );
  const number = (wanted.kind === 'invoice' ? data[0] : data.at(-1))?.Number;
  const amounts = (type: string): number[] =>
    data
      .filter((row) => row.Type === type && row.Number === number)
      .map((row) => Math.round(Number(row.Amount) * 100));
  const only = (type: string): number => {
    const [amount, ...others] = amounts(type);
    if (amount === undefined || others.length > 0) throw new Error(`The CSV has no one row ${type}`);
    return amount;
  };
  return added('CSV', amounts('Item'), { net: only('Net'), tax: only('Tax'), gross: only('Gross') });
};

const readJson = async (wanted: Wanted): Promise<Sums> => {
  const invoice = InvoiceDocumentData.parse(JSON.parse(await textOf(wanted, { format: 'json' })));
  const document = wanted.kind === 'invoice' ? invoice : invoice.cancellation;
  if (!document) throw new Error('The JSON has no cancellation');
  const { items, net_amount: net, tax_amount: tax, gross_amount: gross } = document;
  return added(
    'JSON',
    items.map(({ amount }) => amount),
    { net, tax, gross },
  );
};

/** The postings: the debtor's line, one for each item with the opposite sign, one for the tax. */
const readDropin = async (wanted: Wanted): Promise<Sums> => {
  const { data } = Papa.parse<Record<string, string>>(await textOf(wanted, { format: wanted.dropinId }), {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  });
  const [debtor, ...others] = data.map((row) => ({ account: row.KONTO, cents: centsOf(row.BETRAG ?? '') }));
  const onAccount = (account: string): number[] =>
    others.filter((row) => row.account === account).map(({ cents }) => 0 - cents);
  const items = onAccount('440000');
  return added('drop-in', items, {
    net: sumOf(items),
    tax: sumOf(onAccount('480600')),
    gross: debtor?.cents ?? Number.NaN,
  });
};

/** What every document of an invoice or of its cancellation says, each read as who gets it would. */
export const readDocuments = async (wanted: Wanted): Promise<Documents> => ({
  PDF: await readPdf(wanted),
  CSV: await readCsv(wanted),
  JSON: await readJson(wanted),
  'drop-in': await readDropin(wanted),
});

/** Puts the example drop-in in, as an administrator does; answers its id. */
export const installDropin = async (administrator: Client, folder: string): Promise<string> => {
  const zip = new JSZip();
  for (const name of await readdir(folder)) zip.file(name, await readFile(join(folder, name)));
  const content = await zip.generateAsync({ type: 'blob' });
  const { dropin_id } = await administrator.call(api.uploadDropin, { dropin_zip_file: content });
  return dropin_id;
};
