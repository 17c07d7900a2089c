import { Box, Button, Checkbox, IconButton } from '@mui/material';
import { Ban, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { recordedServicesCalls } from '../../../contract/recording/recordedServices.ts';
import type { RecordedStudyService } from '../../../contract/recording/recording.ts';
import { useVerdictText } from '../../../ui/failures/useVerdictText.ts';
import { HistoryButton } from '../../../ui/history/HistoryButton.tsx';
import { inHand } from '../../../ui/list/table/inHand.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ProviderAnswer } from './ProviderAnswer.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ServiceKind } from './ServiceKind.tsx';
import { useRecordService, useTellService } from './useRecordService.ts';
import { useRemoveService } from './useRemoveService.ts';

/** Of a visit that has no date yet: whether the service is confirmed with the date, and how that is changed. */
export interface Intent {
  isTicked: boolean;
  /** Absent: the plan wants it, so taking the tick off asks why it was not done. */
  onTick?: (isTicked: boolean) => void;
}

interface Props {
  service: RecordedStudyService;
  /** Null where the visit has its date: a tick confirms at once. */
  intent: Intent | null;
}

/** What is answered most where a service was not done, the most common first. */
const commonReasons = ['declined', 'unwell', 'time', 'device', 'sample', 'elsewhere'] as const;

const onlyWide = { display: { xs: 'none', sm: 'inline-flex' } };
const onlyPhone = { display: { xs: 'inline-flex', sm: 'none' } };

/** One service of a visit: a tick confirms it, *not done* asks why, providers answer beside it. */
export function ServiceLine({ service, intent }: Props) {
  const text = useText();
  const format = useFormat();
  const why = useVerdictText();
  const labelId = useId();
  const [isAskingWhy, setAskingWhy] = useState(false);
  const { isPending, confirm, reopen } = useRecordService(service);
  const tell = useTellService(service);
  const remove = useRemoveService(service);
  const { recorded_study_service_id, version, is_confirmed, not_done_reason, performance_date, label } =
    service;
  const isFixed = service.verdicts.record.length > 0;
  const isIntended = intent !== null && !is_confirmed && not_done_reason === null && !isFixed;
  const mayBeNotDone = !is_confirmed && !isFixed && !service.is_additional;
  const tick = (isTicked: boolean): void => {
    if (not_done_reason !== null && isTicked && intent) reopen();
    else if (!isIntended) confirm(isTicked);
    else if (intent.onTick) intent.onTick(isTicked);
    else setAskingWhy(true);
  };
  const notDoneWords = text(not_done_reason ? 'recording.schedule.takeBack' : 'recording.schedule.notDone');
  const changeNotDone = () => (not_done_reason ? reopen() : setAskingWhy(true));
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '2px 10px',
        minHeight: { xs: 52, sm: 40 },
        py: { xs: '4px', sm: '2px' },
        '& + &': { borderTop: '1px solid var(--line)' },
        ...inHand,
      }}
    >
      <Checkbox
        title={why(service.verdicts.record)}
        checked={isIntended ? intent.isTicked : is_confirmed}
        disabled={isFixed || isPending}
        color={is_confirmed ? 'success' : 'primary'}
        slotProps={{ input: { 'aria-labelledby': labelId } }}
        onChange={(_event, isTicked) => tick(isTicked)}
      />
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Box
          id={labelId}
          sx={{
            fontWeight: 550,
            fontSize: { xs: 15, sm: 13 },
            color: not_done_reason ? 'var(--text2)' : 'var(--text)',
            overflowWrap: 'anywhere',
          }}
        >
          {label}
        </Box>
        {not_done_reason && (
          <Box sx={{ fontSize: { xs: 13, sm: 12 }, color: 'var(--oow-f)', overflowWrap: 'anywhere' }}>
            {text('recording.schedule.notDoneOf', { reason: not_done_reason })}
          </Box>
        )}
      </Box>
      {service.provider_services.map((provider) => (
        <Box
          key={provider.recorded_provider_service_id}
          sx={{ order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' }, pl: { xs: '54px', sm: 0 } }}
        >
          <ProviderAnswer service={provider} />
        </Box>
      ))}
      {is_confirmed && performance_date && (
        <Box className="tabular" sx={{ fontSize: 12, color: 'var(--text2)' }}>
          {format.date(performance_date)}
        </Box>
      )}
      <ServiceKind service={service} />
      {mayBeNotDone && (
        // On a phone a tick that is taken off asks.
        <>
          <Button
            className={isIntended ? 'rowAct' : undefined}
            size="small"
            onClick={changeNotDone}
            disabled={isPending}
            sx={onlyWide}
          >
            {notDoneWords}
          </Button>
          <IconButton
            aria-label={`${notDoneWords}: ${label}`}
            onClick={changeNotDone}
            disabled={isPending}
            sx={isIntended ? { display: 'none' } : onlyPhone}
          >
            {not_done_reason ? <Undo2 size={18} /> : <Ban size={18} />}
          </IconButton>
        </>
      )}
      <HistoryButton
        isIcon
        kind="recorded_service"
        recordId={recorded_study_service_id}
        trialId={service.trial_id}
        name={label}
      />
      {service.verdicts.remove.length === 0 && (
        <IconButton
          aria-label={text('recording.schedule.removeService', { service: label })}
          disabled={remove.isPending}
          onClick={remove.start}
        >
          <Trash2 size={16} />
        </IconButton>
      )}
      {isAskingWhy && (
        <ReasonDialog
          title={text('recording.schedule.notDoneTitle')}
          confirmLabel={text('recording.schedule.notDone')}
          endpoint={recordedServicesCalls.putRecordedStudyService}
          field="not_done_reason"
          common={commonReasons.map((reason) => text(`recording.schedule.whyNotDone.${reason}`))}
          input={{ recorded_study_service_id, version, is_confirmed: false }}
          about={recorded_study_service_id}
          onDone={tell}
          onClose={() => setAskingWhy(false)}
        >
          {label}
        </ReasonDialog>
      )}
    </Box>
  );
}
