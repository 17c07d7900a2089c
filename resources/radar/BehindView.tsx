import { Box, Link } from '@mui/material';
import { ArrowLeft, SearchX } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { radarCalls } from '../../contract/reports/radar.ts';
import { useCallPages } from '../../ui/calls/useCallPages.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { NoRows } from '../../ui/list/table/NoRows.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { hrefOfRadar } from '../../ui/routes/tabs.ts';
import { useText } from '../../ui/words/useText.ts';
import { BehindList } from './BehindList.tsx';
import { DownloadRows } from './DownloadRows.tsx';
import type { Asked } from './RadarDialogs.tsx';
import { RadarFilters } from './RadarFilters.tsx';
import { ReasonMark } from './ReasonMark.tsx';
import type { RadarNarrowing } from './useRadarNarrowing.ts';

interface Props {
  line: NonNullable<RadarNarrowing['behind']>;
  narrowing: RadarNarrowing;
  today: string;
  onAsk: (asked: Asked) => void;
}

/** The services behind one line: page by page, each with its act, and with what is done to many. */
export function BehindView({ line, narrowing, today, onAsk }: Props) {
  const text = useText();
  const { values, rowsInput, isNarrowed, clear } = narrowing;
  const input = { ...line, ...rowsInput };
  const pages = useCallPages(radarCalls.listRadarRows, input, ({ rows }) => rows);
  // The sums do not depend on the order.
  const { order_by: _order, direction: _direction, ...summed } = input;
  const sums = useCallQuery(radarCalls.listRadarRows, { ...summed, limit: 1 }, { staysShown: true }).data;
  const all = useCallQuery(
    radarCalls.listRadarRows,
    { ...line, aside: values.aside, limit: 1 },
    { isEnabled: isNarrowed },
  ).data;
  const lines = useCallQuery(radarCalls.getRadar, { trial_id: line.trial_id, aside: 'all' }).data?.lines;
  const title = lines?.[0]?.trial_title ?? '';
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px', pt: '12px', flexWrap: 'wrap' }}>
        <Link component={LinkBase} to={hrefOfRadar({})} sx={{ display: 'inline-flex', gap: '6px' }}>
          <ArrowLeft size={15} aria-hidden />
          {text('radar.back')}
        </Link>
        <strong>{title}</strong>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
          <ReasonMark reason={line.reason} />
          {text(`radar.reasons.${line.reason}`)}
        </Box>
      </Box>
      <Toolbar
        actions={<DownloadRows lines={[line]} input={rowsInput} count={sums?.row_count ?? 0} today={today} />}
      >
        <RadarFilters narrowing={narrowing} />
      </Toolbar>
      <Loaded queries={{ data: pages }}>
        {({ data }) =>
          data.length === 0 ? (
            <NoRows
              icon={SearchX}
              isNarrowed={isNarrowed}
              onClear={clear}
              empty={{ message: text('radar.noneBehind') }}
              noHits={{ message: text('radar.noHits'), description: text('radar.noHitsHint') }}
            />
          ) : (
            <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: { sm: 280 } }}>
              <BehindList
                rows={data}
                pages={pages}
                narrowing={narrowing}
                sums={sums}
                all={all}
                today={today}
                onAsk={onAsk}
              />
            </Box>
          )
        }
      </Loaded>
    </>
  );
}
