import { PageSwitch } from '../frame/PageSwitch.tsx';
import { href } from '../routes/paths.ts';
import { useText } from '../words/useText.ts';
import { type ReportRoute, reportPages } from './reportPages.ts';

/** Leads from one report to the others; `route` is the one that is open. */
export function ReportSwitch({ route: open }: { route: ReportRoute }) {
  const text = useText();
  return (
    <PageSwitch
      label={text('reports.title')}
      pages={reportPages.map(({ title, route }) => ({
        words: text(title),
        to: href(route),
        isOpen: route === open,
      }))}
    />
  );
}
