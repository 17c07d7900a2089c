/*
 * A second, simple model of recording and billing, in memory: what the specification says, written down once more without a look at
 * the product's own rules. It says what each act is answered and what holds afterwards; it imports nothing of the product.
 */

export interface PlannedService {
  label: string;
  /** Cents. */
  price: number;
  isOptional: boolean;
}

/** The services of each visit of the plan, by the visit's label. */
export type ModelPlan = ReadonlyMap<string, readonly PlannedService[]>;

export interface Service {
  id: string;
  label: string;
  price: number;
  isOptional: boolean;
  isAdditional: boolean;
  isConfirmed: boolean;
  date: string | null;
  /** Ever on an invoice that has gone out. */
  wasInvoiced: boolean;
  /** The finalized invoice that bills it. */
  billedBy: string | null;
}

export interface Visit {
  id: string;
  label: string;
  date: string | null;
  isClosed: boolean;
  isCancelled: boolean;
  services: Service[];
}

/** What an act is answered: the code of its refusal, or null where it goes through. */
export type Answer = string | null;

/** What is recorded. */
export class RecordingModel {
  readonly today: string;
  readonly visits = new Map<string, Visit>();

  constructor(today: string) {
    this.today = today;
  }

  #visit(id: string): Visit {
    const visit = this.visits.get(id);
    if (!visit) throw new Error(`The model has no visit ${id}`);
    return visit;
  }

  protected service(id: string): { visit: Visit; service: Service } {
    for (const visit of this.visits.values())
      for (const service of visit.services) if (service.id === id) return { visit, service };
    throw new Error(`The model has no service ${id}`);
  }

  protected all(): { visit: Visit; service: Service }[] {
    return [...this.visits.values()].flatMap((visit) =>
      visit.services.map((service) => ({ visit, service })),
    );
  }

  /** Why nothing of a visit may be changed. */
  #locked({ isClosed, isCancelled }: Visit): Answer {
    if (isClosed) return 'visit_closed';
    return isCancelled ? 'visit_cancelled' : null;
  }

  #lockedBy(visit: Visit, isBilled: boolean): Answer {
    return this.#locked(visit) ?? (isBilled ? 'service_in_finalized_invoice' : null);
  }

  protected isBillable({ visit, service }: { visit: Visit; service: Service }, upTo: string | null): boolean {
    const { isConfirmed, date } = service;
    return isConfirmed && !visit.isCancelled && date !== null && (upTo === null || date <= upTo);
  }

  /** A participant with a schedule: its ids are the product's, all else is the plan's. */
  enrol(
    plan: ModelPlan,
    date: string,
    ids: readonly { id: string; label: string; services: [string, string][] }[],
  ): void {
    const [root] = plan.keys();
    for (const { id, label, services } of ids)
      this.visits.set(id, {
        id,
        label,
        date: label === root ? date : null,
        isClosed: false,
        isCancelled: false,
        services: services.map(([serviceId, serviceLabel]) => {
          const planned = plan.get(label)?.find((one) => one.label === serviceLabel);
          if (!planned) throw new Error(`The plan has no ${serviceLabel} at ${label}`);
          return this.#fresh(serviceId, planned, false);
        }),
      });
  }

  #fresh(id: string, { label, price, isOptional }: PlannedService, isAdditional: boolean): Service {
    const open = { isConfirmed: false, date: null, wasInvoiced: false, billedBy: null };
    return { id, label, price, isOptional, isAdditional, ...open };
  }

  /** Dates a visit: what carried its old date goes along, open mandatory services are confirmed where that is asked for. */
  dateVisit(id: string, date: string, isConfirming: boolean): Answer {
    const visit = this.#visit(id);
    const open = visit.services.filter(
      (one) => isConfirming && !one.isConfirmed && !one.isOptional && !one.isAdditional,
    );
    const isMoved = date !== visit.date;
    if (!isMoved && open.length === 0) return null;
    const isBilled = isMoved && visit.services.some(({ wasInvoiced }) => wasInvoiced);
    const refusal = this.#lockedBy(visit, isBilled);
    if (refusal) return refusal;
    if (date > this.today) return 'date_in_future';
    const moved = visit.services.filter((one) => one.date !== null && one.date === visit.date);
    for (const service of moved) service.date = date;
    for (const service of open) Object.assign(service, { isConfirmed: true, date: service.date ?? date });
    visit.date = date;
    return null;
  }

  /** Confirms a service, takes that back, or gives it another date; without a date it takes that of its visit. */
  record(id: string, isConfirmed: boolean, said: string | null): Answer {
    const { visit, service } = this.service(id);
    const date = isConfirmed ? (said ?? visit.date) : said;
    if (service.isConfirmed === isConfirmed && service.date === date) return null;
    const refusal = this.#lockedBy(visit, service.wasInvoiced);
    if (refusal) return refusal;
    if (isConfirmed && date === null) return 'date_missing';
    if (date !== null && date > this.today) return 'date_in_future';
    Object.assign(service, { isConfirmed, date });
    return null;
  }

  add(visitId: string, id: string, planned: PlannedService): Answer {
    const visit = this.#visit(visitId);
    const refusal = this.#locked(visit);
    if (!refusal) visit.services.push(this.#fresh(id, planned, true));
    return refusal;
  }

  /** An additional service goes until it is confirmed. */
  remove(id: string): Answer {
    const { visit, service } = this.service(id);
    const refusal =
      this.#locked(visit) ??
      (service.isAdditional ? null : 'service_not_additional') ??
      (service.wasInvoiced ? 'service_in_finalized_invoice' : null) ??
      (service.isConfirmed ? 'service_confirmed' : null);
    if (refusal) return refusal;
    visit.services = visit.services.filter((one) => one !== service);
    return null;
  }

  cancel(id: string): Answer {
    const visit = this.#visit(id);
    if (visit.isCancelled) return null;
    if (visit.isClosed) return 'visit_closed';
    if (visit.services.some(({ wasInvoiced }) => wasInvoiced)) return 'service_in_finalized_invoice';
    visit.isCancelled = true;
    return null;
  }

  resume(id: string): Answer {
    this.#visit(id).isCancelled = false;
    return null;
  }

  close(id: string): Answer {
    const visit = this.#visit(id);
    if (visit.isClosed) return null;
    if (visit.isCancelled) return 'visit_cancelled';
    if (visit.date === null) return 'date_missing';
    if (visit.services.some((one) => !one.isConfirmed && (one.isAdditional || !one.isOptional)))
      return 'visit_incomplete';
    visit.isClosed = true;
    return null;
  }

  reopen(id: string): Answer {
    const visit = this.#visit(id);
    if (!visit.isClosed) return null;
    if (visit.services.some(({ wasInvoiced }) => wasInvoiced)) return 'service_in_finalized_invoice';
    visit.isClosed = false;
    return null;
  }
}
