import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { Visit } from '../../contract/plan/visits.ts';
import { useText } from '../../ui/words/useText.ts';
import { type EventChoice, leaveOut } from './redcapForm.ts';

interface Props {
  visits: readonly Visit[];
  choices: readonly EventChoice[];
  onChange: (choices: readonly EventChoice[]) => void;
}

/** Which visit of the plan each event is; one that was not read yet can be named. */
export function EventRows({ visits, choices, onChange }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const add = (): void => {
    onChange([...choices, { event: name, means: '' }]);
    setTyped('');
  };
  return (
    <Box component="section" aria-label={text('redcap.mapping')} sx={{ display: 'grid', gap: '10px' }}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {text('redcap.mapping')}
      </Box>
      <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{text('redcap.mappingHint')}</Box>
      {choices.map(({ event, means }) => (
        <TextField
          key={event}
          select
          fullWidth
          label={event}
          value={means}
          onChange={({ target }) =>
            onChange(choices.map((one) => (one.event === event ? { event, means: target.value } : one)))
          }
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{text('redcap.undecided')}</MenuItem>
          <MenuItem value={leaveOut}>{text('redcap.leftOut')}</MenuItem>
          {visits.map(({ protocol_visit_id, label }) => (
            <MenuItem key={protocol_visit_id} value={protocol_visit_id}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <Box sx={{ display: 'flex', gap: '8px', alignItems: 'flex-end' }}>
        <TextField
          fullWidth
          label={text('redcap.event')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          variant="outlined"
          disabled={name === '' || choices.some(({ event }) => event === name)}
          onClick={add}
          sx={{ whiteSpace: 'nowrap', flex: 'none' }}
        >
          {text('redcap.add')}
        </Button>
      </Box>
    </Box>
  );
}
