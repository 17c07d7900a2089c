import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';

/** More lines than anyone reads; the rest is counted. */
const shownLines = 500;

/** Columns that share a cell are equally wide, so that each half stands under its own head. */
const sharedWidth = '22%';

interface ReviewSectionProps<Row extends object, Line> {
  readonly sheet: Sheet<Row>;
  readonly title: string;
  readonly hint?: string;
  readonly heads: readonly string[];
  /** Columns of figures, counted from 0: their heads stand on the right, as their values do. */
  readonly figures?: readonly number[];
  /** Columns whose values share one cell, counted from 0. */
  readonly shared?: readonly number[];
  readonly actions?: ReactNode;
  readonly lines: readonly Line[];
  readonly show: (line: Line) => ReactNode;
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    textAlign: 'left',
    fontSize: 12,
    fontWeight: 550,
    color: token.text2,
    bgcolor: token.head,
  },
  '& th, & td': {
    height: 32,
    px: '12px',
    borderBottom: `1px solid ${token.line}`,
    whiteSpace: 'pre-wrap',
  },
  '& th:first-of-type, & td:first-of-type': { pl: '20px' },
} as const;

/** A table of the review under its title; nothing where it has no lines. */
export function ReviewSection<Row extends object, Line>({
  sheet,
  title,
  hint,
  heads,
  figures = [],
  shared = [],
  actions,
  lines,
  show,
}: ReviewSectionProps<Row, Line>) {
  if (lines.length === 0) return null;
  return (
    <Box component="section">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '10px',
          px: '20px',
          minHeight: 44,
          borderTop: `1px solid ${token.line}`,
        }}
      >
        <Box component="h3" sx={{ m: 0, fontSize: 13.5, fontWeight: 600 }}>
          {title}
        </Box>
        <Box component="span" sx={{ color: token.text2, fontVariantNumeric: 'tabular-nums' }}>
          {lines.length}
        </Box>
        {hint !== undefined && (
          <Box component="span" sx={{ color: token.text2, fontSize: 12 }}>
            {hint}
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        {actions}
      </Box>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th
                key={head || `action-${index}`}
                scope="col"
                style={{
                  ...(figures.includes(index) ? { textAlign: 'right' } : {}),
                  ...(shared.includes(index) ? { width: sharedWidth } : {}),
                }}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shownLines).map(show)}
          {lines.length > shownLines && (
            <tr>
              <Box component="td" colSpan={heads.length} sx={{ color: token.text2 }}>
                {sheet.text('review.more', { smart_count: lines.length - shownLines })}
              </Box>
            </tr>
          )}
        </tbody>
      </Box>
    </Box>
  );
}
