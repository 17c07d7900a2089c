import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { MarkedBar } from '../../../ui/list/table/MarkedBar.tsx';
import { useMarksAround } from '../../../ui/list/table/marks.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { RecordManyDialog } from '../many/RecordManyDialog.tsx';
import { useWork } from './visitWork.ts';

/** Stands under a list, on a phone over the tabs, while visits are marked: what can be done to all of them. */
export function MarkedVisits({ lines }: { lines: readonly VisitLine[] }) {
  const text = useText();
  const format = useFormat();
  const { marked, isMarking, end, markAll } = useMarksAround();
  const { recorded } = useWork();
  const [isAsking, setAsking] = useState(false);
  const chosen = lines.filter(({ recorded_visit_id }) => marked.has(recorded_visit_id));
  const count = format.counted(chosen.length);
  if (chosen.length === 0 && !isMarking) return null;
  const isTooMany = chosen.length > limits.visitsAtOnce;
  return (
    <MarkedBar
      isSticky
      words={text('visitLists.many.marked', { count: count.count })}
      remark={
        isTooMany && (
          <Box component="span" sx={{ ml: '8px', color: 'var(--overdue-f)' }}>
            {text('visitLists.many.tooMany', { max: format.count(limits.visitsAtOnce) })}
          </Box>
        )
      }
    >
      <Button onClick={() => (isMarking ? markAll(false) : end())} disabled={chosen.length === 0}>
        {text('visitLists.many.clear')}
      </Button>
      <ActButton
        variant="contained"
        disabled={chosen.length === 0 || isTooMany}
        onClick={() => setAsking(true)}
        sx={{ flexGrow: { xs: 1, sm: 0 } }}
      >
        {text('visitLists.many.act', count)}
      </ActButton>
      {isAsking && (
        <RecordManyDialog
          ids={chosen.map(({ recorded_visit_id }) => recorded_visit_id)}
          onClose={() => setAsking(false)}
          onRecorded={(answer) => {
            const ids = new Set(answer.visits.map(({ recorded_visit_id }) => recorded_visit_id));
            recorded(
              chosen.filter(({ recorded_visit_id }) => ids.has(recorded_visit_id)),
              answer,
            );
            end();
          }}
        />
      )}
    </MarkedBar>
  );
}
