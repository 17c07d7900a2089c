import { Box, Button, Link } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { MarksContext, useMarkedRows } from '../../../ui/list/table/marks.ts';
import { useIsPhone } from '../../../ui/session/useIsPhone.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { AnotherDateDialog } from './AnotherDateDialog.tsx';
import { MarkedVisits } from './MarkedVisits.tsx';
import type { Hold } from './useHold.ts';
import { VisitCards } from './VisitCards.tsx';
import { VisitHeading } from './VisitHeading.tsx';
import { visitColumns } from './visitColumns.tsx';
import { hrefOfLine, itemId, type VisitItem } from './visitItems.ts';
import { useVisitWork, VisitWorkContext } from './visitWork.ts';

interface Props {
  label: string;
  items: readonly VisitItem[];
  today: string;
  hold: Hold;
  /** Reads the list again, though it is held. */
  onRefresh: () => void;
  /** How many visits there are, in words. */
  total: string;
  startsAt?: number;
  earlier?: ReactNode;
  more?: ReactNode;
  /** Columns that say what stands around the list already. */
  leavesOut?: readonly ('trial' | 'subject' | 'visit')[];
  /** It is as high as its rows and stands among others, instead of taking the room of the page. */
  isAmongOthers?: boolean;
  /** Stands beside the button that begins marking. */
  children?: ReactNode;
}

const nothingLeftOut = [] as const;
const idOfLine = ({ recorded_visit_id }: VisitLine): string => recorded_visit_id;

/**
 * Visits of many participants, with what can be done to each and to many at once: a table, on a phone cards. It stands
 * still while somebody works in it: what was recorded keeps its place, shown as done, until the list is let go.
 */
export function VisitList(props: Props) {
  const { label, items, today, hold, onRefresh, total, startsAt, earlier, more, children } = props;
  const { leavesOut = nothingLeftOut, isAmongOthers = false } = props;
  const text = useText();
  const format = useFormat();
  const isPhone = useIsPhone();
  const [asked, setAsked] = useState<VisitLine | null>(null);
  const work = useVisitWork(setAsked, onRefresh);
  const lines = useMemo(() => items.flatMap((item) => (item.kind === 'visit' ? item.line : [])), [items]);
  const { marks, onSpace, rowClass } = useMarkedRows(lines, idOfLine);
  const columns = useMemo(
    () => visitColumns({ text, format, today, leavesOut }),
    [text, format, today, leavesOut],
  );
  const headingOf = useCallback(
    (item: VisitItem) => (item.kind === 'heading' ? <VisitHeading heading={item} /> : null),
    [],
  );
  const hrefOf = useCallback(
    (item: VisitItem) => (item.kind === 'visit' ? hrefOfLine(item.line) : undefined),
    [],
  );
  const onRowKey = (item: VisitItem, event: KeyboardEvent) =>
    item.kind === 'visit' && onSpace(item.id, event);
  const count = (
    <>
      {total}
      {hold.isHeld && work.known.size > 0 && (
        <>
          {' · '}
          <Link
            component="button"
            type="button"
            onClick={() => {
              hold.letGo();
              onRefresh();
            }}
            sx={{ font: 'inherit' }}
          >
            {text('visitLists.refresh')}
          </Link>
        </>
      )}
    </>
  );
  return (
    <VisitWorkContext value={work}>
      <MarksContext value={marks}>
        <Box
          {...hold.handlers}
          sx={
            isPhone || isAmongOthers
              ? undefined
              : { display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: { sm: 280 } }
          }
        >
          {isPhone ? (
            <>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', minHeight: 44 }}>
                <Box className="tabular" sx={{ flexGrow: 1, fontSize: 12, color: 'var(--text3)' }}>
                  {format.date(today)} · {count}
                </Box>
                {children}
                <Button
                  onClick={() => (marks.isMarking ? marks.end() : marks.begin())}
                  sx={{ minHeight: 44 }}
                >
                  {text(marks.isMarking ? 'visitLists.endMarking' : 'visitLists.markMany')}
                </Button>
              </Box>
              <VisitCards
                label={label}
                items={items}
                today={today}
                startsAt={startsAt}
                earlier={earlier}
                more={more}
              />
            </>
          ) : (
            <DataTable
              label={label}
              columns={columns}
              rows={items}
              rowId={itemId}
              hrefOf={hrefOf}
              headingOf={headingOf}
              startsAt={startsAt}
              onRowKey={onRowKey}
              rowClass={(item) => (item.kind === 'visit' ? rowClass(item.line) : undefined)}
              earlier={earlier}
              more={more}
              count={count}
            />
          )}
        </Box>
        {/* Who answers what the list asks still works in it. */}
        <Box {...hold.handlers} sx={{ display: 'contents' }}>
          <MarkedVisits lines={lines} />
          {asked && <AnotherDateDialog line={asked} onClose={() => setAsked(null)} />}
        </Box>
      </MarksContext>
    </VisitWorkContext>
  );
}
