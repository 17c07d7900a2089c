import { Box, Button } from '@mui/material';
import { Radar as RadarIcon, SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Radar, RadarPlace } from '../../../contract/reports/radar.ts';
import { radarCalls } from '../../../contract/reports/radar.ts';
import type { Call } from '../../../ui/calls/useCall.ts';
import { useCallPages } from '../../../ui/calls/useCallPages.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useToday } from '../../../ui/session/useToday.ts';
import { useText } from '../../../ui/words/useText.ts';
import { DownloadRows } from './DownloadRows.tsx';
import { KindTiles } from './KindTiles.tsx';
import { type Asked, RadarDialogs } from './RadarDialogs.tsx';
import { RadarFilters } from './RadarFilters.tsx';
import { RadarLines } from './RadarLines.tsx';
import { type RadarNarrowing, useRadarNarrowing } from './useRadarNarrowing.ts';

/** What is done or due and on no invoice, with its money, and the way to where it is mended or billed. */
export function RadarPage() {
  const text = useText();
  const narrowing = useRadarNarrowing();
  const { values, input } = narrowing;
  const today = useToday();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [doneCount, setDoneCount] = useState(0);
  const key = JSON.stringify(input);
  const pages = useCallPages({
    endpoint: radarCalls.getRadar,
    input,
    read: useCallback(
      async (call: Call, after: RadarPlace | null, signal: AbortSignal) => {
        const wanted: typeof input = JSON.parse(key);
        return call(radarCalls.getRadar, { ...wanted, ...(after && { after }) }, { signal });
      },
      [key],
    ),
  });
  // The sums do not depend on the order, nor on the kind.
  const { kinds: _kinds, order_by: _order, direction: _direction, ...summed } = input;
  const sums = useCallQuery(radarCalls.getRadar, { ...summed, limit: 1 }, { staysShown: true }).data;
  usePageTitle([{ label: text('dashboard.title'), to: href('billingPage') }, { label: text('radar.title') }]);
  return (
    <Page isFilled>
      <KindTiles totals={sums?.totals} chosen={values.kind} onChoose={(kind) => narrowing.choose({ kind })} />
      <Toolbar actions={<DownloadRows input={input} count={shownCount(sums, narrowing)} today={today} />}>
        <RadarFilters narrowing={narrowing} />
      </Toolbar>
      <Loaded queries={{ data: pages }}>
        {({ data }) => (
          <>
            {data.length === 0 && <Empty narrowing={narrowing} />}
            {data.length > 0 && (
              <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: { sm: 280 } }}>
                <RadarLines
                  key={doneCount}
                  rows={data}
                  pages={pages}
                  narrowing={narrowing}
                  sums={sums}
                  today={today}
                  onAsk={setAsked}
                />
              </Box>
            )}
          </>
        )}
      </Loaded>
      <RadarDialogs
        asked={asked}
        today={today}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          setDoneCount((count) => count + 1);
        }}
      />
    </Page>
  );
}

/** How many rows the list has with all that it is narrowed by. */
export const shownCount = (
  sums: Pick<Radar, 'totals'> | undefined,
  { values }: Pick<RadarNarrowing, 'values'>,
): number =>
  (sums?.totals ?? [])
    .filter(({ kind }) => values.kind === null || kind === values.kind)
    .reduce((sum, { row_count }) => sum + row_count, 0);

function Empty({ narrowing }: { narrowing: RadarNarrowing }) {
  const text = useText();
  const { isNarrowed, values } = narrowing;
  const isAside = values.aside === 'only' && !isNarrowed;
  return (
    <Card>
      <EmptyState
        icon={isNarrowed ? SearchX : RadarIcon}
        message={text(isNarrowed ? 'radar.noHits' : isAside ? 'radar.emptyAside' : 'radar.empty')}
        description={isAside ? undefined : text(isNarrowed ? 'radar.noHitsHint' : 'radar.emptyHint')}
        action={
          isNarrowed && (
            <Button variant="outlined" onClick={narrowing.clear}>
              {text('common.list.clear')}
            </Button>
          )
        }
      />
    </Card>
  );
}
