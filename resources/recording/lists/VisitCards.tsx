import { Box, Checkbox } from '@mui/material';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import { VisitStateChip } from '../../../ui/chips/VisitStateChip.tsx';
import { useMarksAround } from '../../../ui/list/table/marks.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { shownVisit } from './knownVisits.ts';
import { LineActs } from './LineActs.tsx';
import { useLongPress } from './useLongPress.ts';
import { VisitHeading } from './VisitHeading.tsx';
import { hrefOfLine, type VisitItem, visitName } from './visitItems.ts';
import { useWork } from './visitWork.ts';

interface Props {
  label: string;
  items: readonly VisitItem[];
  today: string;
  /** The item that is at the top first. */
  startsAt?: number | undefined;
  earlier?: ReactNode;
  more?: ReactNode;
}

/** A list this long is drawn whole. */
const wholeUpTo = 60;
const itemHeight = 170;

/** Visits on a phone: a card for each, with what can be done at the thumb; those in sight are drawn. */
export function VisitCards({ label, items, today, startsAt, earlier, more }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const isWhole = items.length <= wholeUpTo;
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    enabled: !isWhole,
    estimateSize: () => itemHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 6,
    scrollMargin: top,
    // The bar at the top of the page covers what is under it.
    scrollPaddingStart: 60,
  });
  const isPlaced = useRef(false);
  useLayoutEffect(
    () => () => {
      isPlaced.current = false;
    },
    [],
  );
  useLayoutEffect(() => {
    if (isPlaced.current || startsAt === undefined || startsAt <= 0 || (!isWhole && top === 0)) return;
    isPlaced.current = true;
    if (isWhole) list.current?.querySelector(`[data-index="${startsAt}"]`)?.scrollIntoView();
    else virtualizer.scrollToIndex(startsAt, { align: 'start' });
  }, [startsAt, isWhole, virtualizer, top]);
  const drawn = isWhole
    ? items.map((_item, index) => ({ index, start: undefined }))
    : virtualizer.getVirtualItems();
  return (
    <>
      {earlier && <Box sx={{ textAlign: 'center', py: '8px' }}>{earlier}</Box>}
      <Box
        component="ul"
        ref={list}
        aria-label={label}
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
        style={isWhole ? undefined : { height: virtualizer.getTotalSize() }}
      >
        {drawn.map(({ index, start: from }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <Box
              component="li"
              key={item.id}
              data-index={index}
              ref={isWhole ? undefined : virtualizer.measureElement}
              sx={{ pb: '12px', scrollMarginTop: 64 }}
              style={
                from === undefined
                  ? undefined
                  : {
                      position: 'absolute',
                      left: 0,
                      right: 0,
                      transform: `translateY(${from - top}px)`,
                    }
              }
            >
              {item.kind === 'heading' ? (
                <Box sx={{ pt: '8px' }}>
                  <VisitHeading heading={item} level="h2" />
                </Box>
              ) : (
                <VisitCard line={item.line} today={today} />
              )}
            </Box>
          );
        })}
      </Box>
      {more && <Box sx={{ textAlign: 'center', py: '8px' }}>{more}</Box>}
    </>
  );
}

function VisitCard({ line: read, today }: { line: VisitLine; today: string }) {
  const text = useText();
  const format = useFormat();
  const { known } = useWork();
  const { marked, isMarking, mark, begin } = useMarksAround();
  const { line, done } = shownVisit(read, known.get(read.recorded_visit_id));
  const { recorded_visit_id: id, subject_id, window_from: from, window_to: to } = line;
  const isMarked = marked.has(id);
  const press = useLongPress(() => begin(id));
  const name = visitName(line);
  return (
    <Box
      {...press}
      sx={{
        display: 'grid',
        gap: '10px',
        p: '12px 16px',
        border: '1px solid',
        borderColor: isMarked ? 'var(--accent)' : 'var(--border)',
        borderRadius: '14px',
        background: isMarked ? 'var(--accent-weak)' : 'var(--surface)',
        boxShadow: 'var(--sh1)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: '8px' }}>
        {isMarking && (
          <Checkbox
            checked={isMarked}
            onChange={(_event, isOn) => mark(id, isOn, false)}
            slotProps={{
              input: { 'aria-label': text('visitLists.mark', { visit: `${name}, ${subject_id}` }) },
            }}
            sx={{ width: 44, height: 44, m: '-6px 0 -6px -12px' }}
          />
        )}
        <Box
          component={LinkBase}
          to={hrefOfLine(line)}
          sx={{
            display: 'flex',
            flexGrow: 1,
            minWidth: 0,
            gap: '8px',
            color: 'inherit',
            textDecoration: 'none',
          }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px' }}>
              <Box component="strong" sx={{ fontSize: 15.5, lineHeight: '22px', fontWeight: 600 }}>
                {subject_id}
              </Box>
              <VisitStateChip visit={line} today={today} />
            </Box>
            <Box sx={{ color: 'var(--text2)' }}>
              {name} · {line.trial_title}
            </Box>
            <Box className="tabular" sx={{ fontSize: 12, lineHeight: '18px', color: 'var(--text3)' }}>
              {from && to
                ? text('visitLists.window', { from: format.date(from), to: format.date(to) })
                : text('visitLists.noWindow')}
              {' · '}
              {text('visitLists.services', { smart_count: line.service_count })}
            </Box>
          </Box>
          <ChevronRight
            size={18}
            color="var(--text3)"
            role="img"
            aria-label={text('visitLists.open', { subject: subject_id })}
            style={{ flex: 'none', marginTop: 3 }}
          />
        </Box>
      </Box>
      {!isMarking && <LineActs line={line} done={done} isLarge />}
    </Box>
  );
}
