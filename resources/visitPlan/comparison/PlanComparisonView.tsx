import { Box, Button, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { useMemo, useState } from 'react';
import { newId } from '../../../dataProvider/newId.ts';
import {
  type ChosenServices,
  comparePlans,
  type NewerPlan,
} from '../../../domain/visitPlan/planComparison.ts';
import {
  type TakenEdits,
  type TrialPlan,
  takenEdits,
  withNeeded,
} from '../../../domain/visitPlan/planTaking.ts';
import { visitsOfPlan } from '../../../domain/visitPlan/visitMatching.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { useFailureText } from '../../../ui/failures/useFailureText.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { countsOf, type ShownKind, shownKinds } from './shownDifferences.ts';
import { useDifferenceLines } from './useDifferenceLines.ts';

interface Props {
  trialId: string;
  plan: TrialPlan;
  newer: NewerPlan;
  chosenServices: ChosenServices;
  /** What of the newer plan was not surely read and nobody has checked: `service/visit` by their places, `service/`. */
  unchecked: ReadonlySet<string>;
  isTaking: boolean;
  onTake: (edits: TakenEdits, count: number) => void;
  onClose: () => void;
}

const labelsOf = (visits: readonly { protocol_visit_id: string; label: string }[]) =>
  new Map(visits.map((visit) => [visit.protocol_visit_id, visit.label]));

/** The differences of two plans with their counts; each is taken or left, nothing is saved before the button says so. */
export function PlanComparisonView(props: Props) {
  const { trialId, plan, newer, chosenServices, unchecked, isTaking, onTake, onClose } = props;
  const text = useText();
  const format = useFormat();
  const words = useFailureText();
  const [shown, setShown] = useState<ReadonlySet<ShownKind>>(new Set(shownKinds));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [newIds] = useState(() => new Map<string, string>());
  const comparison = useMemo(() => comparePlans(plan, newer, chosenServices), [plan, newer, chosenServices]);
  const newerVisits = useMemo(() => visitsOfPlan(newer.visits), [newer]);
  const names = { own: labelsOf(plan.visits), newer: labelsOf(newerVisits) };
  const lines = useDifferenceLines(comparison, plan, names, unchecked);
  const all = [...lines.visits, ...lines.services, ...lines.cells];
  // What has been taken, or is locked by now, is no longer chosen.
  const chosen = new Set(
    all.filter(({ key, lock }) => lock.length === 0 && picked.has(key)).map(({ key }) => key),
  );
  const taken = withNeeded(comparison, chosen);
  const needed = new Set([...taken].filter((key) => !chosen.has(key)));
  const idOf = (key: string): string => {
    const id = newIds.get(key) ?? newId();
    newIds.set(key, id);
    return id;
  };
  const edits = takenEdits(trialId, { plan, newer, comparison, chosen }, idOf);
  const counts = countsOf(comparison);
  const choose = (keys: readonly string[], isChosen: boolean): void =>
    setPicked((before) => {
      const after = new Set(before);
      for (const key of keys) isChosen ? after.add(key) : after.delete(key);
      return after;
    });
  const toggle = (kind: ShownKind): void =>
    setShown((before) => new Set(shownKinds.filter((each) => (each === kind) !== before.has(each))));
  const visible = (list: (typeof lines)['visits']) => list.filter(({ kind }) => shown.has(kind));
  const lists = (['visits', 'services', 'cells'] as const).map(
    (part) => [part, visible(lines[part])] as const,
  );
  const labelOf = (id: string): string =>
    names.own.get(id) ?? edits.visits.find((visit) => visit.protocol_visit_id === id)?.label ?? '';

  return (
    <>
      <DialogTitle>{text('planComparison.title')}</DialogTitle>
      <DialogContent>
        {text('planComparison.same', {
          visits: format.count(comparison.unchanged.visits),
          services: format.count(comparison.unchanged.services),
          cells: format.count(comparison.unchanged.cells),
        })}
        {all.length === 0 ? (
          <Box role="status" sx={{ mt: '12px', color: 'var(--text)' }}>
            {text('planComparison.nothing')}
          </Box>
        ) : (
          <Box role="group" aria-label={text('planComparison.filter')} sx={filterStyle}>
            {shownKinds.map((kind) => (
              <Button
                key={kind}
                size="small"
                variant="outlined"
                aria-pressed={shown.has(kind)}
                title={text(`planComparison.kindHint.${kind}`)}
                disabled={counts[kind] === 0}
                onClick={() => toggle(kind)}
              >
                {text(`planComparison.kinds.${kind}`)}
                <span className="tabular">{format.count(counts[kind])}</span>
              </Button>
            ))}
          </Box>
        )}
        {all.length > 0 && lists.every(([, list]) => list.length === 0) && (
          <Box role="status" sx={{ mt: '12px' }}>
            {text('planComparison.noneShown')}
          </Box>
        )}
        {lists.map(([part, list]) => (
          <DifferenceList
            key={part}
            title={text(`planComparison.${part}`)}
            lines={list}
            chosen={chosen}
            needed={needed}
            onChoose={choose}
          />
        ))}
      </DialogContent>
      {edits.faults.length > 0 && taken.size > 0 && (
        <Box component="ul" role="alert" sx={faultsStyle}>
          {edits.faults.map(({ protocol_visit_id, field, failure }) => (
            <li key={`${protocol_visit_id} ${field}`}>
              {text('planComparison.fault', { visit: labelOf(protocol_visit_id), reason: words(failure) })}
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ height: 4 }}>
        {isTaking && <LinearProgress aria-label={text('planComparison.taking')} />}
      </Box>
      <DialogActions sx={{ borderTop: '1px solid var(--border)', '&&': { pt: '12px' } }}>
        <Button variant="outlined" onClick={onClose}>
          {text('common.actions.close')}
        </Button>
        {all.length > 0 && (
          <ActButton
            variant="contained"
            disabled={taken.size === 0 || edits.faults.length > 0 || isTaking}
            onClick={() => onTake(edits, taken.size)}
          >
            {text('planComparison.take', { smart_count: taken.size })}
          </ActButton>
        )}
      </DialogActions>
    </>
  );
}

const filterStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  mt: '10px',
  '& [aria-pressed="true"]': {
    borderColor: 'var(--accent-line)',
    background: 'var(--accent-weak)',
    color: 'var(--accent-text)',
  },
} as const;
const faultsStyle = {
  m: 0,
  px: '36px',
  py: '8px',
  maxHeight: 120,
  overflow: 'auto',
  borderTop: '1px solid var(--border)',
  color: 'var(--overdue-f)',
} as const;
