import { Box } from '@mui/material';
import { Ban, Check } from 'lucide-react';
import type { RecordedStudyService, RecordedVisit } from '../../../contract/recording/recording.ts';
import { useVerdictText } from '../../../ui/failures/useVerdictText.ts';
import { useText } from '../../../ui/words/useText.ts';
import { visitName } from '../lists/visitItems.ts';
import { kindMarks, serviceKind } from '../visit/ServiceKind.tsx';

interface Props {
  service: RecordedStudyService;
  visit: RecordedVisit;
  /** Its place, for the arrow keys. */
  place: string;
  isTabStop: boolean;
  isBusy: boolean;
  onPress: () => void;
}

/** How a service stands at a visit: the mark of the plan while it is open; pressing records it, or takes that back. */
export function MatrixCell({ service, visit, place, isTabStop, isBusy, onPress }: Props) {
  const text = useText();
  const why = useVerdictText();
  const { is_confirmed, not_done_reason, label } = service;
  const kind = serviceKind(service);
  const word = (): string => {
    if (is_confirmed) return text('recording.schedule.told.confirmed');
    if (not_done_reason !== null) return text('recording.schedule.notDoneOf', { reason: not_done_reason });
    return text(`recording.schedule.${kind}`);
  };
  const says = `${label}, ${visitName(visit)}: ${word()}`;
  const fixed = why(service.verdicts.record);
  return (
    <Box
      component="button"
      type="button"
      data-place={place}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={says}
      aria-description={fixed}
      aria-disabled={fixed !== undefined || isBusy}
      title={fixed ?? says}
      onClick={() => fixed === undefined && !isBusy && onPress()}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: '100%',
        minWidth: 44,
        height: { xs: 44, sm: 32 },
        p: 0,
        border: 0,
        background: is_confirmed ? 'var(--done-b)' : 'none',
        color: is_confirmed ? 'var(--done-f)' : not_done_reason ? 'var(--oow-f)' : 'var(--text2)',
        font: 'inherit',
        cursor: fixed === undefined ? 'pointer' : 'default',
        opacity: visit.is_cancelled ? 0.5 : 1,
        '&:hover:not([aria-disabled="true"])': { background: 'var(--accent-weak)' },
        '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
      }}
    >
      {is_confirmed && <Check size={16} aria-hidden />}
      {not_done_reason !== null && <Ban size={14} aria-hidden />}
      {!is_confirmed && not_done_reason === null && kindMarks[kind]}
    </Box>
  );
}
