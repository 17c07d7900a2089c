import { Box } from '@mui/material';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { type PlacedVisit, shortNameOf } from './planLayout.ts';

interface Props {
  picked: PlacedVisit | undefined;
  placed: readonly PlacedVisit[];
}

/** Under the picture: what the picked visit counts from and what moves with it, and how the picture is read. */
export function PlanFacts({ picked, placed }: Props) {
  const text = useText();
  const format = useFormat();
  const followers = (visitId: string): number =>
    placed.filter(({ visit }) => visit.reference_visit_id === visitId).length;
  const sentence = (): string => {
    if (!picked) return '';
    const { visit } = picked;
    const reference = placed.find((each) => each.visit.protocol_visit_id === visit.reference_visit_id);
    const count = followers(visit.protocol_visit_id);
    const moved =
      count === 0
        ? text('visits.picture.movesNothing', { visit: shortNameOf(visit) })
        : text('visits.picture.moves', {
            ...format.counted(count),
            visit: shortNameOf(visit),
          });
    const place = reference
      ? text('visits.picture.after', {
          visit: shortNameOf(visit),
          days: format.count(visit.days_interval ?? 0),
          reference: shortNameOf(reference.visit),
        })
      : text('visits.picture.root', { visit: shortNameOf(visit) });
    return `${place} ${moved}`;
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '4px 16px',
        p: '6px 16px',
        borderTop: '1px solid var(--line)',
        fontSize: 12,
        color: 'var(--text2)',
      }}
    >
      <span aria-live="polite">{sentence()}</span>
      <span>{text('visits.picture.legend')}</span>
    </Box>
  );
}
