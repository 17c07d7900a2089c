import { type Answer, RecordingModel, type Service, type Visit } from './recordingModel.ts';

interface Bill {
  id: string;
  cutOff: string;
  state: 'draft' | 'finalized' | 'revoked';
  /** Its place among the numbers of invoices, and of cancellations. */
  number: number | null;
  cancellation: number | null;
  /** What is on it, by the service's id, at its price then. */
  records: Map<string, number>;
  excluded: Set<string>;
}

/** The sums that an invoice shows. */
export interface Sums {
  state: string;
  number: number | null;
  cancellation: number | null;
  net: number;
  tax: number;
  count: number;
  conflicts: number;
  /** Of a draft: what may be billed up to its cut-off and is neither on it nor excluded, and the same after it. */
  open: number;
  later: number;
  /** Why it is not finalized; null where it may be. */
  refusal: Answer;
}

const sum = (amounts: Iterable<number>): number => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
};

/** 19 %, half a cent upwards, without a fraction on the way. */
const taxOf = (net: number): number => Math.floor((net * 19 + 50) / 100);

/** What is recorded, and the invoices of it. */
export class BillingModel extends RecordingModel {
  readonly bills = new Map<string, Bill>();
  #numbers = 0;
  #cancellations = 0;

  #bill(id: string): Bill {
    const bill = this.bills.get(id);
    if (!bill) throw new Error(`The model has no invoice ${id}`);
    return bill;
  }

  /** It goes from the drafts that hold it, too. */
  override remove(id: string): Answer {
    const refusal = super.remove(id);
    if (refusal) return refusal;
    for (const { records, excluded } of this.bills.values()) {
      records.delete(id);
      excluded.delete(id);
    }
    return null;
  }

  draft(id: string, cutOff: string): Answer {
    const empty = { records: new Map<string, number>(), excluded: new Set<string>() };
    this.bills.set(id, { id, cutOff, state: 'draft', number: null, cancellation: null, ...empty });
    return null;
  }

  /** Takes off what may be billed no more, and brings all that may be billed; a conflict stays until it is resolved. */
  fill(id: string): Answer {
    const bill = this.#bill(id);
    if (bill.state !== 'draft') return 'invoice_not_draft';
    for (const one of this.all()) {
      const { service } = one;
      const isBillable = this.isBillable(one, bill.cutOff);
      if (!isBillable) bill.records.delete(service.id);
      else if (service.billedBy === null && !bill.excluded.has(service.id))
        bill.records.set(service.id, service.price);
    }
    return null;
  }

  /** One record is taken off by hand, and comes back with no fill. */
  takeOut(id: string, serviceId: string): Answer {
    const bill = this.#bill(id);
    if (bill.state !== 'draft') return 'invoice_not_draft';
    if (!bill.records.delete(serviceId)) return 'not_found';
    bill.excluded.add(serviceId);
    return null;
  }

  #conflicts({ state, records }: Bill): string[] {
    if (state !== 'draft') return [];
    return [...records.keys()].filter((id) => this.service(id).service.billedBy !== null);
  }

  resolve(id: string): Answer {
    const bill = this.#bill(id);
    if (bill.state !== 'draft') return 'invoice_not_draft';
    for (const serviceId of this.#conflicts(bill)) bill.records.delete(serviceId);
    return null;
  }

  /** Why a draft does not go out. */
  #refusal(bill: Bill): Answer {
    if (bill.state !== 'draft') return 'invoice_not_draft';
    if (bill.records.size === 0) return 'invoice_empty';
    if (this.#conflicts(bill).length > 0) return 'invoice_has_conflicts';
    const isOutdated = [...bill.records.keys()].some((id) => !this.isBillable(this.service(id), bill.cutOff));
    return isOutdated ? 'invoice_outdated' : null;
  }

  finalize(id: string): Answer {
    const bill = this.#bill(id);
    const refusal = this.#refusal(bill);
    if (refusal) return refusal;
    for (const serviceId of bill.records.keys())
      Object.assign(this.service(serviceId).service, { wasInvoiced: true, billedBy: id });
    this.#numbers += 1;
    Object.assign(bill, { state: 'finalized', number: this.#numbers });
    return null;
  }

  revoke(id: string): Answer {
    const bill = this.#bill(id);
    if (bill.state !== 'finalized') return 'invoice_not_finalized';
    for (const serviceId of bill.records.keys()) this.service(serviceId).service.billedBy = null;
    this.#cancellations += 1;
    Object.assign(bill, { state: 'revoked', cancellation: this.#cancellations });
    return null;
  }

  /** What an invoice shows. */
  sums(id: string): Sums {
    const bill = this.#bill(id);
    const net = sum(bill.records.values());
    const waiting = this.all().filter(
      (one) =>
        bill.state === 'draft' &&
        this.isBillable(one, null) &&
        one.service.billedBy === null &&
        !bill.records.has(one.service.id) &&
        !bill.excluded.has(one.service.id),
    );
    const priceOf = ({ service }: { service: Service }): number => service.price;
    const isDue = (one: { visit: Visit; service: Service }): boolean => this.isBillable(one, bill.cutOff);
    return {
      state: bill.state,
      number: bill.number,
      cancellation: bill.cancellation,
      net,
      tax: taxOf(net),
      count: bill.records.size,
      conflicts: this.#conflicts(bill).length,
      open: sum(waiting.filter(isDue).map(priceOf)),
      later: sum(waiting.filter((one) => !isDue(one)).map(priceOf)),
      refusal: this.#refusal(bill),
    };
  }
}
