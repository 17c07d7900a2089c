import { Link } from '@mui/material';
import type { SettlementSum } from '../../contract/reports/settlements.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  sum: SettlementSum;
  count: number;
  onOpen: () => void;
}

/** How many records stand behind a sum; opens them. */
export function RecordsButton({ sum, count, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  if (count === 0) return format.count(count);
  return (
    <Link
      component="button"
      type="button"
      aria-label={`${format.count(count)}, ${text('settlements.recordsOf', {
        provider: sum.provider_label,
        trial: sum.trial_title,
      })}`}
      onClick={onOpen}
      sx={{ font: 'inherit' }}
    >
      {format.count(count)}
    </Link>
  );
}
