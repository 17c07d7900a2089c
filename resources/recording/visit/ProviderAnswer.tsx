import { Box } from '@mui/material';
import { recordedServicesCalls } from '../../../contract/recording/recordedServices.ts';
import type { RecordedProviderService } from '../../../contract/recording/recording.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useVerdictText } from '../../../ui/failures/useVerdictText.ts';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { Segments } from '../../../ui/form/Segments.tsx';
import { useText } from '../../../ui/words/useText.ts';

const answers = ['yes', 'no', 'open'] as const;
type Answer = (typeof answers)[number];

const isConfirmedOf: Record<Answer, boolean | null> = { yes: true, no: false, open: null };

/** What a provider says of a service; an automated confirmation follows the service and is not answered. */
export function ProviderAnswer({ service }: { service: RecordedProviderService }) {
  const text = useText();
  const why = useVerdictText();
  const tellDone = useTellDone();
  const { recorded_provider_service_id, version, is_confirmed, provider_label, confirmation_type } = service;
  const words = (answer: Answer) => text(`recording.schedule.provider.${answer}`);
  const answer = useCallMutation(recordedServicesCalls.putRecordedProviderService, {
    onSuccess: ({ study_services }, input) => {
      const now = study_services
        .flatMap(({ provider_services }) => provider_services)
        .find((one) => one.recorded_provider_service_id === recorded_provider_service_id);
      const given = answers.find((one) => isConfirmedOf[one] === input.is_confirmed) ?? 'open';
      if (!now) return;
      tellDone({
        record: provider_label,
        message: words(given),
        undo: (call) =>
          call(recordedServicesCalls.putRecordedProviderService, {
            recorded_provider_service_id,
            version: now.version,
            is_confirmed,
          }),
      });
    },
  });
  if (confirmation_type === 'automated')
    return (
      <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
        {provider_label}, {text('recording.schedule.provider.follows')}
      </Box>
    );
  const given = answers.find((one) => isConfirmedOf[one] === is_confirmed) ?? 'open';
  return (
    <Box
      title={why(service.verdicts.answer)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 8px',
        fontSize: 12,
        color: given === 'open' && confirmation_type === 'mandatory' ? 'var(--oow-f)' : 'var(--text2)',
      }}
    >
      {provider_label}
      {given === 'open' &&
        confirmation_type === 'mandatory' &&
        `, ${text('recording.schedule.provider.ask')}`}
      <Segments<Answer>
        label={`${provider_label}: ${text('recording.schedule.provider.ask')}`}
        value={given}
        isDisabled={service.verdicts.answer.length > 0 || answer.isPending}
        onChange={(picked) =>
          answer.mutate({ recorded_provider_service_id, version, is_confirmed: isConfirmedOf[picked] })
        }
        segments={answers.map((each) => ({ value: each, label: words(each) }))}
      />
    </Box>
  );
}
