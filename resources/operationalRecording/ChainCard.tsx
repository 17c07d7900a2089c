import { Box, Button, ButtonBase } from '@mui/material';
import { ChevronRight, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type {
  OperationalEntry,
  RecordedOperationalService,
} from '../../contract/recording/operationalRecording.ts';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { type ChainLine, chainsOf, openAmount, type ShownChain } from './chains.ts';
import { EntryChip } from './EntryPanel.tsx';
import { useEntryWords } from './useEntryWords.ts';
import { useServiceFacts } from './useServiceFacts.ts';

/** So many entries of a service stand there at once; older ones come when they are asked for. */
const shownFirst = 5;

interface Props {
  service: RecordedOperationalService;
  onChoose: (entryId: string) => void;
  onAdd: () => void;
}

/** An operational service on a phone: its chains downwards, from what is due next to their anchors. */
export function ChainCard({ service, onChoose, onAdd }: Props) {
  const text = useText();
  const format = useFormat();
  const facts = useServiceFacts(service);
  const [isWhole, setWhole] = useState(false);
  const chains = chainsOf(service);
  const count = chains.reduce((sum, { lines }) => sum + lines.length, 0);
  let left = isWhole ? count : shownFirst;
  const shown = chains.flatMap((chain) => {
    const lines = chain.lines.slice(0, left);
    left -= lines.length;
    return lines.length === 0 ? [] : [{ ...chain, lines }];
  });
  const hidden = count - shown.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <Card isFlush>
      <Box component="header" sx={{ display: 'flex', gap: '12px', p: '12px 16px' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="h2" sx={{ m: 0, fontSize: 15.5, lineHeight: '22px', fontWeight: 600 }}>
            {service.label}
          </Box>
          <Box className="tabular" sx={{ color: 'var(--text2)' }}>
            {facts}
          </Box>
        </Box>
        {openAmount(service) > 0 && (
          <Box component="dl" sx={{ m: 0, flex: 'none', textAlign: 'right' }}>
            <Box component="dt" sx={{ fontSize: 11.5, color: 'var(--text3)' }}>
              {text('operationalRecording.open')}
            </Box>
            <Box component="dd" className="tabular" sx={{ m: 0, fontWeight: 600 }}>
              {format.euro(openAmount(service))}
            </Box>
          </Box>
        )}
      </Box>
      {shown.map((chain) => (
        <ChainPart key={chain.number} chain={chain} onChoose={onChoose} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', p: '8px 16px 12px' }}>
        <VerdictButton
          variant="outlined"
          verdict={service.verdicts.add_entry}
          startIcon={<Plus size={16} aria-hidden />}
          aria-label={text('operationalRecording.addTitle', { service: service.label })}
          onClick={onAdd}
        >
          {text('operationalRecording.add')}
        </VerdictButton>
        {hidden > 0 && (
          <Button onClick={() => setWhole(true)}>
            {text('operationalRecording.earlier', { smart_count: hidden })}
          </Button>
        )}
      </Box>
    </Card>
  );
}

function ChainPart({ chain, onChoose }: { chain: ShownChain; onChoose: Props['onChoose'] }) {
  const text = useText();
  const format = useFormat();
  const { number, anchor, count, lines } = chain;
  const name =
    anchor === null
      ? text('operationalRecording.chain', { number: (number ?? 0) + 1, smart_count: count })
      : text('operationalRecording.chainFrom', { number: (number ?? 0) + 1, date: format.date(anchor) });
  return (
    <Box sx={{ borderTop: '1px solid var(--line)' }}>
      {number !== null && count > 0 && (
        <Box
          component="h3"
          sx={{ m: 0, p: '8px 16px 0', fontSize: 12, fontWeight: 550, color: 'var(--text3)' }}
        >
          {name}
        </Box>
      )}
      <Box
        component="ul"
        aria-label={number === null ? undefined : name}
        sx={{ m: 0, p: '4px 0', listStyle: 'none' }}
      >
        {lines.map((line) => (
          <Line key={keyOf(line)} line={line} onChoose={onChoose} />
        ))}
      </Box>
    </Box>
  );
}

const keyOf = (line: ChainLine): string =>
  line.kind === 'entry' ? line.entry.recorded_study_service_id : line.kind;

/** The thread of a chain with the knot of one line. */
const knot = (look: object) => ({
  position: 'relative',
  flex: 'none',
  width: 11,
  height: 11,
  borderRadius: '50%',
  border: '2px solid var(--text3)',
  background: 'var(--surface)',
  ...look,
});

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  width: '100%',
  minHeight: 48,
  p: '4px 16px',
  textAlign: 'left',
  background: 'linear-gradient(var(--border-strong), var(--border-strong)) 21px 0 / 1px 100% no-repeat',
} as const;

function Line({ line, onChoose }: { line: ChainLine; onChoose: Props['onChoose'] }) {
  const text = useText();
  const format = useFormat();
  if (line.kind === 'entry')
    return (
      <li>
        <EntryLine entry={line.entry} onChoose={() => onChoose(line.entry.recorded_study_service_id)} />
      </li>
    );
  const words =
    line.kind === 'next'
      ? text('operationalRecording.nextDue', { date: format.date(line.date) })
      : line.to === null
        ? text('operationalRecording.heldSince', { from: format.date(line.from) })
        : text('operationalRecording.held', { from: format.date(line.from), to: format.date(line.to) });
  const look =
    line.kind === 'next'
      ? { borderStyle: 'dashed', borderColor: 'var(--upcoming-s)' }
      : { borderRadius: '3px', borderColor: 'var(--oow-s)', background: 'var(--oow-b)' };
  return (
    <Box
      component="li"
      className="tabular"
      sx={{ ...row, color: line.kind === 'hold' ? 'var(--oow-f)' : 'var(--text2)' }}
    >
      <Box sx={knot(look)} aria-hidden />
      {words}
    </Box>
  );
}

function EntryLine({ entry, onChoose }: { entry: OperationalEntry; onChoose: () => void }) {
  const text = useText();
  const format = useFormat();
  const { day, told } = useEntryWords(entry);
  const coversId = useId();
  const colours = entry.is_interrupting ? 'oow' : entry.is_confirmed ? 'done' : 'due';
  const isFilled = entry.is_confirmed || entry.is_closed;
  return (
    <ButtonBase aria-describedby={coversId} onClick={onChoose} sx={row}>
      <span className="visuallyHidden">{told}</span>
      <Box
        aria-hidden
        sx={knot({
          borderColor: `var(--${colours}-s)`,
          ...(isFilled && { background: `var(--${colours}-s)` }),
        })}
      />
      <Box
        aria-hidden
        sx={{ display: 'flex', flexWrap: 'wrap', flexGrow: 1, alignItems: 'center', gap: '2px 12px' }}
      >
        <Box sx={{ flexGrow: 1 }}>
          <Box component="span" className="tabular" sx={{ display: 'block', fontWeight: 600 }}>
            {day === '' ? text('operationalRecording.undated') : day}
          </Box>
          {entry.performance_date !== null && entry.covered_until !== null && (
            <Box
              component="span"
              id={coversId}
              className="tabular"
              sx={{ display: 'block', fontSize: 12, color: 'var(--text3)' }}
            >
              {text('operationalRecording.coversUntil', { date: format.date(entry.covered_until) })}
            </Box>
          )}
        </Box>
        <EntryChip entry={entry} />
      </Box>
      <ChevronRight size={18} color="var(--text3)" aria-hidden style={{ flex: 'none' }} />
    </ButtonBase>
  );
}
