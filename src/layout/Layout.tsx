import { Box } from '@mui/material';
import { useLocation } from 'ra-core';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { type BottomTab, BottomTabsContext } from '../../ui/frame/bottomTabs.ts';
import { OwnHeadingContext } from '../../ui/frame/ownHeading.ts';
import { type Crumbs, CrumbsContext } from '../../ui/frame/pageTitle.ts';
import { useKey } from '../../ui/keyboard/useKey.ts';
import { routePatterns } from '../../ui/routes/paths.ts';
import { WithAllWords } from '../../ui/words/allWords.tsx';
import { useSessionStatus } from '../auth/useSession.ts';
import { FirstSteps } from '../help/FirstSteps.tsx';
import { HelpOpening } from '../help/helpOpening.ts';
import { NotSentPlace } from '../outbox/NotSentPlace.tsx';
import { publicPages } from '../routes.ts';
import { AuditorPlace } from './AuditorPlace.tsx';
import { BackendAway } from './BackendAway.tsx';
import { BottomTabs } from './BottomTabs.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { Rail } from './Rail.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';

const HelpPanel = lazy(async () => ({ default: (await import('../help/HelpPanel.tsx')).HelpPanel }));

const isPublicPath = (pathname: string): boolean =>
  pathname === routePatterns.login ||
  publicPages.some(({ route }) => matchPath(routePatterns[route], pathname));

/** The frame around every page: rail and top bar for those who are signed in, bottom tabs on a phone. */
export function Layout({ children }: { children: ReactNode }) {
  const status = useSessionStatus();
  const { pathname } = useLocation();
  const [crumbs, setCrumbs] = useState<Crumbs>([]);
  const [pageTabs, setPageTabs] = useState<readonly BottomTab[] | null>(null);
  const [ownHeadings, setOwnHeadings] = useState(0);
  const countHeading = useCallback((change: 1 | -1) => setOwnHeadings((count) => count + change), []);
  useHeadingFocus(crumbs);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const toggleHelp = useCallback(() => setHelpOpen((isOpen) => !isOpen), []);
  const help = useMemo(() => ({ isOpen: isHelpOpen, toggle: toggleHelp }), [isHelpOpen, toggleHelp]);
  useKey('f1', toggleHelp);
  const page = (
    <CrumbsContext value={setCrumbs}>
      <OwnHeadingContext value={countHeading}>
        <BottomTabsContext value={setPageTabs}>
          <Suspense fallback={<LoadingLine />}>{children}</Suspense>
        </BottomTabsContext>
      </OwnHeadingContext>
    </CrumbsContext>
  );

  const isSignedOut = status === 'signedOut' || status === 'left';
  if (isSignedOut || isPublicPath(pathname)) return <PublicFrame>{page}</PublicFrame>;
  return (
    <HelpOpening value={help}>
      <Box sx={{ display: 'flex', minHeight: '100vh' }}>
        <SkipLink />
        <Rail />
        <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <TopBar crumbs={crumbs} hasOwnHeading={ownHeadings > 0} />
          <Box
            component="main"
            id={contentId}
            tabIndex={-1}
            sx={{
              position: 'relative',
              flexGrow: 1,
              display: 'flex',
              flexDirection: 'column',
              '&:focus-visible': { outline: 'none' },
            }}
          >
            <BackendAway />
            <NotSentPlace />
            <AuditorPlace />
            <FirstSteps />
            {page}
          </Box>
          <BottomTabs ofPage={pageTabs} />
        </Box>
        {isHelpOpen && (
          <Suspense>
            <WithAllWords>
              <HelpPanel onClose={toggleHelp} />
            </WithAllWords>
          </Suspense>
        )}
      </Box>
    </HelpOpening>
  );
}
