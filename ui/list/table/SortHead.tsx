import { ChevronDown } from 'lucide-react';
import { useText } from '../../words/useText.ts';
import type { TableColumn, TableSort } from './columns.ts';

interface Props {
  column: Pick<TableColumn<never>, 'key' | 'head' | 'isHeadHidden' | 'sortBy' | 'isNumeric' | 'isFlexible'>;
  sort: TableSort | undefined;
  onSort: ((field: string) => void) | undefined;
}

/** Column header; a sortable one shows and changes the sort order. */
export function SortHead({
  column: { key, head, isHeadHidden, sortBy, isNumeric, isFlexible },
  sort,
  onSort,
}: Props) {
  const text = useText();
  const order = sort?.field === key ? sort.order : null;
  const className = [isNumeric && 'numeric', isFlexible && 'flexible'].filter(Boolean).join(' ');
  const sorting = order && (order === 'ASC' ? 'ascending' : 'descending');
  return (
    <th scope="col" className={className || undefined} aria-sort={sorting ?? undefined}>
      {sortBy && onSort ? (
        <button type="button" data-order={order ?? undefined} onClick={() => onSort(key)}>
          {head}
          <ChevronDown size={13} aria-hidden />
          {order && (
            <span className="visuallyHidden">
              {text(order === 'ASC' ? 'common.table.sortedAscending' : 'common.table.sortedDescending')}
            </span>
          )}
        </button>
      ) : (
        <span className={isHeadHidden ? 'visuallyHidden' : undefined}>{head}</span>
      )}
    </th>
  );
}
