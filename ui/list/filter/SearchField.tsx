import { IconButton, InputAdornment, TextField } from '@mui/material';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useWidth } from '../../frame/useWidth.ts';
import { useText } from '../../words/useText.ts';
import { useTypedSearch } from './useTypedSearch.ts';

/** About as wide as a letter is, in pixels. */
const letterWidth = 7;

interface Props {
  /** What is searched in: the placeholder, where there is room for it. */
  label: string;
  value: string;
  onSearch: (search: string) => void;
  autoFocus?: boolean;
  /** It stands by itself: room for all of a longer label. */
  isWide?: boolean;
}

/** Debounced search field; Enter applies immediately, Esc clears. */
export function SearchField({ label, value, onSearch, autoFocus = false, isWide = false }: Props) {
  const text = useText();
  const { typed, type, searchNow } = useTypedSearch(value, onSearch);
  const input = useRef<HTMLInputElement>(null);
  const width = useWidth(input, Number.POSITIVE_INFINITY);
  const hasRoom = label.length * letterWidth <= width;
  return (
    <TextField
      value={typed}
      placeholder={hasRoom ? label : text('common.actions.search')}
      title={hasRoom ? undefined : label}
      inputRef={input}
      autoFocus={autoFocus}
      onChange={(event) => type(event.target.value)}
      onBlur={searchNow}
      onKeyDown={({ key }) => {
        if (key === 'Escape') type('');
        if (key === 'Enter') searchNow();
      }}
      sx={{
        // Shrinks before the text beside it wraps.
        flex: { xs: '1 0 100%', sm: '1 1 130px' },
        maxWidth: { sm: isWide ? 380 : 260 },
        '& .MuiOutlinedInput-root': { minHeight: { xs: 44, sm: 32 } },
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
              onClick={() => type('')}
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
