import { type ErrorCode, errorStatus, type RowFailure } from '../../../contract/errors.ts';
import { Rejected } from '../../http/rejected.ts';

const isErrorCode = (code: string): code is ErrorCode => code in errorStatus;

const single = ({ code, params, field, present }: RowFailure): Rejected =>
  new Rejected({
    code: isErrorCode(code) ? code : 'validation_failed',
    params,
    ...(field ? { fields: [{ field, code, params }] } : {}),
    ...(present === undefined ? {} : { present }),
  });

/** A PUT of one record is a bulk save of one row; a refused row becomes the failure of the call. */
export const saveOne = async <T>(save: () => Promise<T>): Promise<T> => {
  try {
    return await save();
  } catch (error) {
    const [row] =
      error instanceof Rejected && error.rejection.code === 'rows_refused'
        ? (error.rejection.rows ?? [])
        : [];
    throw row ? single(row) : error;
  }
};
