import { Box } from '@mui/material';
import { ShieldCheck } from 'lucide-react';
import { useLocation } from 'ra-core';
import { useMemo, useState } from 'react';
import type { OutputOf } from '../../contract/endpoint.ts';
import { hasHistory } from '../../contract/trail/eventTables.ts';
import { countedEvents, type TrailEntry, trailCalls } from '../../contract/trail/trail.ts';
import { trailTables } from '../../contract/trail/trailTables.ts';
import { todayIn } from '../../domain/dates.ts';
import { type Pages, useCallPages } from '../../ui/calls/useCallPages.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { HistoryPanel } from '../../ui/history/HistoryPanel.tsx';
import { useShownValue } from '../../ui/history/useShownValue.ts';
import { KeyHints } from '../../ui/list/KeyHints.tsx';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { moreOf } from '../../ui/list/table/MoreRows.tsx';
import { NoRows } from '../../ui/list/table/NoRows.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useTimeZone } from '../../ui/session/useToday.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ExportTrail } from './ExportTrail.tsx';
import { ReviewTrailDialog } from './ReviewTrailDialog.tsx';
import { ChosenTrailFilters, TrailFilter } from './TrailFilter.tsx';
import { TrailHead } from './TrailHead.tsx';
import { trailColumns } from './trailColumns.tsx';
import { type TrailRow, trailRows } from './trailRows.ts';
import { type AskedTrail, nothingAsked, useAskedTrail } from './useAskedTrail.ts';

type State = OutputOf<(typeof trailCalls)['getTrailState']>;

/** Who changed what on the whole site, how far it is sealed, and how far it was reviewed. For administrators. */
export function TrailPage() {
  const text = useText();
  const trail = useAskedTrail();
  const [upTo, setUpTo] = useState<TrailEntry | null>(null);
  const state = useCallQuery(trailCalls.getTrailState, {}, { staysShown: true });
  const events = useCallPages(trailCalls.listTrail, trail.narrowing, ({ entries }) => entries);
  usePageTitle([
    { label: text('shell.config_navbar_title'), to: href('config') },
    { label: text('trail.title') },
  ]);
  return (
    <Page isFilled>
      <Loaded queries={{ state, events }}>
        {(read) => (
          <Events state={read.state} entries={read.events} pages={events} trail={trail} onReview={setUpTo} />
        )}
      </Loaded>
      {upTo && <ReviewTrailDialog upTo={upTo} onClose={() => setUpTo(null)} />}
    </Page>
  );
}

interface EventsProps {
  state: State;
  entries: readonly TrailEntry[];
  pages: Pages<TrailEntry>;
  trail: AskedTrail;
  onReview: (entry: TrailEntry) => void;
}

function Events({ state, entries, pages, trail, onReview }: EventsProps) {
  const text = useText();
  const format = useFormat();
  const { asked, ask, narrowing, isNarrowed } = trail;
  const [newest] = entries;
  const opened = entries.find(({ event_id }) => event_id === asked.opened);
  return (
    <>
      <Box sx={{ flex: 'none', pt: '12px' }}>
        <TrailHead state={state} onReview={newest ? () => onReview(newest) : null} />
      </Box>
      <Toolbar actions={<ExportTrail narrowing={narrowing} />}>
        <TrailFilter trail={trail} />
        <EventCount count={pages.count} />
      </Toolbar>
      <ChosenTrailFilters trail={trail} />
      {entries.length === 0 ? (
        <NoRows
          icon={ShieldCheck}
          isNarrowed={isNarrowed}
          onClear={() => ask(nothingAsked)}
          empty={{ message: text('trail.empty'), description: text('trail.emptyHint') }}
          noHits={{ message: text('trail.noHits'), description: text('trail.noHitsHint') }}
        />
      ) : (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: { sm: 280 } }}>
          <TrailLines entries={entries} reviews={state.reviews} pages={pages} onReview={onReview} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', flex: 'none' }}>
        <KeyHints enter={text('trail.keys.history')} more={[{ key: 'R', does: text('trail.keys.review') }]} />
        {state.oldest_at && (
          <Box sx={{ mt: '10px', fontSize: 12, color: 'var(--text3)' }}>
            {text('trail.oldest', { date: format.moment(new Date(state.oldest_at)) })}
          </Box>
        )}
      </Box>
      {opened && hasHistory(opened.table) && opened.record_id !== null && (
        <HistoryPanel
          kind={trailTables[opened.table].kind}
          recordId={opened.record_id}
          trialId={null}
          name={opened.record_name ?? text(`trail.kinds.${opened.kind}`)}
          onClose={() => ask({ opened: null })}
        />
      )}
    </>
  );
}

function EventCount({ count }: Pick<Pages<TrailEntry>, 'count'>) {
  const text = useText();
  const format = useFormat();
  if (count === null) return null;
  return (
    <Box role="status" sx={{ color: 'var(--text2)' }}>
      {count === countedEvents
        ? text('trail.countMany', { count: format.count(count) })
        : text('trail.count', { smart_count: count })}
    </Box>
  );
}

const idOf = ({ id }: TrailRow): string => id;

interface LinesProps extends Pick<EventsProps, 'entries' | 'pages' | 'onReview'> {
  reviews: State['reviews'];
}

function TrailLines({ entries, reviews, pages, onReview }: LinesProps) {
  const text = useText();
  const format = useFormat();
  const shownValue = useShownValue();
  const failureText = useFailureText();
  const { search } = useLocation();
  const timeZone = useTimeZone();
  const columns = useMemo(
    () =>
      trailColumns({
        text,
        format,
        shownValue,
        refusalText: (code) => failureText({ code, params: {} }),
      }),
    [text, format, shownValue, failureText],
  );
  const rows = useMemo(
    () => trailRows(entries, reviews, (at) => todayIn(timeZone, Date.parse(at))),
    [entries, reviews, timeZone],
  );
  const headingOf = (row: TrailRow) => {
    if ('day' in row) return `${format.weekday(row.day)}, ${format.date(row.day)}`;
    if (!('review' in row)) return null;
    const { upto_at, reviewed_by, note } = row.review;
    const moment = format.moment(new Date(upto_at));
    return (
      <span style={{ color: 'var(--done-f)' }}>
        {text('trail.reviewLine', { moment, name: reviewed_by, note })}
      </span>
    );
  };
  const hrefOf = (row: TrailRow): string | undefined => {
    if (!('entry' in row) || row.entry.record_id === null) return undefined;
    const query = new URLSearchParams(search);
    query.set('opened', row.entry.event_id);
    return `${href('trail')}?${query}`;
  };
  return (
    <DataTable
      label={text('trail.label')}
      columns={columns}
      rows={rows}
      rowId={idOf}
      headingOf={headingOf}
      hrefOf={hrefOf}
      onRowKey={(row, event) => {
        if (event.key.toLowerCase() !== 'r' || event.ctrlKey || event.metaKey || !('entry' in row)) return;
        event.preventDefault();
        onReview(row.entry);
      }}
      more={moreOf(pages, text('trail.more'))}
    />
  );
}
