import { RecordedVisit } from '../../contract/recording.ts';
import type { Role } from '../../contract/vocab.ts';
import { isManager } from '../../domain/permissions.ts';
import { managersFieldsStripper } from '../http/managersFields.ts';
import { Rejected } from '../http/rejected.ts';

const strip = managersFieldsStripper(RecordedVisit);

/** A refusal may carry the stored visit (`present`); a nurse gets it without prices, like every answer. */
export const withoutMoney = async <T>(role: Role, answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (isManager(role) || !(error instanceof Rejected) || error.rejection.present === undefined) throw error;
    throw new Rejected({ ...error.rejection, present: strip?.(error.rejection.present) });
  }
};
