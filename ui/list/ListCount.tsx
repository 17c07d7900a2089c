import { Link } from '@mui/material';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';

interface Props {
  shown: number;
  all: number;
  isNarrowed: boolean;
  /** The total in words: `32 services`. */
  total: string;
  /** Note on the totals beside it. */
  note: string | null;
  onClear: () => void;
}

/** Number of rows in words: all of them, or how many match search and filters. */
export function ListCount({ shown, all, isNarrowed, total, note, onClear }: Props) {
  const text = useText();
  const format = useFormat();
  const ending = note === null ? '' : ` · ${note}`;
  if (!isNarrowed) return total + ending;
  return (
    <>
      {text('common.list.shown', { shown: format.count(shown), count: format.count(all) })}
      {' · '}
      <Link
        component="button"
        type="button"
        onClick={onClear}
        sx={{ font: 'inherit', verticalAlign: 'baseline' }}
      >
        {text('common.list.clear')}
      </Link>
      {ending}
    </>
  );
}
