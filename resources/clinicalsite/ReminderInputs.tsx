import { Box } from '@mui/material';
import { stageNames } from '../../contract/receivables/reminderVocab.ts';
import { IntegerInput } from '../../ui/form/inputs/IntegerInput.tsx';
import { At, partyGrid } from '../../ui/form/party/At.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { BaseRates } from './BaseRates.tsx';

/** From how many days overdue on each reminder is proposed, and the base rates that default interest follows from. */
export function ReminderInputs() {
  const text = useText();
  return (
    <Card title={text('reminders.settings')} hint={text('reminders.settingsHint')}>
      <Box sx={partyGrid}>
        {Object.values(stageNames).map((stage) => (
          <At key={stage} width={2}>
            <IntegerInput
              source={`${stage}_reminder_days`}
              label={text(`reminders.stages.${stage}`)}
              isRequired
            />
          </At>
        ))}
      </Box>
      <BaseRates />
    </Card>
  );
}
