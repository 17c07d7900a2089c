import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { recordingActsCalls } from '../../../contract/recording/recordingActs.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { parseDayMonthYear } from '../../../domain/dates.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useTellFailure } from '../../../ui/calls/useTellFailure.ts';
import { failureOf } from '../../../ui/failures/failureOf.ts';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { DateField } from '../../../ui/form/dates/DateField.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useIsPhone } from '../../../ui/session/useIsPhone.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { chosenOf, useChosenServices } from './chosenServices.ts';
import { ManyPreview } from './ManyPreview.tsx';
import { isRecordable } from './recordable.ts';

interface Props {
  /** The visits, by their ids. */
  ids: readonly string[];
  /** Optional services that are ticked from the start. */
  services?: readonly string[];
  onClose: () => void;
  onRecorded: (answer: CallOutput<typeof recordingActsCalls.recordVisits>) => void;
}

/** Records many visits by one call, after a preview of exactly what will change and what is left out. */
export function RecordManyDialog({ ids, services: first, onClose, onRecorded }: Props) {
  const text = useText();
  const format = useFormat();
  const titleId = useId();
  const isPhone = useIsPhone();
  const [how, setHow] = useState<'asPlanned' | 'oneDate'>('asPlanned');
  const [typed, setTyped] = useState('');
  const date = parseDayMonthYear(typed);
  const [isRefused, setRefused] = useState(false);
  const services = useChosenServices(first);
  const isAsked = how === 'asPlanned' || date !== null;
  const preview = useCallQuery(
    recordingActsCalls.previewRecording,
    { recorded_visit_ids: [...ids], visit_date: how === 'oneDate' ? date : null },
    { isEnabled: isAsked },
  );
  const changing = (isAsked ? preview.data?.visits.filter(isRecordable) : undefined) ?? [];
  const tell = useTellFailure(recordingActsCalls.recordVisits);
  const record = useCallMutation(recordingActsCalls.recordVisits, {
    onSuccess: (answer) => {
      onRecorded(answer);
      onClose();
    },
    onError: (failed) => {
      setRefused(failureOf(failed)?.rows !== undefined);
      if (failureOf(failed)?.rows === undefined) tell(failed);
      void preview.refetch();
    },
  });
  const counted = format.counted(changing.length);
  const all = format.counted(ids.length);
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
        {isAsked && (
          <Loaded queries={{ preview }} skeleton={<LoadingLine />}>
            {({ preview: { visits } }) => <ManyPreview visits={visits} services={services} />}
          </Loaded>
        )}
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
