import { Button } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type {
  OpenConfirmation,
  OpenConfirmations,
} from '../../../contract/recording/providerConfirmations.ts';
import { sumOf } from '../../../domain/money.ts';
import type { Pages } from '../../../ui/calls/useCallPages.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { KeyHints } from '../../../ui/list/KeyHints.tsx';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { MarkedBar } from '../../../ui/list/table/MarkedBar.tsx';
import { moreOf } from '../../../ui/list/table/MoreRows.tsx';
import { MarksContext, useMarkedRows } from '../../../ui/list/table/marks.ts';
import { useIsManager } from '../../../ui/session/currentUser.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { confirmationColumns, hrefOfRow, idOf } from './confirmationColumns.tsx';
import { useAnswer } from './useAnswer.ts';
import type { ConfirmationNarrowing } from './useConfirmationNarrowing.ts';

interface Props {
  rows: readonly OpenConfirmation[];
  pages: Pages<OpenConfirmation>;
  sums: OpenConfirmations | undefined;
  narrowing: ConfirmationNarrowing;
}

/** The answer that a key gives: yes is J in German, too. */
const answerOfKey: Readonly<Record<string, boolean>> = { y: true, j: true, n: false };

/** The open confirmations: one is answered at once, many after a look at what that does. */
export function ConfirmationLines({ rows, pages, sums, narrowing }: Props) {
  const text = useText();
  const format = useFormat();
  const hasMoney = useIsManager();
  const { marks, marked, onSpace, rowClass } = useMarkedRows(rows, idOf);
  const [asked, setAsked] = useState<boolean | null>(null);
  const { isBusy, answer } = useAnswer(() => {
    setAsked(null);
    marks.end();
  });
  const columns = confirmationColumns(text, format, {
    hasMoney,
    isBusy,
    onAnswer: (row, isConfirmed) => answer([row], isConfirmed),
  });
  const onRowKey = (row: OpenConfirmation, event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy) return;
    if (onSpace(idOf(row), event)) return;
    const given = answerOfKey[event.key];
    if (given === undefined) return;
    if (marked.length > 0) setAsked(given);
    else answer([row], given);
  };
  const count = text('confirmations.count', format.counted(sums?.count ?? 0));
  const money = hasMoney && sums ? ` · ${format.euro(sums.amount)}` : '';
  const isTooMany = marked.length > limits.answersAtOnce;
  return (
    <MarksContext value={marks}>
      <DataTable
        label={text('confirmations.title')}
        columns={columns}
        rows={rows}
        rowId={idOf}
        sort={narrowing.sort}
        onSort={narrowing.sortBy}
        hrefOf={hrefOfRow}
        onRowKey={onRowKey}
        rowClass={rowClass}
        more={moreOf(pages, text('confirmations.more'))}
        count={sums && <span className="tabular">{`${count}${money}`}</span>}
      />
      {marked.length > 0 && (
        <MarkedBar
          words={[
            text('confirmations.marked', { count: format.count(marked.length) }),
            ...(hasMoney ? [format.euro(sumOf(marked.map(({ amount }) => amount)))] : []),
          ].join(' · ')}
          remark={
            isTooMany && ` · ${text('confirmations.tooMany', { count: format.count(limits.answersAtOnce) })}`
          }
        >
          <Button onClick={marks.end}>{text('confirmations.unmark')}</Button>
          <ActButton variant="outlined" disabled={isTooMany} onClick={() => setAsked(false)}>
            {text('confirmations.markedAct.no')}
          </ActButton>
          <ActButton variant="contained" disabled={isTooMany} onClick={() => setAsked(true)}>
            {text('confirmations.markedAct.yes')}
          </ActButton>
        </MarkedBar>
      )}
      <KeyHints
        more={[
          { key: '␣', does: text('confirmations.keys.mark') },
          { key: text('confirmations.keys.yesKey'), does: text('confirmations.answers.yes') },
          { key: 'N', does: text('confirmations.answers.no') },
        ]}
      />
      {asked !== null && (
        <AnswerDialog
          rows={marked}
          isConfirmed={asked}
          hasMoney={hasMoney}
          isBusy={isBusy}
          onAnswer={() => answer(marked, asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </MarksContext>
  );
}
