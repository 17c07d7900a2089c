import type { Role } from '../../../../contract/vocab.ts';
import { addParticipantsVerdict } from '../../../../domain/trials/trialVerdicts.ts';
import { isManager } from '../../../../domain/users/permissions.ts';
import type { Db } from '../../../db/schema.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { readLooseReferences } from '../../../records/looseReferences.ts';
import { readOverPriced } from '../../../records/sharedServices.ts';

/** Refuses the first participant, the contract's go-live, where something is in its way. The caller locks the trial. */
export const assertMayGoLive = async (db: Db, trialId: string, role: Role): Promise<void> => {
  assertMay(
    addParticipantsVerdict({
      hasParticipants: false,
      isManager: isManager(role),
      overPriced: await readOverPriced(db, trialId),
      looseReferences: await readLooseReferences(db, trialId),
    }),
  );
};
