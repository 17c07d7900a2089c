import { Box } from '@mui/material';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import { VisitStateChip } from '../../../ui/chips/VisitStateChip.tsx';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { MarkAllBox, MarkBox } from '../../../ui/list/table/MarkBox.tsx';
import type { useFormat } from '../../../ui/words/useFormat.ts';
import type { Text } from '../../../ui/words/useText.ts';
import { shownVisit } from './knownVisits.ts';
import { LineActs } from './LineActs.tsx';
import { type VisitItem, visitName } from './visitItems.ts';
import { useWork } from './visitWork.ts';

interface Options {
  text: Text;
  format: ReturnType<typeof useFormat>;
  today: string;
  /** Columns that say what the list around them says already. */
  leavesOut?: readonly ('trial' | 'subject' | 'visit')[];
}

/** A cell that shows the line as it stands after what was done here. */
function Shown({ line, children }: { line: VisitLine; children: (line: VisitLine) => React.ReactNode }) {
  const { known } = useWork();
  return children(shownVisit(line, known.get(line.recorded_visit_id)).line);
}

function Acts({ line }: { line: VisitLine }) {
  const { known } = useWork();
  return <LineActs {...shownVisit(line, known.get(line.recorded_visit_id))} />;
}

const markLabel = (line: VisitLine, text: Text): string =>
  text('visitLists.mark', { visit: `${visitName(line)}, ${line.subject_id}` });

/** The columns of a list of visits; headings between them are rows without cells. */
export function visitColumns({ text, format, today, leavesOut = [] }: Options): TableColumn<VisitItem>[] {
  const ofVisit =
    (cell: (line: VisitLine) => React.ReactNode): TableColumn<VisitItem>['cell'] =>
    (item) =>
      item.kind === 'visit' ? cell(item.line) : null;
  const dates = (from: string | null, to: string | null) =>
    from && to ? `${format.date(from)} – ${format.date(to)}` : text('common.none');
  const columns: (TableColumn<VisitItem> & { key: string })[] = [
    {
      key: 'mark',
      head: <MarkAllBox label={text('visitLists.markAll')} />,
      cell: ofVisit((line) => <MarkBox isInHand id={line.recorded_visit_id} label={markLabel(line, text)} />),
    },
    {
      key: 'subject',
      head: text('visitLists.columns.subject'),
      isName: true,
      cell: ofVisit(({ subject_id }) => <strong>{subject_id}</strong>),
    },
    {
      key: 'visit',
      head: text('visitLists.columns.visit'),
      isFlexible: true,
      cell: ofVisit(({ label, short_label }) => (
        <span title={label}>{short_label ? `${short_label} · ${label}` : label}</span>
      )),
    },
    {
      key: 'state',
      head: text('visitLists.columns.state'),
      cell: ofVisit((line) => (
        <Shown line={line}>{(shown) => <VisitStateChip visit={shown} today={today} />}</Shown>
      )),
    },
    {
      key: 'window',
      givesWay: 2,
      head: text('visitLists.columns.window'),
      cell: ofVisit(({ window_from, window_to }) => (
        <span className="tabular">{dates(window_from, window_to)}</span>
      )),
    },
    {
      key: 'services',
      givesWay: 1,
      head: text('visitLists.columns.services'),
      isNumeric: true,
      cell: ofVisit((line) => (
        <Shown line={line}>
          {({ confirmed_count, service_count }) => `${confirmed_count} / ${service_count}`}
        </Shown>
      )),
    },
    {
      key: 'trial',
      givesWay: 3,
      head: text('visitLists.columns.trial'),
      cell: ofVisit(({ trial_title }) => (
        <Box
          component="span"
          title={trial_title}
          sx={{ display: 'block', maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {trial_title}
        </Box>
      )),
    },
    {
      key: 'act',
      head: text('common.table.acts'),
      isHeadHidden: true,
      cell: ofVisit((line) => <Acts line={line} />),
    },
  ];
  return columns.filter(({ key }) => !leavesOut.some((left) => left === key));
}
