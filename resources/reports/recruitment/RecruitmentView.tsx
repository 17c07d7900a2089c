import { Box } from '@mui/material';
import { UserPlus } from 'lucide-react';
import { useRef } from 'react';
import type { TrialRecruitmentStatistics } from '../../../contract/reports/reports.ts';
import { todayIn } from '../../../domain/dates.ts';
import { EmptyCard } from '../../../ui/feedback/EmptyCard.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { useTimeZone } from '../../../ui/session/useToday.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { Range } from '../range.ts';
import { MonthTable } from './MonthTable.tsx';
import { RecruitmentBody } from './RecruitmentBody.tsx';
import { RecruitmentFacts } from './RecruitmentFacts.tsx';
import { RecruitmentTools } from './RecruitmentTools.tsx';
import { recruitmentPoints } from './recruitmentPoints.ts';

interface Props {
  report: TrialRecruitmentStatistics;
  range: Range;
  onRange: (range: Range) => void;
}

/** The numbers, the two charts and the table of a trial's recruitment. */
export function RecruitmentView({ report, range, onRange }: Props) {
  const text = useText();
  const format = useFormat();
  const charts = useRef<HTMLDivElement>(null);
  const today = todayIn(useTimeZone(), Date.parse(report.as_of));
  const drawn = recruitmentPoints(report, range, today);
  const { forecast } = report;
  return (
    <Page>
      <RecruitmentTools
        report={report}
        range={range}
        today={today}
        charts={drawn ? charts : null}
        onRange={onRange}
      />
      <RecruitmentFacts report={report} today={today} />
      {drawn ? (
        <Box
          sx={{
            display: 'grid',
            gap: '12px',
            gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 348px' },
          }}
        >
          <Box ref={charts} sx={{ minWidth: 0 }}>
            <RecruitmentBody report={report} drawn={drawn} today={today} />
          </Box>
          <Card isFlush>
            <MonthTable months={report.months} />
            <Box sx={{ p: '12px 16px', fontSize: 12, lineHeight: '18px', color: 'var(--text2)' }}>
              <p style={{ margin: 0 }}>{text('recruitment.counted')}</p>
              {forecast && (forecast.at_end ?? forecast.target_met) && (
                <p style={{ margin: '8px 0 0' }}>
                  {text('recruitment.method', {
                    days: forecast.recent_days,
                    count: format.count(forecast.recent_count),
                  })}
                </p>
              )}
              <p style={{ margin: '8px 0 0' }}>
                {text('reports.asOf', { moment: format.moment(new Date(report.as_of)) })}
              </p>
            </Box>
          </Card>
        </Box>
      ) : (
        <EmptyCard
          icon={UserPlus}
          message={text('recruitment.empty')}
          description={text('recruitment.emptyHint')}
        />
      )}
    </Page>
  );
}
