import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CircleAlert, GitCompare } from 'lucide-react';
import { useMemo } from 'react';
import { save, undecided } from '../commands/saving.ts';
import { countChanges } from '../model/changes.ts';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import { useStore } from '../useStore.ts';
import { Chip } from './Chip.tsx';

interface Standing {
  readonly changes: number;
  readonly errors: number;
  readonly toDecide: number;
  readonly toSend: number;
  readonly summary: string;
}

function standingOf<Row extends object>(sheet: Sheet<Row>): Standing {
  const { document, options } = sheet;
  const changes = countChanges(document.changes);
  if (changes === 0) return { changes, errors: 0, toDecide: 0, toSend: 0, summary: '' };
  const errors = [...document.failures()].length;
  const pending = document.pendingSave();
  const stay = errors > 0 && pending.count > 0 ? sheet.text('bar.errorsStay', { smart_count: errors }) : '';
  const stuck = errors > 0 && pending.count === 0 ? sheet.text('bar.nothingToSend') : '';
  const own = errors === 0 ? (options.changeSummary?.(pending.changeSet) ?? '') : '';
  const toDecide = undecided(sheet).length;
  return {
    changes,
    errors,
    toDecide,
    // Nothing is sent while something is to be decided: the review says so, too.
    toSend: toDecide > 0 ? 0 : pending.count,
    summary: stay || stuck || own,
  };
}

/** Where the bar is narrow its buttons go below, all of them together: it never takes more than two lines. */
const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '10px',
  rowGap: '4px',
  minHeight: 46,
  px: '24px',
  py: '4px',
  bgcolor: token.accentWeak,
  borderTop: `1px solid ${token.accentLine}`,
  '@keyframes slideIn': { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
  '@media (prefers-reduced-motion: no-preference)': { animation: 'slideIn 120ms ease-out' },
} as const;

const lineStyle = { display: 'flex', alignItems: 'center', gap: '10px', whiteSpace: 'nowrap' } as const;
/** As wide as it takes to read the figures and the begin of the sentence. */
const factsStyle = { ...lineStyle, flex: '1 1 340px', minWidth: 0, overflow: 'hidden' } as const;
const actionsStyle = { ...lineStyle, maxWidth: '100%', ml: 'auto' } as const;
const sentenceStyle = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: token.text2,
  fontSize: 12,
} as const;

/** What is unsaved and what can be done with it. There only while something is. */
export function ChangeBar<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const version = useStore(sheet.settled);
  const isSaving = useStore(sheet.isSaving);
  const standing = useMemo(() => ({ version, ...standingOf(sheet) }), [sheet, version]);
  const { changes, errors, toDecide, toSend, summary } = standing;
  if (changes === 0 && errors === 0) return null;
  if (sheet.options.autosaves && errors === 0) return null;
  const sentence = toDecide > 0 ? sheet.text('bar.decideFirst', { smart_count: toDecide }) : summary;
  return (
    <Box component="section" aria-label={sheet.text('bar.label')} sx={barStyle}>
      <Box sx={factsStyle}>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {sheet.text('bar.changes', { smart_count: changes })}
        </Box>
        {toDecide > 0 && (
          <Chip tone="warning" icon={<GitCompare size={12} strokeWidth={2.2} aria-hidden />}>
            {sheet.text('bar.toDecide', { smart_count: toDecide })}
          </Chip>
        )}
        {errors > 0 && (
          <Chip tone="error" icon={<CircleAlert size={12} strokeWidth={2.2} aria-hidden />}>
            {sheet.text('bar.errors', { smart_count: errors })}
          </Chip>
        )}
        <Box title={sentence} sx={sentenceStyle}>
          {sentence}
        </Box>
      </Box>
      <Box sx={actionsStyle}>
        <Button size="small" onClick={() => sheet.panel.set({ kind: 'review' })}>
          {sheet.text('bar.review')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={isSaving}
          onClick={() => sheet.panel.set({ kind: 'discard' })}
        >
          {sheet.text('bar.discard')}
        </Button>
        <Button
          size="small"
          variant="contained"
          disabled={isSaving || toSend === 0}
          aria-keyshortcuts="Control+S"
          onClick={() => void save(sheet)}
        >
          {isSaving ? sheet.text('bar.saving') : sheet.text('bar.save', { smart_count: toSend })}
          <Box
            component="kbd"
            aria-hidden
            sx={{
              ml: '8px',
              px: '5px',
              border: '1px solid currentColor',
              borderRadius: '4px',
              font: 'inherit',
              fontSize: 11,
              opacity: 0.8,
            }}
          >
            {sheet.text('bar.shortcut')}
          </Box>
        </Button>
      </Box>
    </Box>
  );
}
