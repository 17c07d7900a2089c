import type { ApiFailure } from '../contract/errors.ts';
import { toFieldErrors } from './fieldErrors.ts';

/** A call that did not succeed. `status` 0 = the backend could not be reached; `failure` is what it answered. */
export class CallError extends Error {
  readonly status: number;
  readonly failure: ApiFailure;
  /** What was refused field by field, where react-admin's forms look for it. */
  readonly body: { errors?: Record<string, string> };

  constructor(status: number, failure: ApiFailure) {
    // React-admin shows the message of an error as the key of a text: it is the key of the failure's sentence.
    super(`errors.${failure.code}`);
    this.name = 'CallError';
    this.status = status;
    this.failure = failure;
    this.body = failure.fields?.length ? { errors: toFieldErrors(failure.fields) } : {};
  }
}
