import type { Role } from '../../../contract/vocab.ts';
import { mayAddFirstParticipant } from '../../../domain/permissions.ts';
import type { Db } from '../../db/schema.ts';
import { reject } from '../../http/rejected.ts';
import { overPriced, readSharedServices } from '../providerServices/excess.ts';

/**
 * The first participant is the contract's go-live (domain: People): only a manager adds it, and not while providers
 * would get more than the price of a service. The trial is locked by the caller.
 */
export const assertMayGoLive = async (db: Db, trialId: string, role: Role): Promise<void> => {
  if (!mayAddFirstParticipant(role)) reject('first_participant_by_manager');
  const over = overPriced(await readSharedServices(db, trialId));
  const labels = [...over.values()].map(({ label }) => label);
  if (labels.length > 0) reject('shares_exceed_price', { labels });
};
