import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useFormat } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';
import type { Previews } from '../run/usePreview.ts';

interface Props {
  previews: Previews;
  isConfirming: boolean | null;
  onConfirming: (isConfirming: boolean) => void;
}

/** What becomes of the services of performed visits: both answers with what can be invoiced after it. */
export function ServicesQuestion({ previews, isConfirming, onConfirming }: Props) {
  const text = useText();
  const format = useFormat();
  const mandatory = [...previews.values()].flatMap((file) => file.mandatory ?? []);
  const services = mandatory.reduce((sum, { service_count }) => sum + service_count, 0);
  const cents = mandatory.reduce((sum, { amount }) => sum + amount, 0);
  const outcome =
    mandatory.length === 0
      ? ''
      : ` (${text('importDrop.services.outcome', {
          ...format.counted(services),
          amount: format.euro(cents),
        })})`;
  return (
    <FormControl sx={{ px: '24px', pt: '10px', display: 'block' }}>
      <FormLabel sx={{ fontWeight: 600, color: 'var(--text)' }}>
        {text('importDrop.services.question')}
      </FormLabel>
      <RadioGroup
        row
        value={isConfirming === null ? '' : isConfirming ? 'confirm' : 'leave'}
        onChange={(_event, value) => onConfirming(value === 'confirm')}
      >
        <FormControlLabel
          value="confirm"
          control={<Radio />}
          label={`${text('importDrop.services.confirm')}${outcome}`}
        />
        <FormControlLabel value="leave" control={<Radio />} label={text('importDrop.services.leave')} />
      </RadioGroup>
    </FormControl>
  );
}
