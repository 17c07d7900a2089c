import { useMemo } from 'react';
import type { Provider } from '../../contract/site/providers.ts';
import { providersCalls } from '../../contract/site/providers.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
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
export function ProviderSheet(props: Props) {
  const providers = useRecords(providersCalls.listProviders, {});
  const trials = useRecords(trialsCalls.listTrials, {});
  return <Loaded queries={{ providers, trials }}>{(read) => <Sheet {...props} {...read} />}</Loaded>;
}

interface SheetProps extends Props {
  providers: readonly Provider[];
  trials: readonly Trial[];
}

function Sheet({ onOpen, toolbarStart, providers, trials }: SheetProps) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo(() => providerSheetColumns(trials, text), [trials, text]);
  const save = useRecordSave({ call: providersCalls.putProviders, id: 'provider_id', of: {} });
  const verdicts = useRowVerdicts(providers);
  return (
    <RecordSheet<Provider>
      name="providers"
      history={{ kind: 'provider', trialId: null, nameOf: ({ label }) => label }}
      title={text('providers.title')}
      rows={providers}
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
          ...format.counted(rows.length),
          external: rows.filter(({ is_external }) => is_external).length,
        }),
      ]}
      onSave={save}
      onOpenRow={(provider) => onOpen(idOf(provider))}
      toolbarStart={toolbarStart}
    />
  );
}
