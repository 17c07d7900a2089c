import { Stethoscope } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { Provider } from '../../contract/site/providers.ts';
import { providersCalls } from '../../contract/site/providers.ts';
import { providerTotals } from '../../domain/reports/providerTotals.ts';
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
import { ProviderPanel } from './ProviderPanel.tsx';
import { providerColumns } from './providerColumns.tsx';

const ProviderSheet = lazy(async () => ({
  default: (await import('./ProviderSheet.tsx')).ProviderSheet,
}));

const idOf = (provider: Provider): string => provider.provider_id;
const addresses = {
  list: href('providersCatalog'),
  create: href('newProvider'),
  edit: (id: string) => href('editProvider', { id }),
};
const list = {
  searched: ({ label, cost_center, trial_title }: Provider) => [label, cost_center, trial_title],
  filters: {},
  sort: { field: 'label', order: 'ASC' },
} as const;

interface Props {
  /** Where a provider is written to: another area's part of the panel. */
  addressOf: (provider: Provider) => ReactNode;
}

/** The providers of the site; one is edited beside the list. */
export function ProvidersPage({ addressOf }: Props) {
  const text = useText();
  const format = useFormat();
  const { id, isNew, hrefOf, open, create, close } = useOpenedRecord(addresses);
  const [view, setView] = useChoice('view', catalogViews, 'list');
  const isTable = view === 'table' && !isNew && id === null;
  const columns = useMemo(() => providerColumns(text, format), [text, format]);
  const providers = useRecords(providersCalls.listProviders, {}, { isEnabled: !isTable });
  const shown = useList(providers, { ...list, columns });
  usePageTitle([
    { label: text('providers.catalogs'), to: href('providersCatalog') },
    { label: text('providers.title') },
  ]);

  const toolbarStart = (
    <>
      <CatalogSwitch route="providersCatalog" count={isTable ? null : providers.data?.length} />
      <ViewSwitch view={view} onChange={setView} />
    </>
  );
  if (isTable)
    return (
      <Suspense fallback={<LoadingRows />}>
        <ProviderSheet onOpen={open} toolbarStart={toolbarStart} />
      </Suspense>
    );

  return (
    <CatalogFrame
      list={shown}
      label={text('providers.title')}
      icon={Stethoscope}
      rowId={idOf}
      hrefOf={(provider) => hrefOf(idOf(provider))}
      total={(all) =>
        text('providers.total', {
          ...format.counted(all.length),
          external: format.count(providerTotals(all).external),
        })
      }
      empty={{ message: text('providers.empty'), description: text('providers.emptyHint') }}
      noHits={{ message: text('providers.noHits'), description: text('providers.noHitsHint') }}
      toolbarStart={toolbarStart}
      viewPlace="provider-list"
      newLabel={text('providers.newProvider')}
      searchHint={text('providers.searchHint')}
      onNew={create}
      openedId={id}
      panel={
        (isNew || id !== null) && (
          <ProviderPanel key={id ?? 'new'} id={id} addressOf={addressOf} onCreated={open} onClose={close} />
        )
      }
    />
  );
}
