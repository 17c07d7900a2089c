import { Box } from '@mui/material';
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
  const free = lines.filter(({ lock }) => lock.length === 0).map(({ key }) => key);
  const isAll = free.length > 0 && free.every((key) => chosen.has(key));
  return (
    <Box component="section" aria-labelledby={headId} sx={{ mt: '14px' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: '12px' }}>
        <Box component="h3" id={headId} sx={{ m: 0, fontSize: 13.5, fontWeight: 600 }}>
          {title} <span className="tabular">{lines.length}</span>
        </Box>
        {free.length > 1 && (
          <Box component="label" sx={{ display: 'flex', gap: '6px', fontSize: 12.5, color: 'var(--text2)' }}>
            <input type="checkbox" checked={isAll} onChange={() => onChoose(free, !isAll)} />
            {text('planComparison.takeAll')}
          </Box>
        )}
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: '6px 0 0',
          p: 0,
          border: '1px solid var(--border)',
          borderRadius: '6px',
          '& > li + li': { borderTop: '1px solid var(--border)' },
        }}
      >
        {lines.map(({ key, kind, label, facts, lock }) => (
          <Box component="li" key={key} sx={{ p: '6px 10px', fontSize: 13 }}>
            <Box component="label" sx={{ display: 'flex', gap: '10px', alignItems: 'baseline' }}>
              <input
                type="checkbox"
                checked={chosen.has(key) || needed.has(key)}
                disabled={lock.length > 0 || needed.has(key)}
                onChange={() => onChoose([key], !chosen.has(key))}
              />
              <Box component="span" sx={{ flex: 'none', minWidth: 110, color: 'var(--text2)' }}>
                {text(`planComparison.kinds.${kind}`)}
              </Box>
              <span>
                <Box component="span" sx={{ fontWeight: 550 }}>
                  {label}
                </Box>
                {facts.length > 0 && ` · ${facts.join(' · ')}`}
                {needed.has(key) && (
                  <Box component="span" sx={{ display: 'block', color: 'var(--text2)' }}>
                    {text('planComparison.needed')}
                  </Box>
                )}
                {lock.map((obstacle) => (
                  <Box component="span" key={obstacle.code} sx={{ display: 'block', color: 'var(--text2)' }}>
                    {words(obstacle)}
                  </Box>
                ))}
              </span>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
