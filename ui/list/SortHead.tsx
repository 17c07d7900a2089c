import { TableCell, TableSortLabel } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { useText } from '../words/useText.ts';
import type { TableColumn, TableSort } from './DataTable.tsx';

interface Props {
  column: Pick<TableColumn<never>, 'key' | 'head' | 'isNumeric' | 'isSortable' | 'isFlexible'>;
  sort?: TableSort;
  onSort?: (field: string) => void;
}

const Arrow = ({ className }: { className?: string }) => (
  <ChevronDown size={13} className={className} aria-hidden />
);

/** The head of a column; a sortable one says and changes the order of the rows. */
export function SortHead({ column: { key, head, isNumeric, isSortable, isFlexible }, sort, onSort }: Props) {
  const text = useText();
  const order = sort?.field === key ? sort.order : null;
  const direction = order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell
      align={isNumeric ? 'right' : 'left'}
      sortDirection={order ? direction : false}
      sx={{ minWidth: isFlexible ? 200 : undefined }}
    >
      {isSortable && onSort ? (
        <TableSortLabel
          active={order !== null}
          direction={direction}
          IconComponent={Arrow}
          onClick={() => onSort(key)}
        >
          {head}
          {order && (
            <span className="visuallyHidden">
              {text(order === 'ASC' ? 'common.table.sortedAscending' : 'common.table.sortedDescending')}
            </span>
          )}
        </TableSortLabel>
      ) : (
        head
      )}
    </TableCell>
  );
}
