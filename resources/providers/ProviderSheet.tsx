import { useMemo } from 'react';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import { Provider, type ProviderEdit } from '../../contract/providers.ts';
import type { Trial } from '../../contract/trials.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { refusedCells } from '../../ui/sheet/refusals.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import {
  booleanColumn,
  calculatedColumn,
  choiceColumn,
  longTextColumn,
  type SheetColumn,
  textColumn,
} from '../../ui/spreadsheet/columns.ts';
import type { ChangeSet } from '../../ui/spreadsheet/model/savePlan.ts';
import type { SaveOutcome } from '../../ui/spreadsheet/sheetOptions.ts';
import { integerType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import { fieldsOfProvider } from './providerFields.ts';
import { repeatedProviders } from './repeatedProviders.ts';

interface Props {
  providers: readonly Provider[];
  trials: readonly Trial[];
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

const toEdit = (provider: Provider, isNew: boolean): ProviderEdit => ({
  provider_id: provider.provider_id,
  ...fieldsOfProvider(provider),
  version: isNew ? undefined : provider.version,
});

/** The catalog of providers as a spreadsheet: one call saves all of it. */
export function ProviderSheet({ providers, trials, onOpen, toolbarStart }: Props) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const words = useFailureText();
  const refresh = useRefresh();
  const columns = useMemo(() => columnsOf(trials, text), [trials, text]);

  const save = async ({ updated, added, removed }: ChangeSet<Provider>): Promise<SaveOutcome<Provider>> => {
    try {
      const rows = await call(api.putProviders, {
        rows: [...updated.map((row) => toEdit(row, false)), ...added.map((row) => toEdit(row, true))],
        remove: removed.map(({ provider_id, version }) => ({ provider_id, version })),
      });
      refresh();
      return { kind: 'saved', rows };
    } catch (error) {
      return refusedCells(error, {
        sent: [...updated, ...added, ...removed],
        rowId: idOf,
        toRow: (present, row) => Provider.safeParse({ ...row, ...Object(present) }).data,
        words,
      });
    }
  };

  return (
    <Sheet<Provider>
      name="providers"
      title={text('providers.title')}
      recordId="providers"
      rows={providers}
      rowId={idOf}
      columns={columns}
      rowDefaults={emptyProvider}
      addLabel={text('providers.newProvider')}
      removable={({ provider_service_count: count }) =>
        count === 0 || { text: text('providers.used', { smart_count: count, count: format.count(count) }) }
      }
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
