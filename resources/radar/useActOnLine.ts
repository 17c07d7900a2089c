import { useNavigate } from 'ra-core';
import { useCallback, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import type { RadarLine, RadarPlace, RadarRow } from '../../contract/reports/radar.ts';
import { radarCalls } from '../../contract/reports/radar.ts';
import { type Call, useCall } from '../../ui/calls/useCall.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { hrefOfLine } from './lines.ts';
import type { Asked } from './RadarDialogs.tsx';
import { isRecordedByVisit } from './rows.ts';
import type { RadarNarrowing } from './useRadarNarrowing.ts';

type Looked = Pick<RadarNarrowing['input'], 'age' | 'aside'>;

/** What is behind a line and recorded by its visits, the oldest first, up to as many visits as one call takes. */
const readRecordable = async (
  call: Call,
  { trial_id, reason }: RadarLine,
  looked: Looked,
): Promise<RadarRow[]> => {
  const rows: RadarRow[] = [];
  const visits = new Set<string>();
  let after: RadarPlace | null = null;
  do {
    const place: { after?: RadarPlace } = after ? { after } : {};
    const answer: { rows: RadarRow[]; next: RadarPlace | null } = await call(radarCalls.listRadarRows, {
      ...looked,
      trial_id,
      reason,
      ...place,
      limit: 1_000,
    });
    for (const row of answer.rows.filter(isRecordedByVisit)) {
      if (visits.size === limits.visitsAtOnce && !visits.has(row.recorded_visit_id)) continue;
      visits.add(row.recorded_visit_id);
      rows.push(row);
    }
    after = answer.next;
  } while (after && visits.size < limits.visitsAtOnce);
  return rows;
};

/**
 * Does the act of a line for all that is behind it: what visits record is read and asked about together. Where nothing is
 * recorded by a visit, the services themselves are shown, each with where it is dated.
 */
export function useActOnLine(looked: Looked, onAsk: (asked: Asked) => void) {
  const call = useCall();
  const navigate = useNavigate();
  const notifyFailure = useNotifyFailure();
  const [isReading, setReading] = useState(false);
  const { age, aside } = looked;
  const record = useCallback(
    async (line: RadarLine): Promise<void> => {
      setReading(true);
      try {
        const rows = await readRecordable(call, line, { age, aside });
        if (rows.length > 0) onAsk({ act: 'record', rows });
        else
          navigate(
            hrefOfLine(line, { ...(age === 'old' && { age }), ...(aside !== 'without' && { aside }) }),
          );
      } catch (error) {
        notifyFailure(error);
      } finally {
        setReading(false);
      }
    },
    [call, navigate, notifyFailure, onAsk, age, aside],
  );
  return { record, isReading };
}
