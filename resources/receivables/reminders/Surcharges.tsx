import { Alert, Box, Checkbox, FormControlLabel } from '@mui/material';
import type { ReminderPreview } from '../../../contract/receivables/reminders.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** Which statutory additions the reminder demands. */
export interface AskedBeside {
  interest: boolean;
  fee: boolean;
}

interface Props {
  preview: ReminderPreview;
  asked: AskedBeside;
  onAsk: (asked: AskedBeside) => void;
}

/** Default interest and flat fee, where there are any: proposed, and asked for only by a click; and what the letter comes to. */
export function Surcharges({ preview, asked, onAsk }: Props) {
  const text = useText();
  const format = useFormat();
  const { letter, rate_missing_from } = preview;
  const { interest_amount, fee_amount } = letter;
  const box = (isOn: boolean, label: string, onChange: (isOn: boolean) => void) => (
    <FormControlLabel
      control={<Checkbox size="small" checked={isOn} onChange={(_event, checked) => onChange(checked)} />}
      label={label}
    />
  );
  const amount =
    letter.demanded_amount + (asked.interest ? interest_amount : 0) + (asked.fee ? fee_amount : 0);
  return (
    <Box sx={{ display: 'grid', gap: '4px' }}>
      {interest_amount === 0 && fee_amount === 0 && (
        <Box sx={{ color: 'var(--text2)' }}>{text('reminders.noInterest')}</Box>
      )}
      {interest_amount > 0 &&
        box(
          asked.interest,
          text('reminders.interest', { amount: format.euro(interest_amount) }),
          (interest) => onAsk({ ...asked, interest }),
        )}
      {fee_amount > 0 &&
        box(asked.fee, text('reminders.fee', { amount: format.euro(fee_amount) }), (fee) =>
          onAsk({ ...asked, fee }),
        )}
      {rate_missing_from !== null && (
        <Alert severity="warning">
          {text('reminders.rateMissing', { date: format.date(rate_missing_from) })}
        </Alert>
      )}
      <strong className="tabular" role="status">
        {text('reminders.total', { amount: format.euro(amount) })}
      </strong>
    </Box>
  );
}
