import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { useId, useState } from 'react';
import { api } from '../../contract/api.ts';
import type { VisitLine } from '../../contract/recordingLists.ts';
import { parseDayMonthYear } from '../../domain/dates.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useTellFailure } from '../../ui/calls/useTellFailure.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { chosenOf, useChosenServices } from './chosenServices.ts';
import { ManyPreview } from './ManyPreview.tsx';
import { isRecordable } from './recordable.ts';
import { useWork } from './visitWork.ts';

interface Props {
  lines: readonly VisitLine[];
  onClose: () => void;
  onRecorded: () => void;
}

/** Records many visits by one call, after a preview of exactly what will change and what is left out. */
export function RecordManyDialog({ lines, onClose, onRecorded }: Props) {
  const text = useText();
  const format = useFormat();
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 37.49em)');
  const { recorded } = useWork();
  const [how, setHow] = useState<'asPlanned' | 'oneDate'>('asPlanned');
  const [typed, setTyped] = useState('');
  const date = parseDayMonthYear(typed);
  const [isRefused, setRefused] = useState(false);
  const services = useChosenServices();
  const isAsked = how === 'asPlanned' || date !== null;
  const recorded_visit_ids = lines.map(({ recorded_visit_id }) => recorded_visit_id);
  const { data, error, refetch } = useCallQuery(
    api.previewRecording,
    { recorded_visit_ids, visit_date: how === 'oneDate' ? date : null },
    { isEnabled: isAsked },
  );
  const visits = isAsked ? data?.visits : undefined;
  const changing = visits?.filter(isRecordable) ?? [];
  const tell = useTellFailure(api.recordVisits);
  const record = useCallMutation(api.recordVisits, {
    onSuccess: (answer) => {
      const ids = new Set(answer.visits.map(({ recorded_visit_id }) => recorded_visit_id));
      recorded(
        lines.filter(({ recorded_visit_id }) => ids.has(recorded_visit_id)),
        answer,
      );
      onRecorded();
      onClose();
    },
    onError: (failed) => {
      setRefused(failureOf(failed)?.rows !== undefined);
      if (failureOf(failed)?.rows === undefined) tell(failed);
      void refetch();
    },
  });
  const counted = { smart_count: changing.length, count: format.count(changing.length) };
  const all = { smart_count: lines.length, count: format.count(lines.length) };
  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? { m: 0, maxWidth: 'none', borderRadius: 0 } : { width: 720 } } }}
    >
      <DialogTitle id={titleId}>{text('visitLists.many.title', all)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: '12px', alignContent: 'start' }}>
        <Segments
          label={text('visitLists.many.how')}
          value={how}
          onChange={setHow}
          isFullWidth={isPhone}
          segments={[
            { value: 'asPlanned', label: text('visitLists.many.asPlanned') },
            { value: 'oneDate', label: text('visitLists.many.oneDate') },
          ]}
        />
        {how === 'oneDate' && (
          <DateField label={text('visitLists.many.date')} text={typed} onType={setTyped} autoFocus />
        )}
        {isRefused && (
          <Box role="alert" sx={{ color: 'var(--overdue-f)' }}>
            {text('visitLists.many.refused')}
          </Box>
        )}
        {error && !visits ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {isAsked && !visits && !error && <LoadingLine />}
        {visits && <ManyPreview visits={visits} services={services} />}
      </DialogContent>
      <DialogActions sx={{ '& .MuiButton-root': { minHeight: { xs: 44, sm: 32 } } }}>
        <Button variant="outlined" onClick={onClose}>
          {text('common.actions.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={changing.length === 0 || record.isPending}
          onClick={() =>
            record.mutate({
              visits: changing.map((visit) => ({
                recorded_visit_id: visit.recorded_visit_id,
                version: visit.version,
                visit_date: visit.visit_date,
                recorded_study_service_ids: chosenOf(visit, services.chosen),
              })),
            })
          }
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          {text('visitLists.many.record', counted)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
