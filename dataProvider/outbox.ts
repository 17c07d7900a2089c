import type { Endpoint } from '../contract/endpoint.ts';
import { limits } from '../contract/limits.ts';
import type { CallInput, CallOptions, CallOutput } from './call.ts';
import { CallError } from './callError.ts';
import { answerTimeout, type Delivery, isUnheard, keptError, type OutboxOptions } from './delivery.ts';
import { type KeptAct, KeptActs, Refusal } from './keptActs.ts';
import { idsIn, isFields, type KeptCallName, keptCallName, keptCalls, withVersions } from './keptCalls.ts';
import { newId } from './newId.ts';
import { type KeptAnswer, ownChanges, SeenVersions, visitsOf } from './ownChanges.ts';

type Fate =
  | { kind: 'answered'; answer: KeptAnswer }
  | { kind: 'refused'; error: CallError }
  | { kind: 'unheard' };

const hour = 3_600_000;
const day = 24 * hour;

const isShared = (one: KeptAct, other: KeptAct): boolean =>
  one.places.some((place) => other.places.includes(place));

const none: readonly KeptAct[] = [];

/**
 * Offline queue: stores actions while the backend is unavailable and sends them in order afterwards. Each call is
 * persisted before it is sent and removed with its response, so that a reload loses none; idempotency keys prevent
 * duplicates.
 */
export class Outbox {
  private readonly acts: KeptActs;
  private readonly options: OutboxOptions;
  private readonly clock: () => number;
  private readonly listeners = new Set<() => void>();
  private readonly deliveryListeners = new Set<(delivery: Delivery) => void>();
  private readonly seen = new SeenVersions();
  private person: string | null = null;
  /** Ends when what a window before this one has left is among what waits. */
  private takenOver: Promise<void> = Promise.resolve();
  /** The calls under way in this window, each after those of the same visits before it. */
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(options: OutboxOptions) {
    this.options = options;
    this.clock = options.clock ?? Date.now;
    this.acts = new KeptActs(options.storage);
  }

  /** Sets the current user; null = nobody, or unknown. */
  setPerson(person: string | null): void {
    if (person === this.person) return;
    this.person = person;
    this.seen.forget();
    if (person !== null) this.acts.forgetOthers(person, this.clock() - limits.keptOfOthersDays * day);
    this.takenOver = person === null ? Promise.resolve() : this.takeOver(person);
    this.changed();
  }

  /** Deletes the queue of the user who signs out. */
  forget(): void {
    if (this.person !== null) this.acts.clear(this.person);
    this.setPerson(null);
  }

  /**
   * What is kept of the person who is signed in, in the order in which it was tapped; the first try is left out. The
   * same list until it changes: screens that show it are drawn anew by another one.
   */
  readonly shown = (): readonly KeptAct[] => {
    const all = this.person === null ? none : this.acts.of(this.person);
    if (this.shownOf?.all !== all)
      this.shownOf = { all, shown: all.filter(({ state }) => state !== 'sending') };
    return this.shownOf.shown;
  };
  private shownOf: { all: readonly KeptAct[]; shown: readonly KeptAct[] } | null = null;

  /** Subscribes to changes; returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly onDelivery = (listener: (delivery: Delivery) => void): (() => void) => {
    this.deliveryListeners.add(listener);
    return () => this.deliveryListeners.delete(listener);
  };

  /** Storage event of another window. */
  readAgain(): void {
    this.acts.readAgain();
    this.changed();
  }

  /** Makes a call; one of recording is kept where it gets no answer, and rejects with `not_sent_yet` then. */
  readonly call = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<CallOutput<E>> => {
    const name = keptCallName(endpoint);
    const { client } = this.options;
    if (name === null || this.person === null || !isFields(input))
      return client.call(endpoint, input, options);
    const act = this.actOf(name, input, options.idempotencyKey ?? newId());
    if (!this.isRepeated(act) && !this.acts.put(this.person, act)) {
      if (this.isHeldBack(this.person, act)) throw new CallError(507, { code: 'outbox_full', params: {} });
      return client.call(endpoint, input, options);
    }
    // What a kept call answers is what its endpoint answers.
    return (await this.sendFirst(this.person, act, options.staysRefused)) as CallOutput<E>;
  };

  /** Sends the queue, in order per visit; a blocked act holds back only later acts of the same visits. */
  async deliver(): Promise<void> {
    const person = this.person;
    if (person === null) return;
    const refused: KeptAct[] = [];
    const answers: KeptAnswer[] = [];
    await this.options.locks.tryRun(`trialBilling.notSent.${person}`, async () => {
      await this.takeOver(person);
      const heldBack = new Set<string>();
      const hold = ({ places }: KeptAct): void => {
        for (const place of places) heldBack.add(place);
      };
      for (const { id } of this.acts.of(person)) {
        const act = this.find(person, id);
        if (!act || act.state === 'refused' || this.person !== person) continue;
        if (act.places.some((place) => heldBack.has(place))) continue;
        if (act.expires_at <= this.clock()) {
          refused.push(...this.refuse(person, act, { code: 'kept_too_long', params: {} }));
          continue;
        }
        const outcome: { fate?: Fate } = {};
        await this.options.locks.tryRun(id, async () => {
          outcome.fate = await this.attempt(person, act);
        });
        const { fate } = outcome;
        if (fate?.kind === 'answered') answers.push(fate.answer);
        if (fate?.kind === 'refused')
          refused.push(...this.refuse(person, act, Refusal.parse(fate.error.failure)));
        // It is under way in another window, or its answer is awaited here.
        if (fate === undefined) hold(act);
        if (fate?.kind === 'unheard') {
          this.change(person, id, { state: 'waiting' });
          break;
        }
      }
    });
    if (answers.length + refused.length === 0) return;
    this.tell({ sent: answers.length, visits: answers.flatMap(visitsOf), refused });
  }

  private tell(delivery: Delivery): void {
    for (const listener of this.deliveryListeners) listener(delivery);
  }

  /** Retries a refused act. */
  retry(id: string): Promise<void> {
    if (this.person !== null)
      this.change(this.person, id, { state: 'waiting', refusal: null, expires_at: this.expiry() });
    return this.deliver();
  }

  /** Discards an act. */
  discard(id: string): void {
    if (this.person !== null) this.acts.remove(this.person, id);
    this.changed();
  }

  private actOf(call: KeptCallName, input: Record<string, unknown>, idempotency_key: string): KeptAct {
    const visits = this.options.describe(input);
    const places =
      visits.length > 0 ? visits.map(({ recorded_visit_id }) => recorded_visit_id) : idsIn(input);
    return {
      id: newId(),
      call,
      input: withVersions(input, this.seen.after),
      idempotency_key,
      places,
      visits,
      tapped_at: this.clock(),
      expires_at: this.expiry(),
      state: 'sending',
      is_tried: false,
      refusal: null,
    };
  }

  private expiry = (): number => this.clock() + limits.keptActHours * hour;

  /** The same tap once more, while it waits as the last one of its visits. */
  private isRepeated(act: KeptAct): boolean {
    const last = (this.person === null ? [] : this.acts.of(this.person)).findLast((one) =>
      isShared(one, act),
    );
    return (
      last?.state === 'waiting' &&
      last.call === act.call &&
      JSON.stringify(last.input) === JSON.stringify(act.input)
    );
  }

  /** Whether something of the same visits was tapped before it and still waits. */
  private isHeldBack = (person: string, act: KeptAct): boolean =>
    this.acts.of(person).some((one) => one.id < act.id && one.state === 'waiting' && isShared(one, act));

  private async sendFirst(person: string, act: KeptAct, staysRefused = false): Promise<KeptAnswer> {
    const before = act.places.map((place) => this.underWay.get(place));
    const outcome: { fate?: Fate } = {};
    const sending = this.options.locks.tryRun(act.id, async () => {
      await Promise.all([...before, this.takenOver]);
      const kept = this.find(person, act.id);
      if (kept && !this.isHeldBack(person, kept)) outcome.fate = await this.attempt(person, kept);
    });
    const settled = sending.then(() => undefined);
    for (const place of act.places) this.underWay.set(place, settled);
    await sending;
    for (const place of act.places) if (this.underWay.get(place) === settled) this.underWay.delete(place);
    const { fate } = outcome;
    if (fate?.kind === 'answered') return fate.answer;
    if (fate?.kind === 'refused') {
      if (staysRefused) {
        const refused = this.refuse(person, act, Refusal.parse(fate.error.failure));
        this.tell({ sent: 0, visits: [], refused });
      } else {
        this.acts.remove(person, act.id);
        this.changed();
      }
      throw fate.error;
    }
    this.change(person, act.id, { state: 'waiting' });
    throw keptError();
  }

  /** Acts whose window was closed or loaded anew before their answer came: they wait like all others. */
  private async takeOver(person: string): Promise<void> {
    for (const { id, state } of this.acts.of(person))
      if (state === 'sending')
        await this.options.locks.tryRun(id, async () => this.change(person, id, { state: 'waiting' }));
  }

  /** Sends an act; with its answer it is done and gone, and what was tapped behind it goes by its versions. */
  private async attempt(person: string, act: KeptAct): Promise<Fate> {
    const endpoint: Endpoint = keptCalls[act.call];
    const signal = (this.options.answerTimeout ?? answerTimeout)();
    this.change(person, act.id, { is_tried: true });
    try {
      const options = { idempotencyKey: act.idempotency_key, signal };
      const answer: unknown = await this.options.client.call(endpoint, act.input, options);
      const known = answer as KeptAnswer; // the contract's, as in the client
      this.acts.remove(person, act.id);
      this.renew(person, act, known);
      this.changed();
      return { kind: 'answered', answer: known };
    } catch (error) {
      if (error instanceof CallError && !isUnheard(error)) return { kind: 'refused', error };
      return { kind: 'unheard' };
    }
  }

  /** What was tapped behind an act was tapped before its answer was known. */
  private renew(person: string, done: KeptAct, answer: KeptAnswer): void {
    this.seen.learn(ownChanges(done.call, done.input, answer));
    for (const act of this.acts.of(person))
      if (!act.is_tried && isShared(act, done))
        this.change(person, act.id, { input: withVersions(act.input, this.seen.after) });
  }

  /** Refuses an act, and with it what was tapped behind it at the same visits: it was meant after it. */
  private refuse(person: string, act: KeptAct, refusal: NonNullable<KeptAct['refusal']>): KeptAct[] {
    const refused = [{ ...act, refusal }];
    const places = new Set(act.places);
    for (const behind of this.acts.of(person)) {
      if (behind.id <= act.id || behind.state !== 'waiting') continue;
      if (!behind.places.some((place) => places.has(place))) continue;
      for (const place of behind.places) places.add(place);
      refused.push({ ...behind, refusal: { code: 'earlier_act_refused', params: {} } });
    }
    for (const { id, refusal: reason } of refused)
      this.change(person, id, { state: 'refused', refusal: reason });
    return refused;
  }

  private find = (person: string, id: string): KeptAct | undefined =>
    this.acts.of(person).find((act) => act.id === id);

  /** Changes an act that is still kept: it may have been given up meanwhile. */
  private change(person: string, id: string, change: Partial<KeptAct>): void {
    const act = this.find(person, id);
    if (act) this.acts.put(person, { ...act, ...change });
    this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
