import { Box, Button, Checkbox, IconButton } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import type { RecordedProviderService, RecordedStudyService } from '../../contract/recording.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useVerdictText } from '../../ui/failures/useVerdictText.ts';
import { Segments } from '../../ui/form/Segments.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const kindOf = ({ is_additional, is_optional }: RecordedStudyService) => {
  if (is_additional) return 'additional';
  return is_optional ? 'optional' : 'mandatory';
};

function ProviderAnswer({ service }: { service: RecordedProviderService }) {
  const text = useText();
  const answer = useCallMutation(api.putRecordedProviderService);
  const { recorded_provider_service_id, version, is_confirmed, provider_label, confirmation_type } = service;
  if (confirmation_type === 'automated')
    return (
      <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
        {provider_label}, {text('recording.schedule.provider.follows')}
      </Box>
    );
  const value = is_confirmed === null ? 'open' : is_confirmed ? 'yes' : 'no';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', fontSize: 12, color: 'var(--text2)' }}>
      {provider_label}
      <Segments<'yes' | 'no' | 'open'>
        label={`${provider_label}: ${text('recording.schedule.provider.open')}`}
        value={value}
        isDisabled={service.verdicts.answer.length > 0 || answer.isPending}
        onChange={(picked) =>
          answer.mutate({
            recorded_provider_service_id,
            version,
            is_confirmed: picked === 'open' ? null : picked === 'yes',
          })
        }
        segments={(['yes', 'no', 'open'] as const).map((each) => ({
          value: each,
          label: text(`recording.schedule.provider.${each}`),
        }))}
      />
    </Box>
  );
}

/** One service of a visit: a tick confirms it, *not done* asks why, providers answer beside it. */
export function ServiceLine({ service }: { service: RecordedStudyService }) {
  const text = useText();
  const format = useFormat();
  const [isAskingWhy, setAskingWhy] = useState(false);
  const record = useCallMutation(api.putRecordedStudyService);
  const remove = useCallMutation(api.removeAdditionalStudyService);
  const { recorded_study_service_id, version, is_confirmed, not_done_reason, performance_date, label } =
    service;
  const why = useVerdictText();
  const isFixed = service.verdicts.record.length > 0;
  const notDone = { recorded_study_service_id, version, is_confirmed: false };
  const put = (change: { is_confirmed: boolean; not_done_reason?: string | null }): void =>
    record.mutate({ recorded_study_service_id, version, ...change });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 12px',
        minHeight: { xs: 44, sm: 34 },
        borderTop: '1px solid var(--line)',
      }}
    >
      <Checkbox
        title={why(service.verdicts.record)}
        checked={is_confirmed}
        disabled={isFixed || record.isPending}
        slotProps={{ input: { 'aria-label': label } }}
        onChange={(_event, checked) => put({ is_confirmed: checked })}
      />
      <Box sx={{ flexGrow: 1, minWidth: 140, fontWeight: 550 }}>{label}</Box>
      {service.provider_services.map((provider) => (
        <ProviderAnswer key={provider.recorded_provider_service_id} service={provider} />
      ))}
      {is_confirmed && performance_date && (
        <Box className="tabular" sx={{ color: 'var(--text2)' }}>
          {format.date(performance_date)}
        </Box>
      )}
      {not_done_reason && (
        <Box sx={{ color: 'var(--oow-f)' }}>
          {text('recording.schedule.notDoneOf', { reason: not_done_reason })}
        </Box>
      )}
      <Box sx={{ width: 90, fontSize: 12, color: 'var(--text3)' }}>
        {text(`recording.schedule.${kindOf(service)}`)}
      </Box>
      {!is_confirmed && !isFixed && !service.is_additional && (
        <Button
          size="small"
          onClick={() =>
            not_done_reason ? put({ is_confirmed: false, not_done_reason: null }) : setAskingWhy(true)
          }
        >
          {text(not_done_reason ? 'recording.schedule.takeBack' : 'recording.schedule.notDone')}
        </Button>
      )}
      {service.verdicts.remove.length === 0 && (
        <IconButton
          size="small"
          aria-label={text('recording.schedule.removeService', { service: label })}
          onClick={() => remove.mutate({ recorded_study_service_id })}
        >
          <Trash2 size={14} />
        </IconButton>
      )}
      {isAskingWhy && (
        <ReasonDialog
          title={text('recording.schedule.notDoneTitle')}
          confirmLabel={text('recording.schedule.notDone')}
          endpoint={api.putRecordedStudyService}
          field="not_done_reason"
          input={notDone}
          about={recorded_study_service_id}
          onClose={() => setAskingWhy(false)}
        />
      )}
    </Box>
  );
}
