import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { token } from '../theme.ts';
import type { CellValue, Locale } from '../values/cellValue.ts';
import type { CountedValue } from './countedValues.ts';

interface Props {
  readonly label: string;
  readonly locale: Locale;
  readonly counted: readonly CountedValue[];
  readonly ticked: ReadonlySet<CellValue>;
  readonly onTick: (value: CellValue) => void;
  /** A double click shows this value alone. */
  readonly onOnly: (value: CellValue) => void;
}

/** Drawn: a real box would be a control inside an option. */
const tickBox = {
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  width: 16,
  height: 16,
  mx: '9px',
  borderRadius: '4px',
  border: `1px solid ${token.field}`,
} as const;
const tickedBox = { ...tickBox, borderColor: token.accent, bgcolor: token.accent, color: token.onAccent };

const lineHeight = 28;
const height = 224;

/** A long list to tick: one Tab stop, arrows go through it, Space ticks. Only what is in sight is drawn. */
export function ValueList({ label, locale, counted, ticked, onTick, onOnly }: Props) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const active = Math.min(at, counted.length - 1);
  const virtualizer = useVirtualizer({
    count: counted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    initialRect: { width: 0, height },
    overscan: 4,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: counted.length - 1 }[event.key];
    const inHand = counted[active];
    if (to !== undefined) {
      const next = Math.max(0, Math.min(to, counted.length - 1));
      setAt(next);
      virtualizer.scrollToIndex(next);
    } else if (event.key === ' ' && inHand) onTick(inHand.value);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <Box
      ref={scroller}
      role="listbox"
      aria-label={label}
      aria-multiselectable
      aria-activedescendant={counted.length > 0 ? optionId(active) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      sx={{
        height,
        overflow: 'auto',
        border: `1px solid ${token.border}`,
        borderRadius: '6px',
        '&:focus-visible': { outline: `2px solid ${token.accent}` },
        '&:focus-visible [data-active]': { bgcolor: token.hover },
      }}
    >
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = counted[index];
          return (
            line && (
              <Box
                key={index}
                id={optionId(index)}
                role="option"
                aria-selected={ticked.has(line.value)}
                aria-label={`${line.label}, ${line.count.toLocaleString(locale)}`}
                aria-setsize={counted.length}
                aria-posinset={index + 1}
                data-active={index === active ? '' : undefined}
                onClick={() => {
                  setAt(index);
                  onTick(line.value);
                }}
                onDoubleClick={() => onOnly(line.value)}
                sx={{
                  position: 'absolute',
                  top: start,
                  width: '100%',
                  boxSizing: 'border-box',
                  height: lineHeight,
                  display: 'flex',
                  alignItems: 'center',
                  pr: '8px',
                  cursor: 'default',
                  '&:hover': { bgcolor: token.hover },
                }}
              >
                <Box aria-hidden sx={ticked.has(line.value) ? tickedBox : tickBox}>
                  {ticked.has(line.value) && <Check size={12} strokeWidth={3} />}
                </Box>
                <Box
                  component="span"
                  sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                >
                  {`${line.label} `}
                </Box>
                <Box component="span" sx={{ color: token.text2, fontVariantNumeric: 'tabular-nums' }}>
                  {line.count.toLocaleString(locale)}
                </Box>
              </Box>
            )
          );
        })}
      </div>
    </Box>
  );
}
