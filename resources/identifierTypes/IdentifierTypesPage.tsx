import { keepPreviousData } from '@tanstack/react-query';
import { Hash } from 'lucide-react';
import { useGetList, useLocation, useNavigate, useParams } from 'ra-core';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { IdentifierType } from '../../contract/identifierTypes.ts';
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
import { IdentifierTypePanel } from './IdentifierTypePanel.tsx';
import { identifierTypeColumns } from './identifierTypeColumns.tsx';

const IdentifierTypeSheet = lazy(async () => ({
  default: (await import('./IdentifierTypeSheet.tsx')).IdentifierTypeSheet,
}));

/** The kinds of numbers that trials carry; one is edited beside the list. */
export function IdentifierTypesPage() {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { id = null } = useParams();
  const isNew = useLocation().pathname === href('newIdentifierType');
  const [view, setView] = useChoice('view', catalogViews, 'list');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<TableSort>({ field: 'label', order: 'ASC' });
  const isTable = view === 'table' && !isNew && id === null;
  const { data, error, refetch } = useGetList<IdentifierType & { id: string }>(
    'identifierTypes',
    { sort, pagination: { page: 1, perPage: 0 } },
    { placeholderData: keepPreviousData, enabled: !isTable },
  );
  const close = useCallback(() => navigate(href('identifierTypesCatalog')), [navigate]);
  const create = useCallback(() => navigate(href('newIdentifierType')), [navigate]);
  const open = useCallback(
    (typeId: string) => navigate(href('editIdentifierType', { id: typeId })),
    [navigate],
  );
  usePageTitle([
    { label: text('providers.catalogs'), to: href('providersCatalog') },
    { label: text('identifierTypes.title') },
  ]);

  const viewSwitch = <ViewSwitch view={view} onChange={setView} />;
  if (isTable) {
    return (
      <Suspense fallback={<LoadingRows />}>
        <IdentifierTypeSheet
          onOpen={open}
          toolbarStart={
            <>
              <CatalogSwitch catalog="identifierTypes" />
              {viewSwitch}
            </>
          }
        />
      </Suspense>
    );
  }

  const panel = (isNew || id !== null) && (
    <IdentifierTypePanel key={id ?? 'new'} id={id} onCreated={open} onClose={close} />
  );

  const isFiltered = search.trim() !== '';
  const rows = data?.filter(
    ({ label, description }) =>
      !isFiltered || [label, description].some((each) => each && findPart(each, search)),
  );
  return (
    <CatalogFrame
      catalog="identifierTypes"
      viewSwitch={viewSwitch}
      newLabel={text('identifierTypes.newType')}
      searchHint={text('identifierTypes.searchHint')}
      search={search}
      onSearch={setSearch}
      onNew={create}
      panel={panel}
    >
      <CatalogTable
        label={text('identifierTypes.title')}
        icon={Hash}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        columns={identifierTypeColumns(rows ?? [], text, format)}
        rowId={({ trial_identifier_type_id }) => trial_identifier_type_id}
        openedId={id}
        sort={sort}
        onSort={setSort}
        onOpen={({ trial_identifier_type_id }) => open(trial_identifier_type_id)}
        isFiltered={isFiltered}
        empty={{
          message: text(isFiltered ? 'identifierTypes.noHits' : 'identifierTypes.empty'),
          description: text(isFiltered ? 'identifierTypes.noHitsHint' : 'identifierTypes.emptyHint'),
        }}
      />
    </CatalogFrame>
  );
}
