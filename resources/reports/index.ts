import { ChartLine } from 'lucide-react';
import { type Area, page } from '../../ui/area/area.ts';

export const reports = {
  name: 'reports',
  icon: ChartLine,
  pages: [
    {
      route: 'billingReports',
      needs: 'reports',
      section: 'reports',
      isEntrance: true,
      page: page(async () => (await import('./statistics/StatisticsPage.tsx')).StatisticsPage),
    },
    {
      route: 'figureRecords',
      needs: 'reports',
      section: 'reports',
      page: page(async () => (await import('./statistics/FigureRecordsPage.tsx')).FigureRecordsPage),
    },
    {
      route: 'fourWay',
      needs: 'reports',
      section: 'reports',
      page: page(async () => (await import('./fourWay/FourWayPage.tsx')).FourWayPage),
    },
    {
      route: 'recruitmentReport',
      needs: 'reports',
      section: 'reports',
      page: page(async () => (await import('./recruitment/AllRecruitmentPage.tsx')).AllRecruitmentPage),
    },
    {
      route: 'trialRecruitmentChart',
      needs: 'reports',
      section: 'reports',
      page: page(async () => (await import('./recruitment/RecruitmentPage.tsx')).RecruitmentPage),
    },
  ],
} as const satisfies Area;
