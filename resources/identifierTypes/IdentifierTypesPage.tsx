import { Hash } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import type { IdentifierType } from '../../contract/site/identifierTypes.ts';
import { identifierTypesCalls } from '../../contract/site/identifierTypes.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { CatalogFrame } from '../../ui/catalog/CatalogFrame.tsx';
import { CatalogSwitch } from '../../ui/catalog/CatalogSwitch.tsx';
import { useOpenedRecord } from '../../ui/catalog/useOpenedRecord.ts';
import { catalogViews, ViewSwitch } from '../../ui/catalog/ViewSwitch.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { useList } from '../../ui/list/useList.ts';
import { href } from '../../ui/routes/paths.ts';
import { useChoice } from '../../ui/routes/useChoice.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { IdentifierTypePanel } from './IdentifierTypePanel.tsx';
import { identifierTypeColumns } from './identifierTypeColumns.tsx';

const IdentifierTypeSheet = lazy(async () => ({
  default: (await import('./IdentifierTypeSheet.tsx')).IdentifierTypeSheet,
}));

const idOf = (type: IdentifierType): string => type.trial_identifier_type_id;
const addresses = {
  list: href('identifierTypesCatalog'),
  create: href('newIdentifierType'),
  edit: (id: string) => href('editIdentifierType', { id }),
};
const list = {
  searched: ({ label, description }: IdentifierType) => [label, description],
  filters: {},
  sort: { field: 'label', order: 'ASC' },
} as const;

/** The kinds of numbers that trials carry; one is edited beside the list. */
export function IdentifierTypesPage() {
  const text = useText();
  const format = useFormat();
  const { id, isNew, hrefOf, open, create, close } = useOpenedRecord(addresses);
  const [view, setView] = useChoice('view', catalogViews, 'list');
  const isTable = view === 'table' && !isNew && id === null;
  const columns = useMemo(() => identifierTypeColumns(text, format), [text, format]);
  const types = useRecords(identifierTypesCalls.listIdentifierTypes, {}, { isEnabled: !isTable });
  const shown = useList(types, { ...list, columns });
  usePageTitle([
    { label: text('providers.catalogs'), to: href('providersCatalog') },
    { label: text('identifierTypes.title') },
  ]);

  const toolbarStart = (
    <>
      <CatalogSwitch route="identifierTypesCatalog" count={isTable ? null : types.data?.length} />
      <ViewSwitch view={view} onChange={setView} />
    </>
  );
  if (isTable)
    return (
      <Suspense fallback={<LoadingRows />}>
        <IdentifierTypeSheet onOpen={open} toolbarStart={toolbarStart} />
      </Suspense>
    );

  return (
    <CatalogFrame
      list={shown}
      label={text('identifierTypes.title')}
      icon={Hash}
      rowId={idOf}
      hrefOf={(type) => hrefOf(idOf(type))}
      total={({ length }) => text('identifierTypes.total', format.counted(length))}
      empty={{ message: text('identifierTypes.empty'), description: text('identifierTypes.emptyHint') }}
      noHits={{ message: text('identifierTypes.noHits'), description: text('identifierTypes.noHitsHint') }}
      toolbarStart={toolbarStart}
      viewPlace="identifier-type-list"
      newLabel={text('identifierTypes.newType')}
      searchHint={text('identifierTypes.searchHint')}
      onNew={create}
      openedId={id}
      panel={
        (isNew || id !== null) && (
          <IdentifierTypePanel key={id ?? 'new'} id={id} onCreated={open} onClose={close} />
        )
      }
    />
  );
}
