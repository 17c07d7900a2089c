import { Box, IconButton, Link, TextField } from '@mui/material';
import { X } from 'lucide-react';
import { LinkBase, useLocation } from 'ra-core';
import { useId, useState } from 'react';
import { helpEn } from '../../messages/site/help.ts';
import { useKey } from '../../ui/keyboard/useKey.ts';
import { href } from '../../ui/routes/paths.ts';
import { useIsManager } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { type Topic, topicsAt } from './topics.ts';

const all = Object.keys(helpEn.topics) as Topic[];

/** Help beside the page, which stays in sight: first what the open page is for, then all topics; searched as one types. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  const { pathname, hash } = useLocation();
  const isManager = useIsManager();
  const [search, setSearch] = useState('');
  useKey('escape', onClose);
  const { here, others } = topicsAt(`${pathname}${hash}`, all, isManager);
  const wanted = search.trim().toLocaleLowerCase();
  const isFound = (topic: Topic): boolean =>
    `${text(`help.topics.${topic}.title`)} ${text(`help.topics.${topic}.body`)}`
      .toLocaleLowerCase()
      .includes(wanted);
  const parts = [
    { title: text('help.here'), topics: here.filter(isFound), isOpen: true },
    { title: text('help.all'), topics: others.filter(isFound), isOpen: wanted !== '' },
  ].filter(({ topics }) => topics.length > 0);
  return (
    <Box
      component="aside"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      sx={{
        position: { xs: 'fixed', md: 'sticky' },
        zIndex: { xs: 30, md: 'auto' },
        top: 0,
        right: 0,
        flex: 'none',
        width: { xs: '100%', sm: 340 },
        height: '100vh',
        overflowY: 'auto',
        borderLeft: '1px solid var(--border)',
        background: 'var(--surface)',
        p: '12px 16px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: '8px' }}>
        <Box component="h2" id={titleId} sx={{ m: 0, flex: 1, fontSize: 15, fontWeight: 650 }}>
          {text('help.title')}
        </Box>
        <IconButton aria-label={text('help.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </Box>
      <TextField
        fullWidth
        autoFocus
        size="small"
        value={search}
        placeholder={text('help.search')}
        onChange={(event) => setSearch(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': text('help.search'), type: 'search' } }}
      />
      {parts.length === 0 && <Box sx={{ mt: '12px', color: 'var(--text2)' }}>{text('help.noHits')}</Box>}
      {parts.map(({ title, topics, isOpen }) => (
        <section key={title} aria-label={title}>
          <Box component="h3" sx={{ m: '16px 0 4px', fontSize: 12, color: 'var(--text3)' }}>
            {title}
          </Box>
          {topics.map((topic) => (
            <details key={`${topic} ${isOpen}`} open={isOpen}>
              <Box component="summary" sx={{ py: '6px', cursor: 'pointer', fontWeight: 600 }}>
                {text(`help.topics.${topic}.title`)}
              </Box>
              <Box sx={{ pb: '8px', color: 'var(--text2)', lineHeight: '20px' }}>
                {text(`help.topics.${topic}.body`)}
              </Box>
            </details>
          ))}
        </section>
      ))}
      <Link
        component={LinkBase}
        to={href('staticPage', { name: 'help' })}
        sx={{ display: 'inline-block', mt: '16px' }}
      >
        {text('help.own')}
      </Link>
    </Box>
  );
}
