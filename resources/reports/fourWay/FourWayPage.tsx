import { Box } from '@mui/material';
import { FolderOpen } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { type FourWay, fourWayCalls } from '../../../contract/reports/fourWay.ts';
import { groupBy } from '../../../domain/groupBy.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { EmptyCard } from '../../../ui/feedback/EmptyCard.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { ReportSwitch } from '../../../ui/reports/ReportSwitch.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { AsOf } from '../AsOf.tsx';
import { RangePicker } from '../RangePicker.tsx';
import { StatisticsFilter } from '../statistics/StatisticsFilter.tsx';
import { whichOf } from '../statistics/scope.ts';
import { useStatisticsAddress } from '../statistics/useStatisticsAddress.ts';
import { FourWayFigures } from './FourWayFigures.tsx';
import { fourWayColumns } from './fourWayColumns.tsx';
import { type FourWayGrouping, type FourWayLine, fourWayGroupings, fourWayLines } from './fourWayLines.ts';

const idOf = ({ id }: { id: string }): string => id;
const classOf = ({ kind }: { kind: FourWayLine['kind'] }) => (kind === 'group' ? 'heading' : undefined);

/** What the contract has made due, what of it was performed, billed and paid, by trial, sponsor or month. */
export function FourWayPage() {
  const text = useText();
  const { grouping: chosen, scope, choose } = useStatisticsAddress();
  const grouping = fourWayGroupings.find((each) => each === chosen) ?? 'trial';
  const input = { ...whichOf(scope), by: grouping === 'month' ? ('month' as const) : ('trial' as const) };
  const fourWay = useCallQuery(fourWayCalls.getFourWay, input, { staysShown: true });
  usePageTitle([
    { label: text('reports.title'), to: href('billingReports') },
    { label: text('reports.pages.fourWay') },
  ]);
  return (
    <Page isFilled>
      <Toolbar>
        <ReportSwitch route="fourWay" />
      </Toolbar>
      <Toolbar>
        <RangePicker
          key={`${scope.from ?? ''} ${scope.to ?? ''}`}
          range={scope}
          onChoose={({ from, to }) => choose({ from: from ?? null, to: to ?? null })}
        />
        <Segments<FourWayGrouping>
          label={text('statistics.group.label')}
          value={grouping}
          segments={fourWayGroupings.map((value) => ({ value, label: text(`statistics.group.${value}`) }))}
          onChange={(group) => choose({ group: group === 'trial' ? null : group })}
        />
        <StatisticsFilter
          scope={scope}
          sponsors={fourWay.data?.sponsors.flatMap(({ sponsor }) => sponsor ?? []) ?? []}
          onChoose={choose}
        />
      </Toolbar>
      <Loaded queries={{ data: fourWay }}>
        {({ data }) => (
          <>
            {data.rows.length === 0 ? (
              <EmptyCard
                icon={FolderOpen}
                message={text('statistics.empty')}
                description={text('statistics.emptyHint')}
              />
            ) : (
              <>
                <FourWayFigures totals={data.totals} />
                <FourWayTable data={data} grouping={grouping} scope={scope} />
              </>
            )}
            <Box sx={{ mt: '10px', fontSize: 12, color: 'var(--text2)' }}>{text('fourWay.note')}</Box>
            <AsOf report={data} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The trials that are opened, and their rows by month: read for all of them once the first one is. */
function useOpenedMonths(scope: TableProps['scope']) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const onOpen = useCallback(
    (trialId: string) =>
      setOpened((before) => {
        const after = new Set(before);
        if (!after.delete(trialId)) after.add(trialId);
        return after;
      }),
    [],
  );
  const byMonth = useCallQuery(
    fourWayCalls.getFourWay,
    { ...whichOf(scope), by: 'month' },
    { isEnabled: opened.size > 0, staysShown: true },
  );
  const months = useMemo(
    () =>
      groupBy(
        byMonth.data?.rows.filter(({ trial_id }) => opened.has(trial_id)) ?? [],
        ({ trial_id }) => trial_id,
      ),
    [byMonth.data, opened],
  );
  return { opened, onOpen, months };
}

interface TableProps {
  data: FourWay;
  grouping: FourWayGrouping;
  scope: ReturnType<typeof useStatisticsAddress>['scope'];
}

function FourWayTable({ data, grouping, scope }: TableProps) {
  const text = useText();
  const format = useFormat();
  const { opened, onOpen, months } = useOpenedMonths(scope);
  const columns = useMemo(
    () => fourWayColumns({ grouping, totals: data.totals, scope, text, format, opened, onOpen }),
    [grouping, data.totals, scope, text, format, opened, onOpen],
  );
  const lines = useMemo(() => {
    const words = { month: format.monthYear, noSponsor: text('statistics.noSponsor') };
    return fourWayLines(data, grouping, { scope, words, opened: months });
  }, [data, grouping, scope, months, text, format]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: { sm: 280 } }}>
      <DataTable
        label={text('reports.pages.fourWay')}
        columns={columns}
        rows={lines}
        rowId={idOf}
        rowClass={classOf}
        isDense
        count={text('statistics.total')}
      />
    </Box>
  );
}
