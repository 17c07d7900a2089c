import type { StaticPageName } from '../../contract/site/staticPages.ts';
import { staticPagesCalls } from '../../contract/site/staticPages.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { inOneLine } from '../../ui/feedback/LineFailed.tsx';
import { useRested } from '../../ui/form/picker/useRested.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';
import { PageText } from './PageText.tsx';

interface Props {
  name: StaticPageName;
  markdown: string;
}

/** What is typed at the moment, as everybody would read it. */
export function PagePreview({ name, markdown }: Props) {
  const text = useText();
  const rested = useRested(markdown);
  const preview = useCallQuery(
    staticPagesCalls.previewStaticPage,
    { markdown: rested },
    { isEnabled: rested.trim() !== '', staysShown: true },
  );
  if (rested.trim() === '') return <div>{text('staticPages.productText')}</div>;
  return (
    <Loaded queries={{ preview }} skeleton={null} failed={inOneLine}>
      {({ preview: { blocks } }) => (
        <PageText title={text(`shell.static.${name}`)} blocks={blocks} level={2} />
      )}
    </Loaded>
  );
}
