import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../list/filter/SearchField.tsx';
import { MoreRows } from '../list/table/MoreRows.tsx';
import type { SheetColumn } from '../spreadsheet/columns.ts';
import { footText } from '../spreadsheet/grid/gridRows.ts';
import type { SpreadsheetProps } from '../spreadsheet/sheetOptions.ts';
import { useLanguage } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import { type ReadCard, readCards } from './readCards.ts';

interface Props<Row extends object>
  extends Pick<
    SpreadsheetProps<Row>,
    'rows' | 'rowId' | 'columns' | 'foot' | 'onOpenRow' | 'toolbarStart' | 'banner'
  > {
  title: string;
  /** Opens the sheet itself. */
  onEdit: () => void;
}

/** Cards that are drawn at first, and how many more come at a time. */
const atOnce = 40;

/**
 * What a sheet holds, to be read on a phone: a card for each row with what its columns say, empty ones left out. Nothing
 * is typed here; the sheet itself is one tap away.
 */
export function SheetReading<Row extends object>(props: Props<Row>) {
  const { title, rows, rowId, columns, foot, onOpenRow, toolbarStart, banner, onEdit } = props;
  const text = useText();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(atOnce);
  const cards = readCards({ rows, rowId, columns: columnsAmong(columns, rows), language, search });
  const sums = search === '' ? (foot?.(rows) ?? []) : [];
  const shown = cards.slice(0, most);
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', p: '12px 16px' }}>
        {toolbarStart}
        <SearchField label={text('common.actions.search')} value={search} onSearch={setSearch} />
        <Button variant="outlined" onClick={onEdit} sx={{ minHeight: 44 }}>
          {text('spreadsheet.onPhone.sheet')}
        </Button>
      </Box>
      {typeof banner === 'function' ? banner(rows) : banner}
      {cards.length === 0 && (
        <Box role="note" sx={{ p: '12px 16px', color: 'var(--text2)' }}>
          {text(search === '' ? 'spreadsheet.onPhone.empty' : 'spreadsheet.onPhone.noHits')}
        </Box>
      )}
      <Box component="ul" aria-label={title} sx={{ m: 0, p: '0 16px 16px', listStyle: 'none' }}>
        {shown.map((card) => (
          <Card
            key={card.id}
            heading={
              onOpenRow ? (
                <Button onClick={() => onOpenRow(card.row)} sx={openStyle}>
                  {card.heading}
                </Button>
              ) : (
                card.heading
              )
            }
            facts={card.facts}
          />
        ))}
        {sums.map(({ id, cells }) => (
          <Card
            key={id}
            heading={footText(cells[columns[0]?.field ?? '']).replace('\n', ' · ')}
            facts={columns.slice(1).flatMap(({ field, title: name }) => {
              const value = footText(cells[field]).replace('\n', ' ');
              return value === '' || value === '–' ? [] : [{ field, name, value }];
            })}
          />
        ))}
      </Box>
      {cards.length > most && (
        <Box sx={{ px: '16px', pb: '16px' }}>
          <MoreRows
            label={text('spreadsheet.onPhone.more', { smart_count: cards.length - most })}
            isLoading={false}
            onMore={() => setMost(most + atOnce)}
          />
        </Box>
      )}
    </Box>
  );
}

/** Columns that follow from all rows, as they are now. */
const columnsAmong = <Row extends object>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): SheetColumn<Row>[] => columns.map((column) => column.among?.(() => rows) ?? column);

const openStyle = {
  justifyContent: 'flex-start',
  minHeight: 44,
  ml: '-8px',
  px: '8px',
  fontSize: 'inherit',
  fontWeight: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
};

interface CardProps extends Pick<ReadCard<object>, 'facts'> {
  heading: ReactNode;
}

function Card({ heading, facts }: CardProps) {
  return (
    <Box component="li" sx={{ py: '10px', borderTop: '1px solid var(--line)' }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{heading}</Box>
      <Box
        component="dl"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '16px', rowGap: '2px', m: 0, fontSize: 13 }}
      >
        {facts.map(({ field, name, value }) => (
          <Box key={field} sx={{ display: 'flex', gap: '6px', minWidth: 0 }}>
            <Box component="dt" sx={{ color: 'var(--text2)' }}>
              {name}
            </Box>
            <Box component="dd" className="tabular" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
