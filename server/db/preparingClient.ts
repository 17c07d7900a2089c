import pg from 'pg';
import { isOutdated } from './failures.ts';

declare module 'pg' {
  interface ClientBase {
    /** `I` outside of a transaction; pg has it, its types do not. */
    getTransactionStatus(): 'I' | 'T' | 'E' | null;
  }
}

/** How many statements a connection prepares at most; what it sends besides is planned each time. */
const preparedAtMost = 150;
/** Of how many it remembers that they were sent once. */
const rememberedAtMost = 1_000;
const isText = (text: unknown): text is string => typeof text === 'string';

/** A statement that begins so finds its few rows by keys alone, or asks for none: one plan is good for any values. */
export const byKeyAlone = '/* by key alone */';

/** What only reads, and says all there is to say, or finds it by keys: its plan is as good the next time. */
const isPlannedOnce = (text: string, values: unknown[]): boolean =>
  text.startsWith(byKeyAlone) || (values.length === 0 && /^\s*(?:select|with)\b/i.test(text));

/** How a connection is made; `isPreparing`: false behind a pooler, where the next transaction may have another session. */
export interface PreparingConfig extends pg.ClientConfig {
  isPreparing?: boolean;
}

let connections = 0;

/**
 * A connection that prepares what it is sent a second time and has no values, or finds its rows by keys: the database reads
 * and plans such a statement once. Any other with values is planned for them, each time: of a plan for all values the database thinks better
 * than it is, and walks all services of a trial for those of a few visits.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #sentOnce = new Set<string>();
  /** The embedded database has one session for all connections: their names differ. */
  readonly #connection = ++connections;
  #prepared = 0;
  readonly #answerMs: number;
  readonly #isPreparing: boolean;

  constructor(config: PreparingConfig = {}) {
    const { query_timeout: answerMs, isPreparing = true, ...rest } = config;
    super(rest);
    this.#answerMs = Number(answerMs ?? 0);
    this.#isPreparing = isPreparing;
  }

  /** The name under which the statement is prepared; null where it is sent as it is. */
  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined || this.#prepared === preparedAtMost) return known ?? null;
    if (!this.#sentOnce.delete(text)) {
      if (this.#sentOnce.size < rememberedAtMost) this.#sentOnce.add(text);
      return null;
    }
    this.#prepared += 1;
    const name = `prepared_${this.#connection}_${this.#prepared}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * As `pg` sends it with `query_timeout`, but with a promise of our own that knows nothing of the statement: what `pg`
   * makes itself keeps every answer from being collected while it is young, which costs more than reading it.
   */
  #send(config: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const silent = () => reject(new Error('Query read timeout'));
      const timer = this.#answerMs > 0 ? setTimeout(silent, this.#answerMs) : undefined;
      void super.query(config, (error: Error | null, result) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(result);
      });
    });
  }

  async #sendPrepared(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#send({ name, text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      this.#names.delete(text);
      // In a transaction nothing more can be sent: that is run anew as a whole.
      if (this.getTransactionStatus() !== 'I') throw error;
      return this.#send({ text, values });
    }
  }

  // pg declares query in many ways; all but a text with its values pass through unchanged.
  override query(...parameters: unknown[]): never {
    const [text, values] = parameters;
    if (parameters.length !== 2 || !isText(text) || !Array.isArray(values))
      return Reflect.apply(super.query, this, parameters) as never;
    const name = this.#isPreparing && isPlannedOnce(text, values) ? this.#nameOf(text) : null;
    return (name === null ? this.#send({ text, values }) : this.#sendPrepared(name, text, values)) as never;
  }
}
