import { useParams } from 'ra-core';
import { type StaticPageName, staticPageNames, staticPagesCalls } from '../../contract/site/staticPages.ts';
import { ownWords } from '../../resources/staticPages/ownWords.ts';
import { PageText } from '../../resources/staticPages/PageText.tsx';
import { isAnswered, useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { useOwnHeading } from '../../ui/frame/ownHeading.ts';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { useLicence } from '../licence/useLicence.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Imprint, privacy and help: readable without a sign-in. */
export function StaticPage() {
  const { name } = useParams();
  const known = staticPageNames.find((each) => each === name);
  return known ? <KnownPage name={known} /> : <NotFoundPage />;
}

/** The site's own words, else the product's: also where the backend does not answer. */
function KnownPage({ name }: { name: StaticPageName }) {
  const text = useText();
  const language = useLanguage();
  const version = useLicence()?.appVersion || text('common.none');
  const { data, error } = useCallQuery(staticPagesCalls.getStaticPage, { name, language });
  const title = text(`shell.static.${name}`);
  usePageTitle([{ label: title }]);
  const isKnown = isAnswered({ data, error });
  useOwnHeading(isKnown);
  if (!isKnown) return <LoadingLine />;
  const blocks = data && data.blocks.length > 0 ? data.blocks : ownWords(name, text, version);
  return <PageText title={title} blocks={blocks} />;
}
