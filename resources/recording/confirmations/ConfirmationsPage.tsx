import { CircleCheck } from 'lucide-react';
import { providerConfirmationsCalls } from '../../../contract/recording/providerConfirmations.ts';
import { useCallPages } from '../../../ui/calls/useCallPages.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { NoRows } from '../../../ui/list/table/NoRows.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { ListViews } from '../../../ui/views/ListViews.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { useRecordingTabs } from '../useRecordingTabs.ts';
import { ConfirmationFilters } from './ConfirmationFilters.tsx';
import { ConfirmationLines } from './ConfirmationLines.tsx';
import { useConfirmationNarrowing } from './useConfirmationNarrowing.ts';

/** What providers have not answered yet, of one trial, of one draft or of all that one reaches, and the answers to it. */
export function ConfirmationsPage() {
  const text = useText();
  const narrowing = useConfirmationNarrowing();
  useRecordingTabs(null, null);
  const { input } = narrowing;
  const pages = useCallPages(providerConfirmationsCalls.listOpenConfirmations, input, ({ rows }) => rows);
  // The sums do not depend on the order.
  const { order_by: _order, direction: _direction, ...summed } = input;
  const sums = useCallQuery(
    providerConfirmationsCalls.listOpenConfirmations,
    { ...summed, limit: 1 },
    { staysShown: true },
  ).data;
  usePageTitle([
    { label: text('recording.title'), to: href('billingRecording') },
    { label: text('confirmations.title') },
  ]);
  return (
    <Page isFilled>
      <Toolbar actions={<ListViews place="confirmations" />}>
        <ConfirmationFilters narrowing={narrowing} sums={sums} />
      </Toolbar>
      <Loaded queries={{ data: pages }}>
        {({ data }) =>
          data.length === 0 ? (
            <NoRows
              icon={CircleCheck}
              isNarrowed={narrowing.isNarrowed}
              onClear={narrowing.clear}
              empty={{ message: text('confirmations.empty'), description: text('confirmations.emptyHint') }}
              noHits={{
                message: text('confirmations.noHits'),
                description: text('confirmations.noHitsHint'),
              }}
            />
          ) : (
            <ConfirmationLines rows={data} pages={pages} sums={sums} narrowing={narrowing} />
          )
        }
      </Loaded>
    </Page>
  );
}
