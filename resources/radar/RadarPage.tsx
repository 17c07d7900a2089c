import { useCallback, useState } from 'react';
import { radarCalls } from '../../contract/reports/radar.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { href } from '../../ui/routes/paths.ts';
import { useToday } from '../../ui/session/useToday.ts';
import { useText } from '../../ui/words/useText.ts';
import { BehindView } from './BehindView.tsx';
import { LinesView } from './LinesView.tsx';
import { type Asked, type RadarActs, RadarDialogs } from './RadarDialogs.tsx';
import { useRadarNarrowing } from './useRadarNarrowing.ts';

/** What is done or due and on no invoice, with its money, and the way to where it is mended or billed. */
export function RadarPage(acts: RadarActs) {
  const text = useText();
  const narrowing = useRadarNarrowing();
  const today = useToday();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [doneCount, setDoneCount] = useState(0);
  const onAsk = useCallback((next: Asked) => setAsked(next), []);
  usePageTitle([{ label: text('dashboard.title'), to: href('billingPage') }, { label: text('radar.title') }]);
  return (
    <Page isFilled>
      {narrowing.behind ? (
        <BehindView
          key={doneCount}
          line={narrowing.behind}
          narrowing={narrowing}
          today={today}
          onAsk={onAsk}
        />
      ) : (
        <Lines narrowing={narrowing} today={today} onAsk={onAsk} />
      )}
      <RadarDialogs
        {...acts}
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

function Lines(props: Omit<Parameters<typeof LinesView>[0], 'radar'>) {
  const radar = useCallQuery(radarCalls.getRadar, props.narrowing.input, {
    staysShown: true,
    isStale: ({ is_stale }) => is_stale,
  });
  return <LinesView {...props} radar={radar} />;
}
