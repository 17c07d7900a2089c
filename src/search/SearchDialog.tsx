import { Box, Dialog, InputBase } from '@mui/material';
import { Search } from 'lucide-react';
import { useNavigate } from 'ra-core';
import { type KeyboardEvent, useId, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Key } from '../../ui/keyboard/Key.tsx';
import { useText } from '../../ui/words/useText.ts';
import { FoundList } from './FoundList.tsx';
import { useFound } from './useFound.ts';

/** Finds records, pages and actions by what is typed; the arrows choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const { groups, isFailed, isAnswered } = useFound(typed);
  const all = groups.flatMap(({ found }) => found);
  const chosen = all[Math.min(place, all.length - 1)];
  const idOf = (id: string): string => `${listId}-${id}`;

  const open = (to: string): void => {
    onClose();
    navigate(to);
  };
  const move = (by: number): void => {
    if (all.length > 0) setPlace((Math.min(place, all.length - 1) + by + all.length) % all.length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) open(chosen.to);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': text('search.label'),
          sx: { width: 620, mt: { xs: '12px', sm: '10vh' }, maxHeight: '75vh' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '10px', px: '16px', flex: 'none' }}>
        <Search size={17} color="var(--text3)" aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={text('search.hint')}
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': text('search.label'),
            'aria-expanded': all.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': chosen && idOf(chosen.id),
            autoComplete: 'off',
            spellCheck: false,
            maxLength: limits.searchLength,
          }}
          sx={{ minHeight: 52, fontSize: { xs: 16, sm: 15 } }}
        />
      </Box>
      <Box sx={{ minHeight: 260, overflowY: 'auto', borderTop: '1px solid var(--line)', py: '6px' }}>
        {isFailed && (
          <Box role="alert" sx={{ px: '16px', py: '8px', color: 'var(--overdue-f)' }}>
            {text('search.failed')}
          </Box>
        )}
        {all.length === 0 && isAnswered && (
          <EmptyState
            icon={Search}
            message={text('search.nothing')}
            description={text('search.nothingHint')}
          />
        )}
        <FoundList
          id={listId}
          groups={groups}
          chosen={chosen?.id}
          idOf={idOf}
          onOpen={({ to }) => open(to)}
          onPoint={({ id }) => setPlace(all.findIndex((one) => one.id === id))}
        />
      </Box>
      <Box
        sx={{
          display: { xs: 'none', sm: 'flex' },
          flex: 'none',
          gap: '16px',
          p: '8px 16px',
          borderTop: '1px solid var(--line)',
          fontSize: 12,
          color: 'var(--text3)',
        }}
      >
        <span>
          <Key>↑</Key> <Key>↓</Key> {text('search.move')}
        </span>
        <span>
          <Key>Enter</Key> {text('search.open')}
        </span>
        <span>
          <Key>Esc</Key> {text('search.close')}
        </span>
        <Box sx={{ flexGrow: 1 }} />
        <span role="status">{isAnswered && text('search.found', { smart_count: all.length })}</span>
      </Box>
    </Dialog>
  );
}
