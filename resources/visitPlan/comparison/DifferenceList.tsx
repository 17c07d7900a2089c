import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Verdict } from '../../../contract/verdict.ts';
import { useFailureText } from '../../../ui/failures/useFailureText.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { ShownKind } from './shownDifferences.ts';

export interface Line {
  key: string;
  kind: ShownKind;
  label: string;
  /** What it is, or what of it is another. */
  facts: readonly string[];
  /** It was not surely read, and nobody has checked it. */
  isUnchecked: boolean;
  /** Why it cannot be taken; empty = it can. */
  lock: Verdict;
}

interface Props {
  title: string;
  lines: readonly Line[];
  chosen: ReadonlySet<string>;
  /** What is taken along though nobody chose it. */
  needed: ReadonlySet<string>;
  onChoose: (keys: readonly string[], isChosen: boolean) => void;
}

/** Differences of one sort as lines, each to be taken or left; what cannot be taken says why. */
export function DifferenceList({ title, lines, chosen, needed, onChoose }: Props) {
  const text = useText();
  const words = useFailureText();
  const headId = useId();
  if (lines.length === 0) return null;
  const free = lines.filter(({ lock, isUnchecked }) => lock.length === 0 && !isUnchecked);
  const keys = free.map(({ key }) => key);
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key));
  return (
    <Box component="section" aria-labelledby={headId} sx={{ mt: '14px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px', minHeight: 28 }}>
        <Box component="h3" id={headId} sx={{ m: 0, fontSize: 13.5, fontWeight: 600, color: 'var(--text)' }}>
          {title} <span className="tabular">{lines.length}</span>
        </Box>
        {keys.length > 1 && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                sx={boxStyle}
                checked={isAll}
                indeterminate={!isAll && keys.some((key) => chosen.has(key))}
                onChange={() => onChoose(keys, !isAll)}
              />
            }
            label={text('planComparison.takeAll')}
            sx={{ m: 0, ml: 'auto' }}
          />
        )}
      </Box>
      <Box component="ul" sx={listStyle}>
        {lines.map(({ key, kind, label, facts, isUnchecked, lock }) => (
          <li key={key}>
            <Box component="label" sx={lineStyle}>
              <Checkbox
                size="small"
                sx={boxStyle}
                checked={chosen.has(key) || needed.has(key)}
                disabled={lock.length > 0 || needed.has(key)}
                onChange={() => onChoose([key], !chosen.has(key))}
              />
              <Box component="span" sx={{ flex: 'none', width: 104, color: 'var(--text2)' }}>
                {text(`planComparison.kinds.${kind}`)}
              </Box>
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ fontWeight: 550 }}>
                  {label}
                </Box>
                {facts.length > 0 && ` · ${facts.join(' · ')}`}
                {isUnchecked && (
                  <Box component="span" sx={uncheckedStyle}>
                    <TriangleAlert size={13} strokeWidth={2.2} aria-hidden />
                    {text('planComparison.unchecked')}
                  </Box>
                )}
                {needed.has(key) && (
                  <Box component="span" sx={noteStyle}>
                    {text('planComparison.needed')}
                  </Box>
                )}
                {lock.map((obstacle) => (
                  <Box component="span" key={obstacle.code} sx={noteStyle}>
                    {words(obstacle)}
                  </Box>
                ))}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const boxStyle = { p: '2px', mr: '6px' } as const;
const listStyle = {
  listStyle: 'none',
  m: '6px 0 0',
  p: 0,
  border: '1px solid var(--border)',
  borderRadius: '8px',
  background: 'var(--surface)',
  '& > li + li': { borderTop: '1px solid var(--border)' },
} as const;
const lineStyle = {
  display: 'flex',
  gap: '6px',
  alignItems: 'flex-start',
  p: '5px 10px 5px 8px',
  fontSize: 13,
  lineHeight: '24px',
  color: 'var(--text)',
  cursor: 'pointer',
  '&:has(input:disabled)': { cursor: 'default' },
} as const;
const noteStyle = { display: 'block', lineHeight: '18px', color: 'var(--text2)' } as const;
const uncheckedStyle = {
  ...noteStyle,
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: 'var(--oow-f)',
} as const;
