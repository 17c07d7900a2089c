import { Box } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Obstacle, Verdict } from '../../contract/verdict.ts';
import { useFailureText } from './useFailureText.ts';

interface Props {
  verdict: Verdict;
  /** What leads to where one is mended. */
  mendOf?: (obstacle: Obstacle) => ReactNode;
  /** Tells one otherwise than in its plain words; undefined = in those. */
  tellOf?: (obstacle: Obstacle) => ReactNode;
}

/** All that stands in the way of an act, line by line; nothing where it may be done. */
export function Obstacles({ verdict, mendOf, tellOf }: Props) {
  const words = useFailureText();
  if (verdict.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '6px', color: 'var(--oow-f)' }}
    >
      {verdict.map((obstacle) => (
        <Box key={obstacle.code} component="li" sx={{ display: 'flex', gap: '8px' }}>
          <TriangleAlert size={15} style={{ flexShrink: 0, marginTop: 2 }} aria-hidden />
          <span>
            {tellOf?.(obstacle) ?? words(obstacle)}
            {mendOf && <> {mendOf(obstacle)}</>}
          </span>
        </Box>
      ))}
    </Box>
  );
}
