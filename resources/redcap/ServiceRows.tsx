import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Redcap } from '../../contract/imports/redcap.ts';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  services: readonly StudyService[];
  chosen: Redcap['services'];
  onChange: (chosen: Redcap['services']) => void;
}

/** Which fields say that a service was done. */
export function ServiceRows({ services, chosen, onChange }: Props) {
  const text = useText();
  const [field, setField] = useState('');
  const [service, setService] = useState('');
  const name = field.trim();
  const labels = new Map(services.map(({ study_service_id, label }) => [study_service_id, label]));
  const add = (): void => {
    onChange([...chosen, { field: name, study_service_id: service }]);
    setField('');
    setService('');
  };
  return (
    <Box component="section" aria-label={text('redcap.services')} sx={{ display: 'grid', gap: '10px' }}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {text('redcap.services')}
      </Box>
      <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{text('redcap.servicesHint')}</Box>
      {chosen.map((one) => (
        <Box key={one.field} sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
          <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            <code>{one.field}</code> · {labels.get(one.study_service_id)}
          </Box>
          <IconButton
            aria-label={text('redcap.removeService', { field: one.field })}
            onClick={() => onChange(chosen.filter((other) => other.field !== one.field))}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: '8px', alignItems: 'flex-end' }}>
        <TextField
          fullWidth
          label={text('redcap.serviceField')}
          value={field}
          onChange={({ target }) => setField(target.value)}
        />
        <TextField
          select
          fullWidth
          label={text('redcap.service')}
          value={service}
          onChange={({ target }) => setService(target.value)}
        >
          {services.map(({ study_service_id, label }) => (
            <MenuItem key={study_service_id} value={study_service_id}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          disabled={name === '' || service === '' || chosen.some((one) => one.field === name)}
          onClick={add}
          sx={{ whiteSpace: 'nowrap', flex: 'none' }}
        >
          {text('redcap.addService')}
        </Button>
      </Box>
    </Box>
  );
}
