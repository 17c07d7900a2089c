import { Box } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VisitPreview } from '../../../contract/recording/recordingActs.ts';
import { useVerdictText } from '../../../ui/failures/useVerdictText.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { visitName } from '../lists/visitItems.ts';
import { type ChosenServices, chosenOf } from './chosenServices.ts';
import { OptionalServices } from './OptionalServices.tsx';
import { isRecordable } from './recordable.ts';

interface Props {
  visits: readonly VisitPreview[];
  /** Optional services that are confirmed with their visits. */
  services: ChosenServices;
}

/** Each optional service that several visits have, with where it could be ticked. */
const optionalOf = (visits: readonly VisitPreview[]): Map<string, string[]> => {
  const ids = new Map<string, string[]>();
  for (const { recorded_study_service_id, label } of visits.flatMap((visit) => visit.optional_services))
    ids.set(label, [...(ids.get(label) ?? []), recorded_study_service_id]);
  return new Map([...ids].filter(([, places]) => places.length > 1));
};

/** What recording these visits would change, visit by visit; first what is left out, and why. */
export function ManyPreview({ visits, services: { chosen, tick } }: Props) {
  const text = useText();
  const format = useFormat();
  const verdictText = useVerdictText();
  const changing = visits.filter(isRecordable);
  const leftOut = visits.filter((visit) => !isRecordable(visit));
  const confirmed = (visit: VisitPreview): number => visit.services.length + chosenOf(visit, chosen).length;
  const services = changing.reduce((sum, visit) => sum + confirmed(visit), 0);
  const optional = optionalOf(changing);
  return (
    <>
      <Box role="status" sx={{ color: 'var(--text)', fontWeight: 600 }}>
        {changing.length === 0
          ? text('visitLists.many.nothing')
          : text('visitLists.many.summary', {
              visits: text('visitLists.done.many', format.counted(changing.length)),
              services: text('visitLists.done.services', format.counted(services)),
            })}
      </Box>
      {optional.size > 0 && (
        <OptionalServices
          services={[...optional].map(([label, ids]) => {
            const count = ids.filter((id) => chosen.has(id)).length;
            return {
              id: label,
              label: `${label} · ${format.count(ids.length)}`,
              isTicked: count === ids.length,
              isMixed: count > 0 && count < ids.length,
            };
          })}
          onTick={(label, isTicked) => tick(optional.get(label) ?? [], isTicked)}
        />
      )}
      {leftOut.length > 0 && (
        <Section title={text('visitLists.many.leftOut')} count={format.count(leftOut.length)}>
          {leftOut.map((visit) => (
            <Line key={visit.recorded_visit_id} visit={visit}>
              <Box sx={{ color: 'var(--oow-f)' }}>
                {verdictText(visit.obstacles) ?? text('visitLists.many.unchanged')}
              </Box>
            </Line>
          ))}
        </Section>
      )}
      {changing.length > 0 && (
        <Section title={text('visitLists.many.willChange')} count={format.count(changing.length)}>
          {changing.map((visit) => (
            <Line key={visit.recorded_visit_id} visit={visit}>
              <Box>
                <span className="tabular">{format.date(visit.visit_date)}</span>
                {' · '}
                <span title={visit.services.map(({ label }) => label).join(', ')}>
                  {text('visitLists.services', { smart_count: confirmed(visit) })}
                </span>
                <Outside visit={visit} />
                <OptionalServices
                  of={`${visit.subject_id}, ${visitName(visit)}`}
                  services={visit.optional_services.map(({ recorded_study_service_id: id, label }) => ({
                    id,
                    label,
                    isTicked: chosen.has(id),
                  }))}
                  onTick={(id, isTicked) => tick([id], isTicked)}
                />
              </Box>
            </Line>
          ))}
        </Section>
      )}
    </>
  );
}

function Section({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  return (
    <section>
      <Box component="h3" sx={{ m: 0, fontSize: 12, lineHeight: '24px', color: 'var(--text3)' }}>
        {title} · {count}
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: '1px solid var(--border)',
          borderRadius: '10px',
          color: 'var(--text)',
          '& > li + li': { borderTop: '1px solid var(--line)' },
        }}
      >
        {children}
      </Box>
    </section>
  );
}

function Line({ visit, children }: { visit: VisitPreview; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 5fr) minmax(0, 6fr)' },
        columnGap: '12px',
        p: '7px 12px',
        overflowWrap: 'anywhere',
      }}
    >
      <span>
        <strong>{visit.subject_id}</strong> {visitName(visit)}
      </span>
      {children}
    </Box>
  );
}

function Outside({ visit }: { visit: VisitPreview }) {
  const text = useText();
  const format = useFormat();
  const { out_of_window, window_from: from, window_to: to } = visit;
  if (!out_of_window || !from || !to) return null;
  return (
    <Box component="span" sx={{ display: 'flex', gap: '6px', color: 'var(--oow-f)' }}>
      <TriangleAlert size={14} aria-hidden style={{ flex: 'none', marginTop: 3 }} />
      {text('visitLists.many.outside', { from: format.date(from), to: format.date(to) })}
    </Box>
  );
}
