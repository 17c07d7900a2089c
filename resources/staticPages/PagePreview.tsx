import type { StaticPageName } from '../../contract/staticPages.ts';
import { staticPagesCalls } from '../../contract/staticPages.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useRested } from '../../ui/form/useRested.ts';
import { useText } from '../../ui/words/useText.ts';
import { PageText } from './PageText.tsx';

interface Props {
  name: StaticPageName;
  markdown: string;
}

/** What is typed at the moment, as everybody would read it. */
export function PagePreview({ name, markdown }: Props) {
  const text = useText();
  const wording = useFailureText();
  const rested = useRested(markdown);
  const { data, error } = useCallQuery(
    staticPagesCalls.previewStaticPage,
    { markdown: rested },
    { isEnabled: rested.trim() !== '', staysShown: true },
  );
  if (rested.trim() === '') return <div>{text('staticPages.productText')}</div>;
  const failure = error && failureOf(error);
  if (failure) return <div role="alert">{wording(failure)}</div>;
  return <PageText title={text(`shell.static.${name}`)} blocks={data?.blocks ?? []} level={2} />;
}
