import { Box } from '@mui/material';
import { useEffect, useMemo, useRef } from 'react';
import type { RecordedOperationalService } from '../../contract/recording/operationalRecording.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { EntryBar } from './EntryBar.tsx';
import { headCell, headWidth, RowHead } from './RowHead.tsx';
import { monthWidth, type TimelineRow, timelineOf } from './timeline.ts';

interface Props {
  services: readonly RecordedOperationalService[];
  today: string;
  /** The chosen entry. */
  chosen: string | null;
  onChoose: (entryId: string) => void;
}

const line = '1px solid var(--line)';

function RowBars({ row, chosen, onChoose }: { row: TimelineRow } & Pick<Props, 'chosen' | 'onChoose'>) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      {row.holds.map(({ left, width }) => (
        <Box
          key={left}
          title={text('vocab.entryState.interrupted')}
          sx={{
            position: 'absolute',
            left,
            width,
            top: 9,
            height: 24,
            borderRadius: '5px',
            background: 'repeating-linear-gradient(135deg, var(--oow-b) 0 5px, transparent 5px 10px)',
          }}
        />
      ))}
      {row.next && <NextDue {...row.next} />}
      {row.bars.map(({ entry, ...place }) => (
        <EntryBar
          key={entry.recorded_study_service_id}
          entry={entry}
          {...place}
          isChosen={entry.recorded_study_service_id === chosen}
          onChoose={() => onChoose(entry.recorded_study_service_id)}
        />
      ))}
      {row.service.repetition_period !== 'once' &&
        row.chains.map(({ number, anchor, count, left, width }) => (
          <Box
            key={number}
            sx={{
              position: 'absolute',
              left,
              width,
              top: 36,
              pt: '2px',
              borderTop: '1px solid var(--border-strong)',
              fontSize: 11,
              lineHeight: '14px',
              whiteSpace: 'nowrap',
              color: 'var(--text3)',
            }}
          >
            {anchor
              ? text('operationalRecording.chainFrom', { number: number + 1, date: format.date(anchor) })
              : text('operationalRecording.chain', { number: number + 1, smart_count: count })}
          </Box>
        ))}
    </>
  );
}

function NextDue({ date, left, width }: NonNullable<TimelineRow['next']>) {
  const text = useText();
  const format = useFormat();
  const words = text('operationalRecording.nextDue', { date: format.date(date) });
  return (
    <Box
      role="img"
      aria-label={words}
      title={words}
      className="tabular"
      sx={{
        position: 'absolute',
        left,
        width,
        top: 9,
        height: 24,
        border: '1px dashed var(--upcoming-s)',
        borderRadius: '5px',
        fontSize: 11.5,
        lineHeight: '22px',
        textAlign: 'center',
        overflow: 'hidden',
        color: 'var(--upcoming-f)',
      }}
    >
      {format.date(date).slice(0, 6)}
    </Box>
  );
}

function TodayLine({ left }: { left: string }) {
  const text = useText();
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        left,
        top: 6,
        bottom: 0,
        zIndex: 1,
        borderLeft: '2px solid var(--accent)',
        pointerEvents: 'none',
      }}
    >
      <Box
        sx={{
          px: '6px',
          borderRadius: '0 5px 5px 0',
          fontSize: 11,
          fontWeight: 550,
          background: 'var(--accent)',
          color: 'var(--on-accent)',
        }}
      >
        {text('recording.schedule.today')}
      </Box>
    </Box>
  );
}

/** All operational services of a trial on one axis of months; it opens where today is. */
export function TimelineChart({ services, today, chosen, onChoose }: Props) {
  const text = useText();
  const format = useFormat();
  const timeline = useMemo(() => timelineOf(services, today), [services, today]);
  const scroller = useRef<HTMLDivElement>(null);
  const start = timeline.today;
  useEffect(() => {
    const box = scroller.current;
    if (box) box.scrollLeft = start - box.clientWidth * 0.6;
  }, [start]);
  return (
    <Box
      ref={scroller}
      sx={{
        position: 'relative',
        overflowX: 'auto',
        border: '1px solid var(--border)',
        borderRadius: '10px',
        background: 'var(--surface)',
      }}
    >
      <Box
        component="table"
        aria-label={text('operationalRecording.timeline')}
        sx={{ display: 'block', width: `calc(${headWidth} + ${timeline.width}px)`, borderSpacing: 0 }}
      >
        <Box component="thead" sx={{ display: 'block' }}>
          <Box
            component="tr"
            sx={{ display: 'flex', height: 34, borderBottom: line, fontSize: 12, color: 'var(--text2)' }}
          >
            <Box component="th" scope="col" sx={{ ...headCell, lineHeight: '34px', fontWeight: 550 }}>
              <Box component="span" sx={{ flexGrow: 1 }}>
                {text('operationalServices.columns.label')}
              </Box>
              <span title={text('operationalRecording.openHint')}>
                {text('operationalRecording.openEuro')}
              </span>
            </Box>
            <Box component="th" scope="col" sx={{ display: 'flex', p: 0 }}>
              {timeline.months.map((month) => (
                <Box
                  key={month}
                  sx={{
                    flex: 'none',
                    width: monthWidth,
                    pl: '6px',
                    lineHeight: '34px',
                    textAlign: 'left',
                    fontWeight: 550,
                    borderLeft: line,
                  }}
                >
                  {month.endsWith('-01-01') || month === timeline.months[0]
                    ? `${format.month(month)} ${month.slice(2, 4)}`
                    : format.month(month)}
                </Box>
              ))}
            </Box>
          </Box>
        </Box>
        <Box component="tbody" sx={{ display: 'block' }}>
          {timeline.rows.map((row) => (
            <Box
              component="tr"
              key={row.service.contract_study_service_id}
              sx={{
                display: 'flex',
                minHeight: 60,
                borderBottom: line,
                '&:last-of-type': { borderBottom: 0 },
              }}
            >
              <RowHead service={row.service} />
              <Box
                component="td"
                sx={{
                  position: 'relative',
                  flex: 'none',
                  width: timeline.width,
                  p: 0,
                  backgroundImage: 'linear-gradient(to right, var(--line) 1px, transparent 1px)',
                  backgroundSize: `${monthWidth}px 100%`,
                }}
              >
                <RowBars row={row} chosen={chosen} onChoose={onChoose} />
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <TodayLine left={`calc(${headWidth} + ${timeline.today}px)`} />
    </Box>
  );
}
