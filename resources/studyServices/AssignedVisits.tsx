import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { CopyCheck } from 'lucide-react';
import { useState } from 'react';
import type { AssignedStudyService, StudyService } from '../../contract/plan/studyServices.ts';
import { studyServicesCalls } from '../../contract/plan/studyServices.ts';
import type { Visit } from '../../contract/plan/visits.ts';
import { daysFromRoot } from '../../domain/visitPlan/visitReferences.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { isAssignmentOpen } from '../../ui/failures/isAssignmentOpen.ts';
import { Segments } from '../../ui/form/Segments.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  service: StudyService;
  visits: readonly Visit[];
  /** Those of the trial. */
  assignments: readonly AssignedStudyService[];
}

const marks = ['none', 'mandatory', 'optional'] as const;
type Mark = (typeof marks)[number];

const signs: Record<Mark, string> = { none: '–', mandatory: '●', optional: '○' };

/** The visits at which a service is done: at each one mandatory, optional or not at all; a choice is stored at once. */
export function AssignedVisits({ service, visits, assignments }: Props) {
  const text = useText();
  const format = useFormat();
  const assign = useCallMutation(studyServicesCalls.putAssignedStudyService);
  const assignAll = useCallMutation(studyServicesCalls.assignStudyServices);
  const remove = useCallMutation(studyServicesCalls.removeAssignedStudyService);
  const { study_service_id } = service;
  const [isPlanning, setPlanning] = useState(false);
  const days = daysFromRoot(visits);
  const own = new Map(
    assignments
      .filter((assignment) => assignment.study_service_id === study_service_id)
      .map((assignment) => [assignment.protocol_visit_id, assignment]),
  );
  const isOpen = (visit: Visit): boolean =>
    isAssignmentOpen(own.get(visit.protocol_visit_id), service, visit);
  const isLocked = visits.some((visit) => !isOpen(visit));
  const missing = visits.filter(
    (visit) => visit.visit_kind === 'scheduled' && isOpen(visit) && !own.has(visit.protocol_visit_id),
  );

  const markOf = ({ protocol_visit_id }: Visit): Mark => {
    const assignment = own.get(protocol_visit_id);
    if (!assignment) return 'none';
    return assignment.is_optional ? 'optional' : 'mandatory';
  };
  const choose = ({ protocol_visit_id }: Visit, mark: Mark): void => {
    const version = own.get(protocol_visit_id)?.version;
    if (mark === 'none') remove.mutate({ study_service_id, protocol_visit_id });
    else assign.mutate({ study_service_id, protocol_visit_id, is_optional: mark === 'optional', version });
  };

  // An additional service comes to visits from the price list: it belongs to no visit of the plan unless someone says so.
  if (service.is_additional && own.size === 0 && !isPlanning)
    return (
      <Card
        title={text('studyServices.assigned.title')}
        action={
          <ActButton size="small" variant="outlined" onClick={() => setPlanning(true)}>
            {text('studyServices.assigned.plan')}
          </ActButton>
        }
      >
        {text('studyServices.assigned.additional')}
      </Card>
    );
  return (
    <Card
      title={text('studyServices.assigned.title')}
      hint={text('studyServices.assigned.hint')}
      isFlush
      action={
        <ActButton
          size="small"
          variant="outlined"
          startIcon={<CopyCheck size={14} aria-hidden />}
          disabled={missing.length === 0 || assignAll.isPending}
          onClick={() =>
            assignAll.mutate({
              study_service_ids: [study_service_id],
              protocol_visit_ids: missing.map(({ protocol_visit_id }) => protocol_visit_id),
            })
          }
        >
          {text('studyServices.assigned.all')}
        </ActButton>
      }
    >
      {isLocked && (
        <Box role="note" sx={{ p: '10px 16px', color: 'var(--text2)', background: 'var(--lock-cell)' }}>
          {text('studyServices.locked.assignment')}
        </Box>
      )}
      {visits.length === 0 ? (
        <Box sx={{ p: '16px', color: 'var(--text2)' }}>
          <strong>{text('studyServices.emptyPlan')}.</strong> {text('studyServices.emptyPlanHint')}
        </Box>
      ) : (
        <Table
          aria-label={text('studyServices.assigned.title')}
          sx={{ '& td, & th': { px: { xs: '8px', sm: '16px' } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{text('visits.columns.label')}</TableCell>
              <TableCell>{text('visits.columns.visit_kind')}</TableCell>
              <TableCell align="right">{text('visits.columns.day')}</TableCell>
              <TableCell sx={{ width: '1%' }}>{text('studyServices.assigned.mark')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {visits.map((visit) => {
              const day = days.get(visit.protocol_visit_id);
              return (
                <TableRow key={visit.protocol_visit_id}>
                  <TableCell sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{visit.label}</TableCell>
                  <TableCell sx={{ color: 'var(--text2)' }}>
                    {text(`visits.kinds.${visit.visit_kind}`)}
                  </TableCell>
                  <TableCell align="right" className="tabular">
                    {day === undefined
                      ? text('common.none')
                      : text('studyServices.day', { days: format.count(day) })}
                  </TableCell>
                  <TableCell sx={{ py: '3px', whiteSpace: { sm: 'nowrap' } }}>
                    <Segments
                      label={text('studyServices.assigned.at', { visit: visit.label })}
                      value={markOf(visit)}
                      isDisabled={!isOpen(visit)}
                      onChange={(mark) => mark !== markOf(visit) && choose(visit, mark)}
                      segments={marks.map((mark) => ({
                        value: mark,
                        label: `${signs[mark]} ${text(`studyServices.assigned.marks.${mark}`)}`,
                      }))}
                    />
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
