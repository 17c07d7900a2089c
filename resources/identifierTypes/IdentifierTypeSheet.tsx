import { useMemo } from 'react';
import type { IdentifierType } from '../../contract/site/identifierTypes.ts';
import { identifierTypesCalls } from '../../contract/site/identifierTypes.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { useRecordSave } from '../../ui/sheet/useRecordSave.ts';
import { useRowVerdicts } from '../../ui/sheet/useRowVerdicts.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { identifierTypeSheetColumns } from './identifierTypeSheetColumns.ts';

interface Props {
  onOpen: (id: string) => void;
  toolbarStart: React.ReactNode;
}

const idOf = (type: IdentifierType): string => type.trial_identifier_type_id;

const emptyType = (): IdentifierType => ({
  trial_identifier_type_id: newId(),
  label: '',
  description: null,
  trial_count: 0,
  version: 1,
  verdicts: { remove: [] },
});

const repeated = (types: readonly IdentifierType[]): IdentifierType[] => {
  const counts = new Map<string, number>();
  for (const { label } of types) counts.set(label, (counts.get(label) ?? 0) + 1);
  return types.filter(({ label }) => label !== '' && (counts.get(label) ?? 0) > 1);
};

/** The catalog of identifier types as a spreadsheet: one call saves all of it. */
export function IdentifierTypeSheet(props: Props) {
  const types = useRecords(identifierTypesCalls.listIdentifierTypes, {});
  return <Loaded queries={{ types }}>{(read) => <Sheet {...props} {...read} />}</Loaded>;
}

interface SheetProps extends Props {
  types: readonly IdentifierType[];
}

function Sheet({ onOpen, toolbarStart, types }: SheetProps) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo(() => identifierTypeSheetColumns(text), [text]);
  const save = useRecordSave({
    call: identifierTypesCalls.putIdentifierTypes,
    id: 'trial_identifier_type_id',
    of: {},
  });
  const verdicts = useRowVerdicts(types);
  return (
    <RecordSheet<IdentifierType>
      name="identifier-types"
      history={{ kind: 'identifier_type', trialId: null, nameOf: ({ label }) => label }}
      title={text('identifierTypes.title')}
      rows={types}
      rowId={idOf}
      columns={columns}
      rowDefaults={emptyType}
      addLabel={text('identifierTypes.newType')}
      {...verdicts}
      checkSheet={(rows) =>
        repeated(rows).map((type) => ({
          rowId: idOf(type),
          field: 'label',
          code: 'identifier_type_label_taken',
          params: { label: type.label },
        }))
      }
      statusFacts={(rows) => [text('identifierTypes.total', format.counted(rows.length))]}
      onSave={save}
      onOpenRow={(type) => onOpen(idOf(type))}
      toolbarStart={toolbarStart}
    />
  );
}
