import { Box, Button, IconButton } from '@mui/material';
import { ChevronDown, Eye, X } from 'lucide-react';
import { useLocation, useNavigate } from 'ra-core';
import { useState } from 'react';
import { PopoverButton } from '../../../ui/buttons/PopoverButton.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { useSavedViews } from './useSavedViews.ts';

const mostLetters = 60;

/** Views that the person has saved, on every device. */
export function SavedViews() {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [views, keep] = useSavedViews();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <PopoverButton
      label={text('statistics.views.label')}
      startIcon={<Eye size={15} aria-hidden />}
      endIcon={<ChevronDown size={14} aria-hidden />}
    >
      {(close) => (
        <Box sx={{ width: 300 }}>
          {views.length === 0 ? (
            <Box sx={{ p: '16px 16px 0', color: 'var(--text2)' }}>{text('statistics.views.none')}</Box>
          ) : (
            <Box component="ul" sx={{ m: 0, p: '8px 0 0', listStyle: 'none' }}>
              {views.map((view) => (
                <Box component="li" key={view.name} sx={{ display: 'flex', alignItems: 'center', pr: '8px' }}>
                  <Button
                    sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', px: '16px' }}
                    onClick={() => {
                      close();
                      navigate({ search: view.search });
                    }}
                  >
                    {view.name}
                  </Button>
                  <IconButton
                    aria-label={text('statistics.views.remove', { name: view.name })}
                    onClick={() => keep(views.filter((each) => each !== view))}
                  >
                    <X size={14} aria-hidden />
                  </IconButton>
                </Box>
              ))}
            </Box>
          )}
          <Box
            component="form"
            onSubmit={(event) => {
              event.preventDefault();
              if (name === '') return;
              keep([...views.filter((view) => view.name !== name), { name, search }]);
              setTyped('');
              close();
            }}
            sx={{ display: 'grid', gap: '8px', p: '16px' }}
          >
            <Field
              label={text('statistics.views.name')}
              text={typed}
              onType={setTyped}
              maxLength={mostLetters}
            />
            <Button type="submit" variant="contained" disabled={name === ''}>
              {text('statistics.views.save')}
            </Button>
          </Box>
        </Box>
      )}
    </PopoverButton>
  );
}
