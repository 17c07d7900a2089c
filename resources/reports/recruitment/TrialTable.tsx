import { Box } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { TrialRecruitment } from '../../../contract/reports/reports.ts';
import { ChartTable } from '../../../ui/charts/ChartTable.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { countAtEnd } from './useTrialWords.ts';

const idOf = ({ trial_id }: TrialRecruitment): string => trial_id;

/** All trials side by side as a table: for whoever does not see the charts, or wants the numbers. */
export function TrialTable({ trials }: { trials: readonly TrialRecruitment[] }) {
  const text = useText();
  const format = useFormat();
  const count = (value: number | null) => (value === null ? '–' : format.count(value));
  return (
    <Card isFlush>
      <Box
        role="region"
        tabIndex={0}
        aria-label={text('recruitment.side.label')}
        sx={{ overflowX: 'auto', borderRadius: '10px' }}
      >
        <ChartTable
          label={text('recruitment.side.label')}
          rows={trials}
          rowId={idOf}
          columns={[
            {
              head: text('recruitment.trial'),
              cell: ({ trial_id, trial_title }) => (
                <LinkBase to={href('trialRecruitmentChart', { trialId: trial_id })}>{trial_title}</LinkBase>
              ),
            },
            {
              head: text('recruitment.table.recruited'),
              cell: (trial) => count(trial.recruited_count),
              isNumeric: true,
            },
            {
              head: text('recruitment.table.total'),
              cell: (trial) => count(countAtEnd(trial)),
              isNumeric: true,
            },
            {
              head: text('recruitment.facts.line'),
              cell: ({ target_count }) => count(target_count),
              isNumeric: true,
            },
            {
              head: text('recruitment.table.target'),
              cell: ({ recruitment_target }) => count(recruitment_target),
              isNumeric: true,
            },
            {
              head: text('recruitment.facts.failures'),
              cell: ({ screening_failure_count }) => count(screening_failure_count),
              isNumeric: true,
            },
          ]}
        />
      </Box>
    </Card>
  );
}
