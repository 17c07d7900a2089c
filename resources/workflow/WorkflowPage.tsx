import { Box } from '@mui/material';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { entryMachine } from './entryMachine.ts';
import { MachineTable } from './MachineTable.tsx';
import { invoiceMachine, serviceMachine, visitMachine } from './machines.ts';
import { rowsOf } from './rows.ts';
import { sessionMachine } from './sessionMachine.ts';
import { Vocabularies } from './Vocabularies.tsx';

const asked = [
  { name: 'invoice', ...invoiceMachine() },
  { name: 'visit', ...visitMachine() },
  { name: 'service', ...serviceMachine() },
  { name: 'entry', ...entryMachine() },
  { name: 'session', ...sessionMachine() },
] as const;
const machines = asked.map(({ name, transitions }) => ({ name, rows: rowsOf(transitions) }));

/** How each kind of record goes from state to state, found out by asking the rules themselves. */
export function WorkflowPage() {
  const text = useText();
  usePageTitle([
    { label: text('shell.config_navbar_title'), to: href('config') },
    { label: text('workflow.title') },
  ]);
  return (
    <Page>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: '16px',
          maxWidth: 1240,
          pt: '16px',
        }}
      >
        <Box sx={{ color: 'var(--text2)' }}>{text('workflow.lead')}</Box>
        {machines.map(({ name, rows }) => {
          const label = text(`workflow.machine.${name}`);
          return (
            <Card key={name} title={label} isFlush>
              <MachineTable label={text('workflow.table', { machine: label })} rows={rows} />
            </Card>
          );
        })}
        <Vocabularies />
      </Box>
    </Page>
  );
}
