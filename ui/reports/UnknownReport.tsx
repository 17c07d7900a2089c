import { Button } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { href } from '../routes/paths.ts';
import { useText } from '../words/useText.ts';
import { type ReportRoute, reportPages } from './reportPages.ts';

interface Props {
  reportId: string;
  /** The reports among which it would be. */
  among: ReportRoute;
}

/** Stands where the address names a report that is not there. */
export function UnknownReport({ reportId, among }: Props) {
  const text = useText();
  const title = reportPages.find(({ route }) => route === among)?.title ?? 'reports.title';
  return (
    <EmptyState
      icon={FileQuestion}
      headingLevel="h1"
      message={text('common.notices.reportNotFound', { reportId })}
      description={text('reports.unknownHint')}
      action={
        <Button variant="outlined" component={LinkBase} to={href(among)}>
          {text(title)}
        </Button>
      }
    />
  );
}
