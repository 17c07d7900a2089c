import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { hasHistory } from '../../contract/trail/eventTables.ts';
import type { TrailEntry } from '../../contract/trail/trail.ts';
import type { EventAct } from '../../contract/trail/trailVocab.ts';
import type { MessageKey } from '../../messages/en.ts';
import { type ChipLook, StateChip } from '../../ui/chips/StateChip.tsx';
import { aboutText } from '../../ui/history/aboutText.ts';
import type { useShownValue } from '../../ui/history/useShownValue.ts';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';
import type { TrailRow } from './trailRows.ts';

interface Words {
  text: Text;
  format: ReturnType<typeof useFormat>;
  shownValue: ReturnType<typeof useShownValue>;
  /** The sentence of a refusal's code; the code itself where there is none. */
  refusalText: (code: string) => string;
}

/** Only acts that undid work, gave rights or were refused are tinted. */
const looks: Partial<Record<EventAct, ChipLook>> = {
  removed: 'out_of_window',
  cancelled: 'out_of_window',
  taken_back: 'out_of_window',
  reopened: 'out_of_window',
  revoked: 'revoked',
  rights: 'enrolled',
  sign_in_refused: 'error',
  reviewed: 'done',
};

const changeOf = (entry: TrailEntry, { text, shownValue, refusalText }: Words) => {
  const { table, fields, act, sign_in } = entry;
  if (sign_in) return act === 'signed_in' ? text(`trail.ways.${sign_in.way}`) : refusalText(sign_in.outcome);
  const [first] = fields;
  if (!first || !hasHistory(table)) return text('common.none');
  const more = fields.length - 1;
  return (
    <>
      <span style={{ color: 'var(--text2)' }}>{text(`history.fields.${first.field}`)}: </span>
      {first.from !== null && (
        <span style={{ color: 'var(--text2)' }}>{shownValue(table, first, 'from')} → </span>
      )}
      <strong>{shownValue(table, first, 'to')}</strong>
      {more > 0 && (
        <span style={{ color: 'var(--text3)' }}> {text('trail.moreFields', { count: String(more) })}</span>
      )}
    </>
  );
};

const tableWord = ({ table }: TrailEntry): MessageKey =>
  hasHistory(table) ? `history.tables.${table}` : `trail.otherTables.${table}`;

const personOf = ({ changed_by, sign_in }: TrailEntry, text: Text): string =>
  changed_by ?? text(sign_in ? 'trail.unknownPerson' : 'trail.nobody');

/** What may be cut: the whole stands in its title. Amounts are never in it. */
const CutText = ({ said, width, children }: { said: string; width: number; children: ReactNode }) => (
  <Box
    component="span"
    title={said}
    sx={{
      display: 'inline-block',
      maxWidth: width,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'bottom',
    }}
  >
    {children}
  </Box>
);

/** Trials are told by their codes, which stand first. */
const TrialCell = ({ name }: { name: string }) => (
  <CutText said={name} width={150}>
    {name}
  </CutText>
);

/** What an event says, one column each. */
export const trailColumns = (words: Words): TableColumn<TrailRow>[] => {
  const { text, format, shownValue } = words;
  const column = (
    key: 'time' | 'person' | 'act' | 'record' | 'trial' | 'change' | 'reason' | 'block',
    cell: (entry: TrailEntry) => ReactNode,
    more: Partial<TableColumn<TrailRow>> = {},
  ): TableColumn<TrailRow> => ({
    key,
    head: text(`trail.columns.${key}`),
    cell: (row) =>
      'entry' in row ? (
        <Box component="span" sx={row.isReviewed ? { color: 'var(--text2)' } : undefined}>
          {cell(row.entry)}
        </Box>
      ) : null,
    ...more,
  });
  return [
    column('time', ({ at }) => <span className="tabular">{format.time(new Date(at))}</span>, {
      isName: true,
    }),
    column('person', (entry) => <strong>{personOf(entry, text)}</strong>),
    column('act', ({ act }) => {
      const look = looks[act];
      return look ? (
        <StateChip look={look}>{text(`trail.acts.${act}`)}</StateChip>
      ) : (
        text(`trail.acts.${act}`)
      );
    }),
    column('record', (entry) => {
      const { table, about } = entry;
      const part = hasHistory(table) ? aboutText(shownValue, table, about) : about;
      const name = [entry.record_name, part].filter(Boolean).join(' · ');
      return (
        <CutText said={name} width={320}>
          <span style={{ color: 'var(--text2)' }}>{text(tableWord(entry))} </span>
          {name}
        </CutText>
      );
    }),
    column('trial', ({ trial_name }) => <TrialCell name={trial_name ?? text('common.none')} />, {
      givesWay: 2,
    }),
    column('change', (entry) => changeOf(entry, words), { isFlexible: 'wrapped' }),
    column('reason', ({ reason }) => (reason ? text('history.reason', { reason }) : text('common.none')), {
      givesWay: 3,
    }),
    column('block', ({ block }) => (block === null ? text('trail.next') : format.count(block)), {
      isNumeric: true,
      givesWay: 1,
    }),
  ];
};
