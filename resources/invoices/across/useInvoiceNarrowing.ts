import { useMemo } from 'react';
import { type InvoiceSort, invoiceSorts } from '../../../contract/invoices/invoicesAcross.ts';
import { Id, isCalendarDate } from '../../../contract/primitives.ts';
import { type PaymentNarrowing, paymentNarrowings } from '../../../contract/receivables/paymentVocab.ts';
import { type InvoiceState, invoiceStates, type Mailing, mailings } from '../../../contract/vocab.ts';
import type { TableSort } from '../../../ui/list/table/columns.ts';
import { useListAddress } from '../../../ui/list/useListAddress.ts';

const filters = ['state', 'trial', 'recipient', 'from', 'to', 'mail', 'payment'] as const;
type Filter = (typeof filters)[number];

/** What the invoices are narrowed to by the buttons over them. */
export type Shown = InvoiceState | 'overdue';

export interface InvoiceNarrowing {
  values: {
    search: string;
    state: Shown | null;
    trial: string | undefined;
    recipient: string | undefined;
    from: string | undefined;
    to: string | undefined;
    mail: Mailing | undefined;
    payment: PaymentNarrowing | undefined;
  };
  /** The same for the calls: what sums are told of without the states, and what is listed. */
  narrowing: {
    trial_ids?: string[];
    search?: string;
    recipient?: string;
    from_date?: string;
    to_date?: string;
    mailings?: Mailing[];
    payments?: PaymentNarrowing[];
  };
  listed: InvoiceNarrowing['narrowing'] & { states?: InvoiceState[]; is_overdue?: string };
  sort: TableSort & { field: InvoiceSort };
  sortBy: (field: string) => void;
  find: (search: string) => void;
  /** Sets what is given and takes back what is given as null; the rest stays. */
  choose: (changed: Partial<Record<Filter, string | null>>) => void;
  isNarrowed: boolean;
  clear: () => void;
}

const ownSort = { field: 'billing_date', order: 'DESC' } as const;

const dateOf = (value: string | undefined): string | undefined =>
  value !== undefined && isCalendarDate(value) ? value : undefined;

const stateOf = (value: string | undefined): Shown | null =>
  value === 'overdue' ? 'overdue' : (invoiceStates.find((state) => state === value) ?? null);

/** How all invoices are looked at: the address keeps it. */
export function useInvoiceNarrowing(): InvoiceNarrowing {
  const { parameters, change } = useListAddress(undefined, filters);
  const { search, chosen } = parameters;
  const { field: askedField, order } = parameters.sort ?? ownSort;
  const field = invoiceSorts.find((name) => name === askedField) ?? ownSort.field;
  return useMemo(() => {
    const values = {
      search,
      state: stateOf(chosen.state),
      trial: Id.safeParse(chosen.trial).data,
      recipient: chosen.recipient,
      from: dateOf(chosen.from),
      to: dateOf(chosen.to),
      mail: mailings.find((mailing) => mailing === chosen.mail),
      payment: paymentNarrowings.find((payment) => payment === chosen.payment),
    };
    const wanted = search.trim();
    const narrowing = {
      ...(values.trial && { trial_ids: [values.trial] }),
      ...(wanted && { search: wanted }),
      ...(values.recipient && { recipient: values.recipient }),
      ...(values.from && { from_date: values.from }),
      ...(values.to && { to_date: values.to }),
      ...(values.mail && { mailings: [values.mail] }),
      ...(values.payment && { payments: [values.payment] }),
    };
    const { state } = values;
    return {
      values,
      narrowing,
      listed: {
        ...narrowing,
        ...(state === 'overdue' && { is_overdue: 'true' }),
        ...(state !== null && state !== 'overdue' && { states: [state] }),
      },
      sort: { field, order },
      sortBy: (next) => {
        const turned = next === field && order === 'ASC' ? 'DESC' : 'ASC';
        change({ sort: { field: next, order: turned } }, true);
      },
      find: (typed) => change({ search: typed }, false),
      choose: (changed) => {
        const next = Object.entries({ ...chosen, ...changed }).flatMap(([name, value]) =>
          value ? [[name, value] as const] : [],
        );
        change({ chosen: Object.fromEntries(next) }, true);
      },
      isNarrowed: wanted !== '' || filters.some((filter) => Boolean(values[filter])),
      clear: () => change({ search: '', chosen: {} }, true),
    };
  }, [search, chosen, field, order, change]);
}
