import { Box, LinearProgress } from '@mui/material';
import type { ReviewItem } from '../../../contract/invoices/invoiceReview.ts';
import { sumOf } from '../../../domain/money.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

const isChanged = ({ reviewed_at, is_reviewed }: ReviewItem): boolean => reviewed_at !== null && !is_reviewed;
const amountOf = (items: readonly ReviewItem[]): number => sumOf(items.map(({ amount }) => amount));

/** How far a review is: items and amounts, and how many have changed since they were reviewed. */
export function ReviewProgress({ items }: { items: readonly ReviewItem[] }) {
  const text = useText();
  const format = useFormat();
  const reviewed = items.filter(({ is_reviewed }) => is_reviewed);
  const changedCount = items.filter(isChanged).length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
      <LinearProgress
        variant="determinate"
        color="success"
        aria-label={text('invoiceReview.tabs.review')}
        value={items.length === 0 ? 0 : (100 * reviewed.length) / items.length}
        sx={{ width: 160, height: 6, borderRadius: '3px', background: 'var(--border)' }}
      />
      <strong>{text('invoiceReview.progress', { done: reviewed.length, all: items.length })}</strong>
      <Box component="span" className="tabular" sx={{ color: 'var(--text2)' }}>
        {text('invoiceReview.amounts', {
          done: format.euro(amountOf(reviewed)),
          all: format.euro(amountOf(items)),
        })}
      </Box>
      {changedCount > 0 && (
        <StateChip look="out_of_window">
          {text('invoiceReview.changed', { smart_count: changedCount })}
        </StateChip>
      )}
    </Box>
  );
}
