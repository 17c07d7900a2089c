import { useMemo } from 'react';
import type { Provider } from '../../contract/providers.ts';
import { providersCalls } from '../../contract/providers.ts';
import { trialsCalls } from '../../contract/trials.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { useRecordSave } from '../../ui/sheet/useRecordSave.ts';
import { useRowVerdicts } from '../../ui/sheet/useRowVerdicts.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { fieldsOfProvider } from './providerFields.ts';
import { providerSheetColumns } from './providerSheetColumns.ts';
import { repeatedProviders } from './repeatedProviders.ts';

interface Props {
  onOpen: (id: string) => void;
  toolbarStart: React.ReactNode;
}

const idOf = (provider: Provider): string => provider.provider_id;

const emptyProvider = (): Provider => ({
  provider_id: newId(),
  ...fieldsOfProvider(null),
  trial_title: null,
  address_id: null,
  provider_service_count: 0,
  version: 1,
  verdicts: { remove: [] },
});

/** The catalog of providers as a spreadsheet: one call saves all of it. */
export function ProviderSheet({ onOpen, toolbarStart }: Props) {
  const text = useText();
  const format = useFormat();
  const providers = useRecords(providersCalls.listProviders, {});
  const trials = useRecords(trialsCalls.listTrials, {});
  const columns = useMemo(() => providerSheetColumns(trials.data ?? [], text), [trials.data, text]);
  const save = useRecordSave({ call: providersCalls.putProviders, id: 'provider_id', of: {} });
  const verdicts = useRowVerdicts(providers.data ?? []);

  const failed = [providers, trials].find(({ error }) => error);
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!providers.data || !trials.data) return <LoadingRows />;
  return (
    <RecordSheet<Provider>
      name="providers"
      title={text('providers.title')}
      rows={providers.data}
      rowId={idOf}
      columns={columns}
      rowDefaults={emptyProvider}
      addLabel={text('providers.newProvider')}
      {...verdicts}
      checkSheet={(rows) =>
        repeatedProviders(rows).map(({ provider_id, label }) => ({
          rowId: provider_id,
          field: 'label',
          code: 'provider_taken',
          params: { label },
        }))
      }
      statusFacts={(rows) => [
        text('providers.total', {
          smart_count: rows.length,
          count: format.count(rows.length),
          external: rows.filter(({ is_external }) => is_external).length,
        }),
      ]}
      onSave={save}
      onOpenRow={(provider) => onOpen(idOf(provider))}
      toolbarStart={toolbarStart}
    />
  );
}
