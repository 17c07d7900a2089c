import { Box } from '@mui/material';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type StaticPage,
  type StaticPageName,
  staticPageNames,
  staticPagesCalls,
} from '../../contract/site/staticPages.ts';
import { type Language, languages } from '../../contract/vocab.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { SaveBar } from '../../ui/form/record/SaveBar.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { PagePreview } from './PagePreview.tsx';

type Stored = Pick<StaticPage, 'markdown'> & { version?: number };

/** The pages for everybody in the site's own words, and beside them how they look. For administrators. */
export function StaticPagesPage() {
  const text = useText();
  const [name, setName] = useState<StaticPageName>('imprint');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const pages = useCallQuery(staticPagesCalls.listStaticPages, {});
  usePageTitle([
    { label: text('shell.config_navbar_title'), to: href('config') },
    { label: text('staticPages.title') },
  ]);
  return (
    <Loaded queries={{ pages }} skeleton={<LoadingLine />}>
      {(read) => (
        <>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: '12px',
              p: { xs: '16px 16px 0', sm: '16px 24px 0' },
            }}
          >
            <Segments<StaticPageName>
              label={text('staticPages.page')}
              value={name}
              segments={staticPageNames.map((value) => ({ value, label: text(`shell.static.${value}`) }))}
              onChange={setName}
            />
            <Segments<Language>
              label={text('staticPages.language')}
              value={language}
              segments={languages.map((value) => ({ value, label: text(`shell.language.${value}`) }))}
              onChange={setLanguage}
            />
          </Box>
          <PageForm
            key={`${name}/${language}`}
            name={name}
            language={language}
            stored={
              read.pages.find((page) => page.name === name && page.language === language) ?? { markdown: '' }
            }
          />
        </>
      )}
    </Loaded>
  );
}

interface FormProps {
  name: StaticPageName;
  language: Language;
  stored: Stored;
}

function PageForm({ name, language, stored }: FormProps) {
  const text = useText();
  const formId = useId();
  return (
    <CallForm<typeof staticPagesCalls.putStaticPage, Stored>
      formId={formId}
      endpoint={staticPagesCalls.putStaticPage}
      about={`${name}/${language}`}
      record={stored}
      fields={['markdown']}
      toInput={({ markdown }, { version }) => ({ name, language, markdown: markdown ?? '', version })}
      storedOf={(page) => page}
    >
      <Box sx={columns}>
        <Card title={text('staticPages.markdown')}>
          <LabelInput
            source="markdown"
            label={text('staticPages.markdown')}
            isLabelHidden
            rows={22}
            hint={text('staticPages.markdownHint')}
          />
        </Card>
        <Card title={text('staticPages.preview')}>
          <Preview name={name} />
        </Card>
      </Box>
      <SaveBar saveLabel={text('staticPages.save')} />
    </CallForm>
  );
}

function Preview({ name }: { name: StaticPageName }) {
  const typed: unknown = useWatch({ name: 'markdown' });
  return <PagePreview name={name} markdown={typeof typed === 'string' ? typed : ''} />;
}

const columns = {
  display: 'grid',
  alignItems: 'start',
  gap: '16px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  p: { xs: '16px', sm: '16px 24px 24px' },
};
