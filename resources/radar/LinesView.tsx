import { Box } from '@mui/material';
import { FilePlus2, Radar as RadarIcon } from 'lucide-react';
import { useCallback } from 'react';
import type { Radar, RadarLine } from '../../contract/reports/radar.ts';
import { sumOf } from '../../domain/money.ts';
import type { Reading } from '../../ui/calls/reading.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { searchable } from '../../ui/list/filter/narrowing.ts';
import { NoRows } from '../../ui/list/table/NoRows.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { ListViews } from '../../ui/views/ListViews.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { DownloadRows } from './DownloadRows.tsx';
import { LinesTable } from './LinesTable.tsx';
import { hasReason } from './lines.ts';
import type { Asked } from './RadarDialogs.tsx';
import { RadarFilters } from './RadarFilters.tsx';
import { ReasonTiles } from './ReasonTiles.tsx';
import { useActOnLine } from './useActOnLine.ts';
import type { RadarNarrowing } from './useRadarNarrowing.ts';

interface Props {
  radar: Reading<Radar>;
  narrowing: RadarNarrowing;
  today: string;
  onAsk: (asked: Asked) => void;
}

/** Drafts of these lines: up to today where all of it is of this month. */
const askedOf = (lines: readonly RadarLine[], today: string): Asked => ({
  act: 'draft',
  trialIds: lines.map(({ trial_id }) => trial_id),
  day: lines.every(({ oldest_day }) => oldest_day.slice(0, 7) === today.slice(0, 7)) ? today : '',
});

const titles = ({ trial_title }: RadarLine) => [trial_title];

/** The radar in lines: what of each trial is not billed for which reason, and what is done about it. */
export function LinesView({ radar, narrowing, today, onAsk }: Props) {
  const text = useText();
  const format = useFormat();
  const { values, input } = narrowing;
  const known = radar.data?.lines;
  const found = searchable(known ?? [], titles)(values.search);
  const lines = found.filter(({ reason }) => values.kind === null || hasReason(reason, values.kind));
  const { record, isReading } = useActOnLine(input, onAsk);
  const onAct = useCallback(
    (line: RadarLine) => (line.reason === 'undrafted' ? onAsk(askedOf([line], today)) : void record(line)),
    [onAsk, record, today],
  );
  const undrafted = lines.filter(({ reason }) => reason === 'undrafted');
  return (
    <>
      <ReasonTiles
        lines={known && found}
        chosen={values.kind}
        today={today}
        onChoose={(kind) => narrowing.choose({ kind })}
      />
      <Toolbar
        actions={
          <>
            <ListViews place="radar" />
            <DownloadRows
              lines={lines}
              input={{ age: input.age, aside: input.aside }}
              count={sumOf(lines.map(({ row_count }) => row_count))}
              today={today}
            />
            {undrafted.length > 0 && (
              <ActButton
                variant="contained"
                startIcon={<FilePlus2 size={15} aria-hidden />}
                onClick={() => onAsk(askedOf(undrafted, today))}
              >
                {text('radar.draftLines', {
                  ...format.counted(undrafted.length),
                  amount: format.euro(sumOf(undrafted.map(({ amount }) => amount))),
                })}
              </ActButton>
            )}
          </>
        }
      >
        <RadarFilters narrowing={narrowing} />
      </Toolbar>
      {isReading && <LoadingLine />}
      <Loaded queries={{ radar }}>
        {(read) =>
          lines.length === 0 ? (
            <NoRows
              icon={RadarIcon}
              isNarrowed={narrowing.isNarrowed}
              onClear={narrowing.clear}
              empty={
                values.aside === 'only'
                  ? { message: text('radar.emptyAside') }
                  : { message: text('radar.empty'), description: text('radar.emptyHint') }
              }
              noHits={{ message: text('radar.noHits'), description: text('radar.noHitsHint') }}
            />
          ) : (
            <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: { sm: 280 } }}>
              <LinesTable
                radar={read.radar}
                lines={lines}
                narrowing={narrowing}
                today={today}
                onAct={onAct}
              />
            </Box>
          )
        }
      </Loaded>
    </>
  );
}
