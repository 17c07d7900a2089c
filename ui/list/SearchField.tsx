import { IconButton, InputAdornment, TextField } from '@mui/material';
import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useText } from '../words/useText.ts';

interface Props {
  label: string;
  value: string;
  onSearch: (search: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

const pauseMs = 200;

/** A search that follows the typing after a short pause; Esc empties it. */
export function SearchField({ label, value, onSearch, inputRef }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <TextField
      value={typed}
      placeholder={label}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      inputRef={inputRef}
      sx={{
        width: { xs: '100%', sm: 260 },
        '& .MuiOutlinedInput-root': { minHeight: 32 },
        '& input': { py: '6px' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, type: 'text', role: 'searchbox' },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ mr: 0 }}>
              <Search size={15} aria-hidden />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <IconButton
              size="small"
              aria-label={text('common.actions.remove')}
              onClick={() => setTyped('')}
              sx={{ width: 22, height: 22 }}
            >
              <X size={14} aria-hidden />
            </IconButton>
          ),
        },
      }}
    />
  );
}
