import { Box } from '@mui/material';
import { useRef } from 'react';
import type { RecordedStudyService, RecordedVisit } from '../../../contract/recording/recording.ts';
import { isMandatory, isOpen } from '../../../domain/recording/visitVerdicts.ts';
import { HistoryButton } from '../../../ui/history/HistoryButton.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { useChosenServices } from '../many/chosenServices.ts';
import { NoteDraftContext, type SaveNote } from './noteDraft.ts';
import { type Intent, ServiceLine } from './ServiceLine.tsx';
import { VisitActs } from './VisitActs.tsx';
import { VisitNote } from './VisitNote.tsx';

interface Props {
  id: string;
  visit: RecordedVisit;
}

/** An opened visit: its services, its note, and what can be done with it. */
export function VisitCard({ id, visit }: Props) {
  const text = useText();
  const { recorded_visit_id, study_services: services } = visit;
  const isToBeDated = visit.visit_date === null && !visit.is_closed && !visit.is_cancelled;
  const intended = isToBeDated ? services.filter((one) => isMandatory(one) && isOpen(one)) : [];
  const { chosen, tick } = useChosenServices();
  const draft = useRef<SaveNote | null>(null);
  const offered = isToBeDated ? services.filter((one) => !isMandatory(one) && isOpen(one)) : [];
  const intentOf = (service: RecordedStudyService): Intent | null => {
    if (intended.includes(service)) return { isTicked: true };
    const { recorded_study_service_id: id } = service;
    const onTick = (isTicked: boolean): void => tick([id], isTicked);
    return offered.includes(service) ? { isTicked: chosen.has(id), onTick } : null;
  };
  const ticked = offered.map((one) => one.recorded_study_service_id).filter((id) => chosen.has(id));
  return (
    <NoteDraftContext value={draft}>
      <Box
        id={id}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
          gap: { xs: '10px', md: 0 },
          p: { xs: '0 12px 12px', md: 0 },
          m: { xs: 0, md: '0 12px 14px 44px' },
          border: { md: '1px solid var(--border)' },
          borderTop: { xs: '1px solid var(--line)', md: '1px solid var(--border)' },
          borderRadius: { md: '10px' },
          background: 'var(--surface)',
        }}
      >
        <Box
          sx={{
            display: 'grid',
            alignContent: 'start',
            gap: '8px',
            minWidth: 0,
            p: { xs: '8px 0 0', md: '8px 12px' },
          }}
        >
          {intended.length > 0 && (
            <Box sx={{ fontSize: { xs: 13, sm: 12 }, color: 'var(--text3)' }}>
              {text('recording.schedule.tapNotDone', { smart_count: intended.length })}
            </Box>
          )}
          {services.length === 0 ? (
            <Box sx={{ color: 'var(--text3)' }}>{text('recording.schedule.noServices')}</Box>
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {services.map((service) => (
                <ServiceLine
                  key={service.recorded_study_service_id}
                  service={service}
                  intent={intentOf(service)}
                />
              ))}
            </Box>
          )}
          <VisitNote visit={visit} />
        </Box>
        <Box
          sx={{
            // On a phone the acts are parts of the card itself: what stays at the thumb stays there along all of it.
            display: { xs: 'contents', md: 'grid' },
            alignContent: 'start',
            gap: '10px',
            minWidth: 0,
            p: '12px',
            borderLeft: { md: '1px solid var(--line)' },
          }}
        >
          {/* What is done with the visit begins anew with each of its states; a note is none. */}
          <VisitActs
            key={`${recorded_visit_id}/${visit.visit_date}/${visit.is_closed}/${visit.is_cancelled}`}
            visit={visit}
            ticked={ticked}
            onServiceAdded={(id) => tick([id], true)}
          />
          <Box>
            <HistoryButton
              kind="recorded_visit"
              recordId={recorded_visit_id}
              trialId={visit.trial_id}
              name={visit.label}
            />
          </Box>
        </Box>
      </Box>
    </NoteDraftContext>
  );
}
