import { keepPreviousData } from '@tanstack/react-query';
import { Stethoscope } from 'lucide-react';
import { useGetList, useLocation, useNavigate, useParams } from 'ra-core';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Provider } from '../../contract/providers.ts';
import { CatalogFrame } from '../../ui/catalog/CatalogFrame.tsx';
import { CatalogSwitch } from '../../ui/catalog/CatalogSwitch.tsx';
import { CatalogTable } from '../../ui/catalog/CatalogTable.tsx';
import { catalogViews, ViewSwitch } from '../../ui/catalog/ViewSwitch.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import type { TableSort } from '../../ui/list/DataTable.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useChoice } from '../../ui/routes/useChoice.ts';
import { findPart } from '../../ui/words/findPart.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ProviderPanel } from './ProviderPanel.tsx';
import { providerColumns } from './providerColumns.tsx';

const ProviderSheet = lazy(async () => ({
  default: (await import('./ProviderSheet.tsx')).ProviderSheet,
}));

interface Props {
  /** Where a provider is written to: another area's part of the panel. */
  addressOf: (provider: Provider) => ReactNode;
}

/** The providers of the site; one is edited beside the list. */
export function ProvidersPage({ addressOf }: Props) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { id = null } = useParams();
  const isNew = useLocation().pathname === href('newProvider');
  const [view, setView] = useChoice('view', catalogViews, 'list');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<TableSort>({ field: 'label', order: 'ASC' });
  const isTable = view === 'table' && !isNew && id === null;
  const { data, error, refetch } = useGetList<Provider & { id: string }>(
    'providers',
    { sort, pagination: { page: 1, perPage: 0 } },
    { placeholderData: keepPreviousData, enabled: !isTable },
  );
  const close = useCallback(() => navigate(href('providersCatalog')), [navigate]);
  const create = useCallback(() => navigate(href('newProvider')), [navigate]);
  const open = useCallback(
    (providerId: string) => navigate(href('editProvider', { id: providerId })),
    [navigate],
  );
  usePageTitle([
    { label: text('providers.catalogs'), to: href('providersCatalog') },
    { label: text('providers.title') },
  ]);

  const viewSwitch = <ViewSwitch view={view} onChange={setView} />;
  if (isTable) {
    return (
      <Suspense fallback={<LoadingRows />}>
        <ProviderSheet
          onOpen={open}
          toolbarStart={
            <>
              <CatalogSwitch catalog="providers" />
              {viewSwitch}
            </>
          }
        />
      </Suspense>
    );
  }

  const panel = (isNew || id !== null) && (
    <ProviderPanel key={id ?? 'new'} id={id} addressOf={addressOf} onCreated={open} onClose={close} />
  );

  const isFiltered = search.trim() !== '';
  const rows = data?.filter(
    ({ label, cost_center, trial_title }) =>
      !isFiltered || [label, cost_center, trial_title].some((each) => each && findPart(each, search)),
  );
  return (
    <CatalogFrame
      catalog="providers"
      viewSwitch={viewSwitch}
      newLabel={text('providers.newProvider')}
      searchHint={text('providers.searchHint')}
      search={search}
      onSearch={setSearch}
      onNew={create}
      panel={panel}
    >
      <CatalogTable
        label={text('providers.title')}
        icon={Stethoscope}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        columns={providerColumns(rows ?? [], text, format)}
        rowId={({ provider_id }) => provider_id}
        openedId={id}
        sort={sort}
        onSort={setSort}
        onOpen={({ provider_id }) => open(provider_id)}
        isFiltered={isFiltered}
        empty={{
          message: text(isFiltered ? 'providers.noHits' : 'providers.empty'),
          description: text(isFiltered ? 'providers.noHitsHint' : 'providers.emptyHint'),
        }}
      />
    </CatalogFrame>
  );
}
