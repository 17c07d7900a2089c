import { Box } from '@mui/material';
import type { OperationalEntry } from '../../contract/recording/operationalRecording.ts';
import { operationalRecordingCalls } from '../../contract/recording/operationalRecording.ts';
import type { RecordedProviderService } from '../../contract/recording/recording.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { Segments } from '../../ui/form/Segments.tsx';
import { useText } from '../../ui/words/useText.ts';

const answers = ['yes', 'no', 'open'] as const;
type Answer = (typeof answers)[number];

const answerOf = ({ is_confirmed }: RecordedProviderService): Answer => {
  if (is_confirmed === null) return 'open';
  return is_confirmed ? 'yes' : 'no';
};

function ProviderAnswer({ provider }: { provider: RecordedProviderService }) {
  const text = useText();
  const answer = useCallMutation(operationalRecordingCalls.putOperationalProviderService);
  const { recorded_provider_service_id, version, provider_label, label, confirmation_type } = provider;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}>
      <Box sx={{ flexGrow: 1, fontSize: 12, color: 'var(--text2)' }}>
        {provider_label} · {label}
        {confirmation_type === 'automated' && `, ${text('recording.schedule.provider.follows')}`}
      </Box>
      {confirmation_type !== 'automated' && (
        <Segments<Answer>
          label={`${provider_label}: ${label}`}
          value={answerOf(provider)}
          isDisabled={provider.verdicts.answer.length > 0 || answer.isPending}
          onChange={(picked) =>
            answer.mutate({
              recorded_provider_service_id,
              version,
              is_confirmed: picked === 'open' ? null : picked === 'yes',
            })
          }
          segments={answers.map((value) => ({ value, label: text(`recording.schedule.provider.${value}`) }))}
        />
      )}
    </Box>
  );
}

/** What the providers of an entry say: delivered, not delivered, or nothing yet. */
export function ProviderAnswers({ entry }: { entry: OperationalEntry }) {
  if (entry.provider_services.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: '6px', m: 0, p: 0, listStyle: 'none' }}>
      {entry.provider_services.map((provider) => (
        <ProviderAnswer key={provider.recorded_provider_service_id} provider={provider} />
      ))}
    </Box>
  );
}
