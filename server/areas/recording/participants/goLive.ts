import type { Role } from '../../../../contract/vocab.ts';
import { addParticipantsVerdict } from '../../../../domain/trials/trialVerdicts.ts';
import { isManager } from '../../../../domain/users/permissions.ts';
import type { Db } from '../../../db/schema.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { readLooseReferences } from '../../../records/looseReferences.ts';
import { readLastDay } from '../../../records/rules/readRules.ts';
import { readOverPriced } from '../../../records/sharedServices.ts';

interface Adding {
  role: Role;
  hasParticipants: boolean;
}

/** Refuses new participants where something is in their way; the first is the contract's go-live. The caller locks the trial. */
export const assertMayAdd = async (
  db: Db,
  trialId: string,
  { role, hasParticipants }: Adding,
): Promise<void> => {
  assertMay(
    addParticipantsVerdict({
      hasParticipants,
      isManager: isManager(role),
      overPriced: hasParticipants ? [] : await readOverPriced(db, trialId),
      looseReferences: hasParticipants ? [] : await readLooseReferences(db, trialId),
      lastDay: await readLastDay(db, trialId),
    }),
  );
};
