import { Box } from '@mui/material';
import { useParams } from 'ra-core';
import type { MessageKey } from '../../messages/en.ts';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { useText } from '../../ui/words/useText.ts';
import { useLicence } from '../licence/useLicence.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

interface Content {
  title: MessageKey;
  paragraphs: readonly MessageKey[];
}

const pages: Readonly<Record<string, Content>> = {
  imprint: {
    title: 'shell.static.imprint',
    paragraphs: ['shell.static.imprintText', 'shell.static.imprintVersion'],
  },
  'data-protection': {
    title: 'shell.static.dataProtection',
    paragraphs: [
      'shell.static.dataProtectionWhat',
      'shell.static.dataProtectionUsers',
      'shell.static.dataProtectionWhere',
    ],
  },
  help: {
    title: 'shell.static.help',
    paragraphs: [
      'shell.static.helpStart',
      'shell.static.helpRecord',
      'shell.static.helpInvoice',
      'shell.static.helpKeys',
      'shell.static.helpRights',
    ],
  },
};

/** Imprint, data protection and help: readable without a sign-in. */
export function StaticPage() {
  const { name = '' } = useParams();
  const content = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return content ? <Text {...content} /> : <NotFoundPage />;
}

function Text({ title, paragraphs }: Content) {
  const text = useText();
  const version = useLicence()?.appVersion || text('common.none');
  usePageTitle([{ label: text(title) }]);
  return (
    <Box component="article" sx={{ width: '100%', maxWidth: 640, py: '24px' }}>
      <Box component="h1" sx={{ m: 0, mb: '12px', fontSize: 22, lineHeight: '28px', fontWeight: 650 }}>
        {text(title)}
      </Box>
      {paragraphs.map((key) => (
        <Box
          key={key}
          component="p"
          sx={{ m: 0, mb: '12px', fontSize: 14, lineHeight: '22px', color: 'var(--text2)' }}
        >
          {text(key, { version })}
        </Box>
      ))}
    </Box>
  );
}
