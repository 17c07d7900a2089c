import { useMemo } from 'react';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import type { Provider } from '../../contract/providers.ts';
import type { Trial } from '../../contract/trials.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { useRecordSave } from '../../ui/sheet/useRecordSave.ts';
import { useRowVerdicts } from '../../ui/sheet/useRowVerdicts.ts';
import {
  booleanColumn,
  calculatedColumn,
  choiceColumn,
  longTextColumn,
  type SheetColumn,
  textColumn,
} from '../../ui/spreadsheet/columns.ts';
import { integerType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import { fieldsOfProvider } from './providerFields.ts';
import { repeatedProviders } from './repeatedProviders.ts';

interface Props {
  onOpen: (id: string) => void;
  toolbarStart: React.ReactNode;
}

const idOf = (provider: Provider): string => provider.provider_id;

const columnsOf = (trials: readonly Trial[], text: Text): SheetColumn<Provider>[] => [
  textColumn({
    field: 'label',
    title: text('providers.columns.label'),
    required: true,
    maxLength: limits.labelLength,
    pinned: 'left',
    width: 260,
    emphasis: 'strong',
  }),
  textColumn({
    field: 'cost_center',
    title: text('providers.columns.costCenter'),
    nullable: true,
    maxLength: limits.labelLength,
    width: 130,
  }),
  choiceColumn({
    field: 'trial_id',
    title: text('providers.columns.trial'),
    nullable: true,
    choices: trials.map(({ trial_id, title }) => ({ value: trial_id, label: title })),
    aside: ({ trial_id }) => (trial_id === null ? { note: text('providers.allTrials') } : null),
    width: 240,
  }),
  booleanColumn({ field: 'is_external', title: text('providers.fields.external'), width: 100 }),
  longTextColumn({
    field: 'description',
    title: text('providers.fields.description'),
    nullable: true,
    maxLength: limits.descriptionLength,
    width: 240,
    flex: 1,
  }),
  calculatedColumn({
    field: 'provider_service_count',
    title: text('providers.columns.payments'),
    type: integerType(),
    read: ({ provider_service_count }) => provider_service_count,
    width: 110,
  }),
];

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
  const providers = useCallQuery(api.listProviders, {});
  const trials = useCallQuery(api.listTrials, {});
  const columns = useMemo(() => columnsOf(trials.data ?? [], text), [trials.data, text]);
  const save = useRecordSave({ call: api.putProviders, id: 'provider_id', of: {} });
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
