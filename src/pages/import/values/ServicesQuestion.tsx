import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useFormat } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';
import type { Previews } from '../run/usePreview.ts';

/** What becomes of performed visits: recorded with their services confirmed or left open, or proposed to whoever records. */
export type Performed = 'confirm' | 'leave' | 'propose';

const ways: readonly Performed[] = ['confirm', 'leave', 'propose'];

interface Props {
  previews: Previews;
  performed: Performed | null;
  onPerformed: (performed: Performed) => void;
}

/** What becomes of performed visits: each answer with what can be invoiced after it. */
export function ServicesQuestion({ previews, performed, onPerformed }: Props) {
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
        value={performed ?? ''}
        onChange={(_event, value) => {
          const way = ways.find((one) => one === value);
          if (way) onPerformed(way);
        }}
      >
        <FormControlLabel
          value="confirm"
          control={<Radio />}
          label={`${text('importDrop.services.confirm')}${outcome}`}
        />
        <FormControlLabel value="leave" control={<Radio />} label={text('importDrop.services.leave')} />
        <FormControlLabel value="propose" control={<Radio />} label={text('importDrop.services.propose')} />
      </RadioGroup>
    </FormControl>
  );
}
