import { Box } from '@mui/material';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import { useText } from '../../../ui/words/useText.ts';
import { kindMarks } from '../visit/ServiceKind.tsx';
import { MatrixCell } from './MatrixCell.tsx';
import { MatrixHead } from './MatrixHead.tsx';
import { serviceRows } from './serviceMatrix.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useMatrixPress } from './useMatrixPress.ts';

interface Props {
  /** Names the table. */
  label: string;
  visits: readonly { visit: RecordedVisit; line: VisitLine }[];
  today: string;
}

/** Stays in sight while the visits are scrolled. */
const sticky = { position: 'sticky', left: 0, zIndex: 1, background: 'var(--surface)' } as const;

/** Services down, visits across: what is planned, what was done, and one tap that says so. */
export function MatrixTable({ label, visits, today }: Props) {
  const text = useText();
  const rows = serviceRows(visits.map(({ visit }) => visit));
  const firstColumn = visits.findIndex(({ visit }) => rows[0]?.cells.has(visit.recorded_visit_id));
  const { stop, handlers } = useGridKeys(`0 ${firstColumn}`);
  const { busy, press } = useMatrixPress();
  const isStopShown = rows.some((row, rowAt) =>
    visits.some(({ visit }, at) => stop === `${rowAt} ${at}` && row.cells.has(visit.recorded_visit_id)),
  );
  return (
    <Box sx={{ display: 'grid', gap: '8px' }}>
      <Box sx={{ overflowX: 'auto', border: '1px solid var(--border)', borderRadius: '10px' }}>
        <Box
          component="table"
          role="grid"
          aria-label={label}
          {...handlers}
          sx={{
            borderCollapse: 'separate',
            borderSpacing: 0,
            minWidth: '100%',
            '& th, & td': { p: 0, borderBottom: '1px solid var(--line)', fontWeight: 400 },
            '& tbody tr:last-child > *': { borderBottom: 0 },
            '& td + td, & thead th + th': { borderLeft: '1px solid var(--line)' },
            '& thead th': { verticalAlign: 'top' },
          }}
        >
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ ...sticky, zIndex: 2 }}>
                <Box sx={{ p: '8px 12px', fontSize: 12, textAlign: 'left', color: 'var(--text2)' }}>
                  {text('visitLists.columns.services')}
                </Box>
              </Box>
              {visits.map(({ line }) => (
                <th key={line.recorded_visit_id} scope="col">
                  <MatrixHead line={line} today={today} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowAt) => (
              <tr key={row.key}>
                <Box
                  component="th"
                  scope="row"
                  title={row.label}
                  sx={{ ...sticky, textAlign: 'left', borderRight: '1px solid var(--border)' }}
                >
                  <Box
                    sx={{
                      width: { xs: 132, sm: 240 },
                      p: '4px 12px',
                      lineHeight: '18px',
                      overflowWrap: 'anywhere',
                      display: '-webkit-box',
                      WebkitLineClamp: 2,
                      WebkitBoxOrient: 'vertical',
                      overflow: 'hidden',
                    }}
                  >
                    {row.label}
                  </Box>
                </Box>
                {visits.map(({ visit, line }, at) => {
                  const service = row.cells.get(visit.recorded_visit_id);
                  const place = `${rowAt} ${at}`;
                  const isFirst = rowAt === 0 && at === firstColumn;
                  return (
                    <td key={visit.recorded_visit_id}>
                      {service && (
                        <MatrixCell
                          service={service}
                          visit={visit}
                          place={place}
                          isTabStop={isStopShown ? stop === place : isFirst}
                          isBusy={busy.has(service.recorded_study_service_id)}
                          onPress={() => press(service, visit, line)}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 14px', fontSize: 12, color: 'var(--text3)' }}
      >
        {(['mandatory', 'optional', 'additional'] as const).map((kind) => (
          <span key={kind}>
            {kindMarks[kind]} {text(`recording.schedule.${kind}`)}
          </span>
        ))}
        <span>✓ {text('recording.schedule.told.confirmed')}</span>
      </Box>
    </Box>
  );
}
