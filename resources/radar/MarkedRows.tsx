import { Button } from '@mui/material';
import type { RadarRow } from '../../contract/reports/radar.ts';
import { sumOf } from '../../domain/money.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { MarkedBar } from '../../ui/list/table/MarkedBar.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { isRecordedByVisit, isToBeDrafted } from './rows.ts';

interface Props {
  marked: readonly RadarRow[];
  onClear: () => void;
  onRecord: () => void;
  onDraft: () => void;
  onAside: () => void;
  onBringBack: () => void;
}

/** Stands under the list while rows are marked: what can be done to all of them. */
export function MarkedRows({ marked, onClear, onRecord, onDraft, onAside, onBringBack }: Props) {
  const text = useText();
  const format = useFormat();
  if (marked.length === 0) return null;
  const visits = new Set(marked.filter(isRecordedByVisit).map((row) => row.recorded_visit_id)).size;
  const trials = new Set(marked.filter(isToBeDrafted).map(({ trial_id }) => trial_id)).size;
  const aside = marked.filter(({ aside_until }) => aside_until !== null).length;
  const money = (label: 'now' | 'later', rows: readonly RadarRow[]) =>
    rows.length === 0
      ? []
      : [`${text(`radar.${label}`)}: ${format.euro(sumOf(rows.map(({ amount }) => amount)))}`];
  // What can be billed now and what cannot yet are never added up.
  const words = [
    text('radar.marked', { count: format.count(marked.length) }),
    ...money(
      'now',
      marked.filter(({ kind }) => kind === 'unbilled'),
    ),
    ...money(
      'later',
      marked.filter(({ kind }) => kind !== 'unbilled'),
    ),
  ];
  return (
    <MarkedBar words={words.join(' · ')}>
      <Button onClick={onClear}>{text('radar.unmark')}</Button>
      {aside > 0 && (
        <ActButton variant="outlined" onClick={onBringBack}>
          {text('radar.bringBackMany', format.counted(aside))}
        </ActButton>
      )}
      {aside < marked.length && (
        <ActButton variant="outlined" onClick={onAside}>
          {text('radar.asideMany', format.counted(marked.length - aside))}
        </ActButton>
      )}
      {visits > 0 && (
        <ActButton variant="contained" onClick={onRecord}>
          {text('radar.recordMany', format.counted(visits))}
        </ActButton>
      )}
      {trials > 0 && (
        <ActButton variant={visits > 0 ? 'outlined' : 'contained'} onClick={onDraft}>
          {text('radar.draftMany', format.counted(trials))}
        </ActButton>
      )}
    </MarkedBar>
  );
}
