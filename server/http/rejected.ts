import type { ErrorCode, FailureParams, FieldFailure, RowFailure } from '../../contract/errors.ts';

export interface Rejection {
  code: ErrorCode;
  params?: FailureParams;
  fields?: FieldFailure[];
  rows?: RowFailure[];
  /** The stored record, where a stale version was sent. */
  present?: unknown;
}

/** The one way a call says no. Thrown by commands, it rolls the transaction back and becomes the answer's body. */
export class Rejected extends Error {
  readonly rejection: Rejection;
  constructor(rejection: Rejection) {
    super(rejection.code);
    this.rejection = rejection;
  }
}

/** Says no; `field` = it is the value of this field of the input that is refused, and a form says so there. */
export const reject = (code: ErrorCode, params: FailureParams = {}, field?: string): never => {
  throw new Rejected({ code, params, ...(field === undefined ? {} : { fields: [{ field, code, params }] }) });
};

/** The record, or 404: unknown ids and another trial's answer alike. */
export const found = <T>(record: T | undefined | null): T => {
  if (record === undefined || record === null) throw new Rejected({ code: 'not_found' });
  return record;
};

/** Refuses a bulk save or an import with every refused row; nothing is written. */
export const refuseRows = (rows: RowFailure[]): void => {
  if (rows.length > 0) throw new Rejected({ code: 'rows_refused', params: { count: rows.length }, rows });
};
