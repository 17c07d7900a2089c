import { Box, Button } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { Dashboard, ManagersPart } from '../../../contract/reports/dashboard.ts';
import { dashboardCalls } from '../../../contract/reports/dashboard.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { roleOf } from '../../../domain/users/permissions.ts';
import { ChangesCard } from '../../../resources/recording/today/ChangesCard.tsx';
import { NewTrialButton } from '../../../resources/trials/NewTrialButton.tsx';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { LoadingRows } from '../../../ui/feedback/LoadingRows.tsx';
import { LoadingTiles } from '../../../ui/feedback/LoadingTiles.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useCurrentUser } from '../../../ui/session/currentUser.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { DemoCard } from '../../demo/DemoCard.tsx';
import { isDemoSite } from '../../demo/isDemoSite.ts';
import { AdministratorCard } from './AdministratorCard.tsx';
import { ContractValuesCard } from './ContractValuesCard.tsx';
import { DraftsCard } from './DraftsCard.tsx';
import { Numbers } from './Numbers.tsx';
import { OverdueCard } from './OverdueCard.tsx';
import { RadarCard } from './RadarCard.tsx';
import { RecruitmentCard } from './RecruitmentCard.tsx';
import { UnbilledCard } from './UnbilledCard.tsx';

/** Side by side where there is room for two. */
const pairs = {
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
};

/** What needs somebody today: every number leads to exactly the rows that it counts. */
export function DashboardPage() {
  const text = useText();
  usePageTitle([{ label: text('dashboard.title') }]);
  const dashboard = useCallQuery(dashboardCalls.getDashboard, {}, { isStale: ({ is_stale }) => is_stale });
  return (
    <Page>
      <Loaded queries={{ dashboard }} skeleton={<Loading />}>
        {(read) => <Shown {...read} />}
      </Loaded>
    </Page>
  );
}

/** The numbers and the first cards, as high as they will be. */
const Loading = () => (
  <Box sx={{ pt: '64px' }}>
    <LoadingTiles count={4} />
    <Box sx={pairs}>
      <LoadingRows />
      <LoadingRows />
    </Box>
  </Box>
);

function Shown({ dashboard }: { dashboard: CallOutput<typeof dashboardCalls.getDashboard> }) {
  const { managers, visits, today } = dashboard;
  const isAdministrator = roleOf(useCurrentUser()?.roles ?? []) === 'admin_user';
  return (
    <Box sx={{ display: 'grid', gap: '16px', pt: '16px' }}>
      <Head today={today} trialCount={dashboard.trial_count} />
      <Numbers visits={visits} managers={managers} today={today} />
      <Box sx={pairs}>
        <OverdueCard visits={visits} today={today} />
        {managers && <DraftsCard drafts={managers.drafts} />}
        {managers && <UnbilledCard unbilled={managers.unbilled} />}
        {managers && managers.contract_values.length > 0 && (
          <ContractValuesCard values={managers.contract_values} />
        )}
        {managers && <RecruitmentCard recruitment={managers.recruitment} />}
        {managers && <RadarCard radar={managers.radar} />}
        <ChangesCard changes={dashboard.changes} />
        {isAdministrator && <AdministratorCard today={today} />}
        {isDemoSite && managers && <DemoCard />}
      </Box>
      <Foot asOf={dashboard.as_of} managers={managers} />
    </Box>
  );
}

function Head({ today, trialCount }: { today: Dashboard['today']; trialCount: number }) {
  const text = useText();
  const format = useFormat();
  const user = useCurrentUser();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}>
      <Box sx={{ flexGrow: 1 }}>
        <Box component="h2" sx={{ m: 0, fontSize: 18, lineHeight: '26px', fontWeight: 650 }}>
          {text('dashboard.greeting', { name: user?.given_name ?? '' })}
        </Box>
        <Box sx={{ fontSize: 12, color: 'var(--text3)' }} className="tabular">
          {format.weekday(today)}, {format.date(today)} ·{' '}
          {text('dashboard.trials', format.counted(trialCount))}
        </Box>
      </Box>
      <Button variant="outlined" component={LinkBase} to={href('billingTrialList')}>
        {text('dashboard.allTrials')}
      </Button>
      <NewTrialButton variant="outlined">{text('dashboard.newTrial')}</NewTrialButton>
    </Box>
  );
}

function Foot({ asOf, managers }: { asOf: string; managers: ManagersPart | null }) {
  const text = useText();
  const format = useFormat();
  const tests = managers?.test_trial_count ?? 0;
  return (
    <Box sx={{ fontSize: 12, color: 'var(--text3)' }} className="tabular">
      {text('dashboard.asOf', { moment: format.moment(new Date(asOf)) })}
      {tests > 0 && ` · ${text('dashboard.withoutTest', format.counted(tests))}`}
    </Box>
  );
}
