import { Box, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';

interface Props {
  label: string;
  hint?: string;
  value: boolean;
  isDisabled?: boolean;
  onChange: (value: boolean) => void;
}

/** A property that is there or not, with what it means. */
export function Toggle({ label, hint, value, isDisabled = false, onChange }: Props) {
  const id = useId();
  const hintId = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px' }}>
      <Box sx={{ flex: 1 }}>
        <Box component="label" htmlFor={id} sx={{ fontSize: 12.5, fontWeight: 550 }}>
          {label}
        </Box>
        {hint && (
          <FormHelperText id={hintId} sx={{ mt: '0 !important' }}>
            {hint}
          </FormHelperText>
        )}
      </Box>
      <Switch
        checked={value}
        disabled={isDisabled}
        onChange={(_event, isOn) => onChange(isOn)}
        slotProps={{ input: { id, 'aria-describedby': hint ? hintId : undefined } }}
        sx={{
          width: 32,
          height: 18,
          p: 0,
          flex: 'none',
          overflow: 'visible',
          '& .MuiSwitch-switchBase': {
            p: '2px',
            '&.Mui-checked': { transform: 'translateX(14px)' },
            '&.Mui-focusVisible': { outline: 'none' },
            '&.Mui-focusVisible + .MuiSwitch-track': {
              outline: '2px solid var(--accent)',
              outlineOffset: '2px',
            },
          },
          '& .MuiSwitch-thumb': { width: 14, height: 14, background: 'var(--surface)', boxShadow: 'none' },
          '& .MuiSwitch-track': { borderRadius: '9px', opacity: '1 !important', background: 'var(--field)' },
          '& .Mui-checked + .MuiSwitch-track': { background: 'var(--accent)' },
        }}
      />
    </Box>
  );
}
