import { Box } from '@mui/material';
import { Landmark } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { type BankStatement, bankStatementsCalls } from '../../../contract/receivables/bankStatements.ts';
import { entryStates } from '../../../contract/receivables/bankVocab.ts';
import { sumOf } from '../../../domain/money.ts';
import { useCallPages } from '../../../ui/calls/useCallPages.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { Count } from '../../../ui/chips/Count.tsx';
import { ProgressBar } from '../../../ui/chips/ProgressBar.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { dropArea } from '../../../ui/files/dropArea.ts';
import { PickFile } from '../../../ui/files/PickFile.tsx';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useMayChange } from '../../../ui/session/currentUser.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { EntryQueue } from './EntryQueue.tsx';
import { ReadingState } from './ReadingState.tsx';
import { StatementBalances } from './StatementBalances.tsx';
import { type AskedEntries, useAskedEntries } from './useAskedEntries.ts';
import { useReadStatement } from './useReadStatement.ts';

const accepted = '.xml,.zip,.sta,.mt940,.940,.txt,.csv';

/** Bank statements of all accounts: entries to reconcile, and those that are done. */
export function BankStatementsPage() {
  const text = useText();
  const statements = useCallQuery(bankStatementsCalls.listBankStatements, {}, { staysShown: true });
  const mayChange = useMayChange();
  const { reading, stop, read } = useReadStatement();
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: !mayChange,
    onDrop: read,
  });
  usePageTitle([
    { label: text('invoicesAcross.title'), to: href('billingInvoices') },
    { label: text('bankStatements.title') },
  ]);
  const pick = (
    <PickFile accept={accepted} isDisabled={reading !== null} onFile={(file) => read([file])}>
      {text(reading ? 'bankStatements.reading' : 'bankStatements.read')}
    </PickFile>
  );
  return (
    <Page isFilled>
      <Box
        {...getRootProps()}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: '1 1 0px',
          minHeight: 0,
          outline: isDragActive ? '2px dashed var(--accent)' : 'none',
        }}
      >
        {reading && <ReadingState reading={reading} onStop={stop} />}
        <Loaded queries={{ statements }}>
          {(loaded) =>
            loaded.statements.statements.length === 0 ? (
              <Box sx={{ m: '24px', p: '24px', ...dropArea(isDragActive) }}>
                <EmptyState
                  icon={Landmark}
                  message={text('bankStatements.empty')}
                  description={text('bankStatements.emptyHint')}
                  action={pick}
                />
                <strong>{text('bankStatements.drop')}</strong>
                <Box sx={{ color: 'var(--text2)' }}>{text('bankStatements.dropHint')}</Box>
              </Box>
            ) : (
              <StatementsView statements={loaded.statements.statements} pick={pick} />
            )
          }
        </Loaded>
      </Box>
    </Page>
  );
}

interface ViewProps {
  statements: readonly BankStatement[];
  pick: React.ReactNode;
}

function StatementsView({ statements, pick }: ViewProps) {
  const text = useText();
  const format = useFormat();
  const { asked, ask } = useAskedEntries();
  const counted = statements.filter(
    ({ bank_statement_id }) => asked.statement === null || bank_statement_id === asked.statement,
  );
  const [single] = asked.statement === null && statements.length > 1 ? [] : counted;
  return (
    <>
      <Toolbar actions={pick}>
        <Segments
          label={text('bankStatements.view')}
          value={asked.state}
          onChange={(state) => ask({ state })}
          segments={entryStates.map((state) => ({
            value: state,
            label: (
              <span style={{ display: 'inline-flex', gap: '6px' }}>
                {text(`bankStatements.states.${state}`)}
                <Count>{format.count(sumOf(counted.map(({ counts }) => counts[state])))}</Count>
              </span>
            ),
          }))}
        />
        <Box
          sx={{
            flex: '1 1 160px',
            maxWidth: 240,
            '&& .MuiOutlinedInput-root': { minHeight: 32, height: 32 },
          }}
        >
          <ChoiceField<string>
            label={text('bankStatements.statement')}
            isLabelHidden
            value={asked.statement ?? ''}
            choices={[
              { value: '', label: text('bankStatements.allStatements') },
              ...statements.map(({ bank_statement_id, name, last_date, iban }) => ({
                value: bank_statement_id,
                label: text('bankStatements.statementName', { name, date: format.date(last_date), iban }),
              })),
            ]}
            onChange={(statement) => ask({ statement: statement || null })}
          />
        </Box>
        <Progress statements={counted} />
      </Toolbar>
      {single && <StatementBalances statement={single} />}
      <Entries key={`${asked.state} ${asked.statement}`} asked={asked} />
    </>
  );
}

/** Progress: entries matched automatically and by hand, and the amount still to reconcile. */
function Progress({ statements }: { statements: readonly BankStatement[] }) {
  const text = useText();
  const format = useFormat();
  const count = sumOf(statements.map(({ entry_count }) => entry_count));
  const done = count - sumOf(statements.map(({ counts }) => counts.waiting));
  const left = sumOf(statements.map(({ left_amount }) => left_amount));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' }}>
      <ProgressBar done={done} count={count} />
      <strong>{text('bankStatements.done', { done: format.count(done), count: format.count(count) })}</strong>
      <Box component="span" className="tabular" sx={{ color: 'var(--text2)' }}>
        {text('bankStatements.left', { amount: format.euro(left) })}
      </Box>
    </Box>
  );
}

function Entries({ asked: { state, statement } }: { asked: AskedEntries }) {
  const input = { state, ...(statement !== null && { bank_statement_id: statement }) };
  const pages = useCallPages(bankStatementsCalls.listBankEntries, input, ({ entries }) => entries);
  return (
    <Loaded queries={{ pages }}>
      {(read) => <EntryQueue pages={pages} entries={read.pages} isToDecide={state === 'waiting'} />}
    </Loaded>
  );
}
