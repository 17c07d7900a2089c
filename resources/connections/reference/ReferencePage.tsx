import { Box, Button, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Download, FileSearch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { rights } from '../../../contract/vocab.ts';
import { groupBy } from '../../../domain/groupBy.ts';
import { readingOf } from '../../../ui/calls/reading.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { SearchField } from '../../../ui/list/filter/SearchField.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { CallDetails } from './CallDetails.tsx';
import { type ReferenceCall, readReference, searchCalls } from './readReference.ts';

const documentUrl = (): string => new URL('openapi.json', document.baseURI).href;

/** The document beside the app; whether it is still the same is asked each time. */
const fetchReference = async (signal: AbortSignal): Promise<ReferenceCall[]> => {
  const response = await fetch(documentUrl(), { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`The OpenAPI document is answered with ${response.status}`);
  return readReference(await response.json());
};

/** All calls of the product to be read and searched, by the right that each needs. */
export function ReferencePage() {
  const text = useText();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['openapi.json'],
    queryFn: ({ signal }) => fetchReference(signal),
  });
  const calls = readingOf({ data, error, readAt: dataUpdatedAt, refetch });
  usePageTitle([
    { label: text('shell.settings_navbar_title'), to: href('settings') },
    { label: text('connections.reference.title') },
  ]);
  return (
    <Page>
      <Loaded queries={{ calls }}>{(read) => <Reference calls={read.calls} />}</Loaded>
    </Page>
  );
}

function Reference({ calls }: { calls: readonly ReferenceCall[] }) {
  const text = useText();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const found = useMemo(() => searchCalls(calls, search), [calls, search]);
  const areas = useMemo(() => [...groupBy(found, ({ needs }) => needs)], [found]);
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 1100, pt: '16px' }}>
      <Box sx={{ color: 'var(--text2)' }}>{text('connections.reference.lead')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <SearchField
          isWide
          label={text('connections.reference.search')}
          value={search}
          onSearch={setSearch}
        />
        <Box role="status" sx={{ color: 'var(--text3)', fontSize: 12 }}>
          {text('connections.reference.count', format.counted(found.length))}
        </Box>
        <Button
          component="a"
          href={documentUrl()}
          download="openapi.json"
          variant="outlined"
          startIcon={<Download size={15} aria-hidden />}
          sx={{ ml: 'auto' }}
        >
          {text('connections.reference.download')}
        </Button>
      </Box>
      {found.length === 0 && (
        <EmptyState
          icon={FileSearch}
          message={text('connections.reference.noHits')}
          description={text('connections.reference.noHitsHint')}
        />
      )}
      {areas.length > 1 && <Contents areas={areas.map(([needs]) => needs)} />}
      {areas.map(([needs, ofArea]) => (
        <div key={needs} id={needs}>
          <CallsOfArea needs={needs} calls={ofArea} />
        </div>
      ))}
    </Box>
  );
}

/** What calls need that is no right. */
const others = ['public', 'signedIn', 'ssoToken'] as const;

/** What a part of the calls is called: by the right that they need. */
function useAreaName(): (needs: string) => string {
  const text = useText();
  return (needs) => {
    const right = rights.find((each) => each === needs);
    if (right) return text(`connections.rights.${right}`);
    if (needs === 'administrator') return text('vocab.role.admin_user');
    const other = others.find((each) => each === needs);
    return other ? text(`connections.reference.${other}`) : needs;
  };
}

function Contents({ areas }: { areas: readonly string[] }) {
  const text = useText();
  const nameOf = useAreaName();
  return (
    <Box
      component="nav"
      aria-label={text('connections.reference.areas')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}
    >
      {areas.map((needs) => (
        <Link key={needs} component="button" onClick={() => document.getElementById(needs)?.scrollIntoView()}>
          {nameOf(needs)}
        </Link>
      ))}
    </Box>
  );
}

function CallsOfArea({ needs, calls }: { needs: string; calls: readonly ReferenceCall[] }) {
  const text = useText();
  const nameOf = useAreaName();
  const isRight = rights.some((right) => right === needs);
  const hint = text(isRight ? 'connections.reference.byToken' : 'connections.reference.notByToken');
  return (
    <Card title={nameOf(needs)} hint={needs === 'public' ? '' : hint} isFlush>
      {calls.map((call) => (
        <CallLine key={call.name} call={call} />
      ))}
    </Card>
  );
}

/** One call; what it takes and answers is drawn once it is opened. */
function CallLine({ call }: { call: ReferenceCall }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={{ '&:not(:last-of-type)': { borderBottom: '1px solid var(--line)' } }}
    >
      <Box component="summary" sx={{ p: '8px 16px', cursor: 'pointer', overflowWrap: 'anywhere' }}>
        <Box component="code" sx={{ display: 'inline-block', minWidth: 52, fontWeight: 600 }}>
          {call.method}
        </Box>{' '}
        <code>{call.path}</code>
        <Box component="span" sx={{ ml: '8px', fontSize: 12, color: 'var(--text3)' }}>
          <code>{call.name}</code>
          {call.takesTokens && ` · ${text('connections.reference.anyToken')}`}
        </Box>
      </Box>
      {isOpen && <CallDetails call={call} base={new URL('backend', document.baseURI).href} />}
    </Box>
  );
}
