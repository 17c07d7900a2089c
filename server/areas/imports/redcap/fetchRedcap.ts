import { type RedcapFault, redcapBounds } from '../../../../contract/imports/redcap.ts';
import { todayIn } from '../../../../domain/dates.ts';
import { planPerformedVisits } from '../../../../domain/imports/performedVisits.ts';
import { keyOfVisit, type ProposedVisit } from '../../../../domain/proposals/proposedVisit.ts';
import type { RedcapVisits } from '../../../../domain/proposals/redcapRecords.ts';
import type { Db } from '../../../db/schema.ts';
import type { Resolve } from '../../../http/outside.ts';
import { Rejected } from '../../../http/rejected.ts';
import type { Transact } from '../../../http/serve.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import type { SealKeys } from '../../../security/sealedBytes.ts';
import { withinTime } from '../../../withinTime.ts';
import { readSubjects } from '../../recording/participants/repo.ts';
import { readProtocolVisits } from '../../recording/visits/readContract.ts';
import { readRecordedRows } from '../performedVisitsRepo.ts';
import { storeProposals } from '../proposals/storeProposals.ts';
import { askRedcap, RedcapFailed } from './askRedcap.ts';
import { readProject } from './readProject.ts';
import { type Asked, readAsked } from './redcapStore.ts';

export interface Fetching {
  db: Db;
  transact: Transact;
  keys: SealKeys;
  /** Hosts inside that may be asked. */
  allowed: readonly string[];
  /** In milliseconds. */
  now: number;
  signal: AbortSignal;
  resolve?: Resolve;
  patienceMs?: number;
}

/** Whoever asks first asks alone; where it ends without a word, another may ask when its time is over. */
const claim = (transact: Transact, trialId: string, now: number): Promise<boolean> =>
  transact(async (db) => {
    const claimed_until = new Date(now + redcapBounds.fetchMs);
    const taken = await db
      .insertInto('redcap_fetch')
      .values({ trial_id: trialId, claimed_until })
      .onConflict((conflict) =>
        conflict
          .column('trial_id')
          .doUpdateSet({ claimed_until })
          .where((where) =>
            where.or([
              where('redcap_fetch.claimed_until', 'is', null),
              where('redcap_fetch.claimed_until', '<', new Date(now)),
            ]),
          ),
      )
      .executeTakeFirst();
    return taken.numInsertedOrUpdatedRows === 1n;
  });

/** Of visits that nothing was proposed of yet, whether one is recorded so already: then there is nothing to propose. */
const readRecordedSo = async (
  db: Db,
  trialId: string,
  visits: readonly ProposedVisit[],
  today: string,
): Promise<ReadonlySet<string>> => {
  const matching = await db
    .selectFrom('redcap_event')
    .select(['event', 'protocol_visit_id'])
    .where('trial_id', '=', trialId)
    .execute();
  const byEvent = new Map(matching.map(({ event, protocol_visit_id }) => [event, protocol_visit_id]));
  // Visits are told apart by their ids here: two of one label are two.
  const plan = (await readProtocolVisits(db, trialId)).map((visit) => ({
    ...visit,
    label: visit.protocol_visit_id,
  }));
  const participants = await readSubjects(db, trialId, [...new Set(visits.map((visit) => visit.subject_id))]);
  const stored = await readRecordedRows(db, trialId, [...participants.values()]);
  const lines = visits.map(({ subject_id, visit, visit_date }, line) => ({
    line,
    subject_id,
    protocol_visit: byEvent.get(visit) ?? '',
    visit_date,
  }));
  const { refused, dated, added } = planPerformedVisits({ lines, plan, participants, stored, today });
  const others = new Set([...refused, ...dated, ...added].map(({ line }) => line));
  return new Set(visits.filter((_visit, line) => !others.has(line)).map(keyOfVisit));
};

interface Ended {
  fault: RedcapFault | null;
  status: number | null;
  read_count: number;
  proposed_count: number;
  changed_count: number;
  unreadable_count: number;
}

const failed = (fault: RedcapFault, status: number | null): Ended => ({
  fault,
  status,
  read_count: 0,
  proposed_count: 0,
  changed_count: 0,
  unreadable_count: 0,
});

/** What has ended is written down, and somebody else may ask; what was read counts from the moment on when it was asked for. */
const end = async (db: Db, asked: Asked, ended: Ended, now: number): Promise<void> => {
  const reached = ended.fault === null ? { reached_at: new Date(now) } : {};
  await db
    .updateTable('redcap_fetch')
    .set({ ...ended, ...reached, fetched_at: new Date(now), claimed_until: null })
    .where('trial_id', '=', asked.trial_id)
    .execute();
};

/** All that was read becomes proposals, or nothing of it. */
const store = async (
  { transact, now }: Fetching,
  asked: Asked,
  { visits, unreadable_count }: RedcapVisits,
): Promise<void> => {
  const { trial_id, address } = asked;
  await transact(async (db) => {
    const { time_zone } = await readClinicalsite(db);
    const recorded = await readRecordedSo(db, trial_id, visits, todayIn(time_zone, now));
    const source_name = new URL(address).hostname;
    const { created, changed } = await storeProposals(
      db,
      { trial_id, source: 'redcap', source_name, now },
      visits,
      (visit) => !recorded.has(keyOfVisit(visit)),
    );
    const counts = { read_count: visits.length, proposed_count: created.size, changed_count: changed.size };
    await end(db, asked, { fault: null, status: null, ...counts, unreadable_count }, now);
  });
};

const faultOf = (error: unknown): RedcapFailed => {
  if (error instanceof RedcapFailed) return error;
  if (error instanceof Rejected && error.rejection.code === 'too_many_proposals')
    return new RedcapFailed('too_many_proposals');
  throw error;
};

/**
 * Asks the project of a trial for what was changed since it was last read, outside of any transaction, and stores it in one. How it went
 * is written down; where somebody asks already, nothing is done.
 */
export const fetchRedcap = async (fetching: Fetching, trialId: string): Promise<void> => {
  const { db, transact, keys, allowed, now, resolve, patienceMs } = fetching;
  const asked = await readAsked(db, trialId, keys);
  if (!asked || !(await claim(transact, trialId, now))) return;
  const signal = withinTime(fetching.signal, redcapBounds.fetchMs);
  const { address, token, reached_at } = asked;
  const since = reached_at && new Date(reached_at.getTime() - redcapBounds.overlapMs);
  const asking = {
    address,
    token,
    allowed,
    signal,
    ...(resolve && { resolve }),
    ...(patienceMs && { patienceMs }),
  };
  try {
    await store(
      fetching,
      asked,
      await readProject((parameters) => askRedcap(asking, parameters), asked, since),
    );
  } catch (error) {
    const { fault, status } = faultOf(error);
    await transact((trx) => end(trx, asked, failed(fault, status), now));
  }
};
