import type { LucideIcon } from 'lucide-react';
import { SearchX } from 'lucide-react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { LoadFailed } from '../feedback/LoadFailed.tsx';
import { LoadingRows } from '../feedback/LoadingRows.tsx';
import { Card } from '../frame/Card.tsx';
import { DataTable, type TableColumn, type TableSort } from '../list/DataTable.tsx';

interface Props<R> {
  label: string;
  icon: LucideIcon;
  /** Undefined while it is read. */
  rows: readonly R[] | undefined;
  error: unknown;
  onRetry: () => void;
  columns: readonly TableColumn<R>[];
  rowId: (row: R) => string;
  openedId: string | null;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  onOpen: (row: R) => void;
  /** What stands where nothing is listed. */
  empty: { message: string; description: string };
  isFiltered: boolean;
}

/** The list of a catalog in each of its states: on its way, failed, empty, nothing found, rows. */
export function CatalogTable<R>({
  label,
  icon,
  rows,
  error,
  onRetry,
  columns,
  rowId,
  openedId,
  sort,
  onSort,
  onOpen,
  empty,
  isFiltered,
}: Props<R>) {
  if (error) return <LoadFailed error={error} onRetry={onRetry} />;
  if (!rows) return <LoadingRows />;
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={isFiltered ? SearchX : icon}
          message={empty.message}
          description={empty.description}
        />
      </Card>
    );
  }
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowClass={(row) => (rowId(row) === openedId ? 'opened' : undefined)}
      sort={sort}
      onSort={(field) =>
        onSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
      }
      onOpen={onOpen}
    />
  );
}
