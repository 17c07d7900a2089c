import type { InputOf } from '../../../contract/endpoint.ts';
import type { Invoice, invoicesCalls } from '../../../contract/invoices/invoices.ts';
import type { Db } from '../../db/schema.ts';
import { answerList, conditions, type ListAnswer } from '../../http/answer/list.ts';
import { found } from '../../http/rejected.ts';
import { invoicesQuery, readInvoices, storedKeys, withTotals } from './invoicesQuery.ts';
import { findByText } from './searchText.ts';

const options = {
  id: 'invoice_id',
  texts: ['number', 'label', 'state'],
  defaultSort: ['cut_off_date', 'label'],
} as const;

/** What is summed up of each invoice to sort by it. */
const figures: readonly string[] = ['net_amount', 'gross_amount', 'conflict_count'];

/** Invoices with their figures, which are read for one page alone where nothing is sorted by them. */
export const listInvoices = async (
  db: Db,
  input: InputOf<typeof invoicesCalls.listInvoices>,
): Promise<ListAnswer<Invoice>> => {
  const narrowed = [];
  for (const { search, ...others } of conditions(input))
    narrowed.push({ ...others, textSearch: await findByText(db, search) });
  const keys = storedKeys(narrowed);
  const [column = ''] = input.sort ?? [];
  if (!input.range || figures.includes(column))
    return (await answerList(db, invoicesQuery(narrowed), input, { ...options, counted: keys })).map(
      withTotals,
    );
  const page = await answerList(db, keys, input, options);
  const read = new Map((await readInvoices(db, page.rows)).map((invoice) => [invoice.invoice_id, invoice]));
  return page.map(({ invoice_id }) => found(read.get(invoice_id)));
};
