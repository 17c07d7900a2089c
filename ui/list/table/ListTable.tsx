import { Box } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '../../loaded/Loaded.tsx';
import { useFormat } from '../../words/useFormat.ts';
import { useText } from '../../words/useText.ts';
import type { ListFilters } from '../filter/narrowing.ts';
import { ListCount } from '../ListCount.tsx';
import type { List } from '../useList.ts';
import { DataTable } from './DataTable.tsx';
import { NoRows } from './NoRows.tsx';

interface Words {
  message: string;
  description: string;
}

export interface ListTableProps<R, F extends ListFilters<R>> {
  list: List<R, F>;
  label: string;
  icon: LucideIcon;
  rowId: (row: R) => string;
  hrefOf?: (row: R) => string;
  rowClass?: (row: R) => string | undefined;
  /** The total in words: `32 services`. */
  total: (all: readonly R[]) => string;
  /** Note on the totals of the rows shown. */
  note?: (shown: readonly R[]) => string | null;
  /** Empty state without any rows. */
  empty: Words & { action?: ReactNode };
  /** Empty state if no row matches search and filters. */
  noHits: Words;
  /** Keyboard hints under the rows. */
  children?: ReactNode;
}

/**
 * A list in each of its states: loading, failed, empty, no results, rows. It fills the remaining height of the page.
 * Stale rows stay visible during a refetch, and if it fails.
 */
export function ListTable<R, F extends ListFilters<R>>({ list, ...props }: ListTableProps<R, F>) {
  return (
    <Loaded queries={{ all: list.source }}>
      {({ all }) => <ReadList list={list} all={all} {...props} />}
    </Loaded>
  );
}

function ReadList<R, F extends ListFilters<R>>({
  list,
  all,
  ...props
}: ListTableProps<R, F> & { all: readonly R[] }) {
  const text = useText();
  const format = useFormat();
  const { shown, isNarrowed } = list;
  const counted = { shown: format.count(shown.length), count: format.count(all.length) };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: { xs: 320, sm: 280 } }}>
      <Box role="status" className="visuallyHidden">
        {isNarrowed ? text('common.list.shown', counted) : ''}
      </Box>
      {shown.length > 0 ? (
        <Rows list={list} {...props} />
      ) : (
        <NoRows
          icon={props.icon}
          isNarrowed={isNarrowed && all.length > 0}
          onClear={list.clear}
          empty={props.empty}
          noHits={props.noHits}
        />
      )}
    </Box>
  );
}

function Rows<R, F extends ListFilters<R>>({
  list,
  label,
  rowId,
  hrefOf,
  rowClass,
  total,
  note,
  children,
}: ListTableProps<R, F>) {
  const { all = [], shown, columns, sort, sortBy, isNarrowed, clear } = list;
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={shown}
        rowId={rowId}
        sort={sort}
        onSort={sortBy}
        hrefOf={hrefOf}
        rowClass={rowClass}
        count={
          <ListCount
            shown={shown.length}
            all={all.length}
            isNarrowed={isNarrowed}
            total={total(all)}
            note={note?.(shown) ?? null}
            onClear={clear}
          />
        }
      />
      {children}
    </>
  );
}
