import type { ComponentProps, ReactNode } from 'react';
import { useMemo } from 'react';
import { elementsRemoved, type TypedChanges, together } from '../../domain/amendments/typedChanges.ts';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import type { ChangeSet } from '../../ui/spreadsheet/model/pendingSave.ts';
import type { LockReason } from '../../ui/spreadsheet/model/rules.ts';
import { useText } from '../../ui/words/useText.ts';
import { type AmendedRow, draftHints, type Marking } from './draftMarks.ts';
import { FiguresLine } from './FiguresLine.tsx';
import type { OpenDraft } from './openDraft.ts';
import { useDraftSave } from './useDraftSave.ts';

type Sheet<Row extends object> = ComponentProps<typeof RecordSheet<Row>>;
type Given =
  | 'name'
  | 'ownerId'
  | 'title'
  | 'rowId'
  | 'hasQuietLocks'
  | 'autosaves'
  | 'onSave'
  | 'removable'
  | 'rowActions'
  | 'hint';

export interface DraftSheetProps {
  draft: OpenDraft;
  toolbarStart: ReactNode;
}

interface Props<Row extends AmendedRow> extends Omit<Sheet<Row>, Given> {
  draft: OpenDraft;
  part: 'prices' | 'plan' | 'visits' | 'shares' | 'operational';
  /** How its cells are told beside the contract in force. */
  marking: Omit<Marking<Row>, 'text'>;
  /** What was typed into it, as the draft keeps it. */
  typed: (changes: ChangeSet<Row>) => TypedChanges;
  /** What its rows are: they can be retired, and brought back. */
  element?: 'service' | 'visit';
}

const idOf = ({ id }: AmendedRow): string => id;
const nothing: TypedChanges = { actions: [], remove: [] };

/**
 * A sheet of the contract, opened as the draft: what is typed is an action of it, saved at once; cells are marked beside the
 * contract in force, and what is retired is brought back by its menu.
 */
export function DraftSheet<Row extends AmendedRow>({
  draft,
  part,
  marking,
  typed,
  element,
  lock,
  ...sheet
}: Props<Row>) {
  const text = useText();
  const { page, base } = draft;
  const save = useDraftSave(page);
  const hint = useMemo(() => draftHints(sheet.rows, { ...marking, text }), [sheet.rows, marking, text]);
  const retired: LockReason = { text: text('amendments.sheet.retired') };
  return (
    <RecordSheet<Row>
      headline={() => <FiguresLine {...draft.moneyWith(nothing)} />}
      {...sheet}
      name={`amendment-${part}`}
      title={text(`amendments.views.${part}`)}
      ownerId={page.amendment_id}
      rowId={idOf}
      hint={hint}
      hasQuietLocks
      lock={(row, field) => (row.standing === 'retired' ? retired : (lock?.(row, field) ?? null))}
      {...(element && {
        removable: (row: Row) => (row.standing === 'retired' ? retired : true),
        rowActions: (row: Row) =>
          row.standing === 'retired'
            ? [
                {
                  label: text('amendments.sheet.restore'),
                  run: () => void save({ actions: [], remove: [`${element}:${row.id}`] }, []),
                },
              ]
            : [],
      })}
      autosaves
      onSave={(changes) => {
        const gone = element ? changes.removed.map(({ id }) => ({ kind: element, id })) : [];
        const all = together([typed(changes), elementsRemoved(base, page.actions, gone)]);
        return save(all, [...changes.updated, ...changes.added]);
      }}
    />
  );
}
