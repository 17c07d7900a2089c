import { Box, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';
import { useText } from '../../words/useText.ts';
import { FieldConflict } from '../typing/FieldConflict.tsx';
import { type InputProps, useField } from '../useField.ts';

/** A property that is there or not, with what it means. */
export function ToggleInput({ source, label, hint, isDisabled = false, autoFocus = false }: InputProps) {
  const text = useText();
  const id = useId();
  const hintId = useId();
  const { value, choose } = useField(source);
  return (
    <div>
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
          checked={value === true}
          disabled={isDisabled}
          autoFocus={autoFocus}
          onChange={(_event, isOn) => choose(isOn)}
          slotProps={{ input: { id, 'aria-describedby': hint ? hintId : undefined } }}
          sx={switchStyle}
        />
      </Box>
      <FieldConflict source={source} show={(stored) => text(stored ? 'common.yes' : 'common.no')} />
    </div>
  );
}

const switchStyle = {
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
};
