import { Button } from '@mui/material';
import { Eye } from 'lucide-react';
import { useLocation } from 'ra-core';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { ViewPlace } from '../../contract/site/sharedViews.ts';
import { useSharedViews } from '../calls/useSharedViews.ts';
import { useQueryChange } from '../routes/useQueryChange.ts';
import { useCurrentUser } from '../session/currentUser.ts';
import { useViewsOfPerson } from '../sheet/keptViews.ts';
import { ViewsPanel } from '../spreadsheet/bars/ViewsPanel.tsx';
import { useText } from '../words/useText.ts';
import { ListView, readView } from './listView.ts';
import { useBeginWith } from './useBeginWith.ts';

const OwnViews = z.object({ named: z.array(ListView.extend({ name: z.string() })) });
type OwnViews = z.infer<typeof OwnViews>;

const noViews: OwnViews = { named: [] };

interface Props {
  place: ViewPlace;
  /** The list itself has begun with the view of the role. */
  hasBegun?: true;
}

/** Named views of a list, for oneself or for all; where the address says nothing, it begins with the one of the role. */
export function ListViews({ place, hasBegun }: Props) {
  const text = useText();
  const { search } = useLocation();
  const changeQuery = useQueryChange();
  const shared = useSharedViews(place);
  const storage = useViewsOfPerson();
  const user = useCurrentUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [own, setOwn] = useState(noViews);
  const [start, setStart] = useState<string | null>();
  const key = `views/${user?.id ?? ''}/list-${place}`;
  const show = (query: string, isStep = true): void => changeQuery(() => new URLSearchParams(query), isStep);

  const readStart = hasBegun ? undefined : shared?.readStart;
  useEffect(() => {
    // Without an answer the list is here all the same.
    readStart?.().then(setStart, () => undefined);
  }, [readStart]);
  useBeginWith(start);

  if (!user) return null;
  const keep = (named: OwnViews['named']): void => {
    setOwn({ named });
    void storage.write(key, JSON.stringify({ named }));
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Eye size={15} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          shared?.onOpen();
          void storage.read(key).then((kept) => setOwn(readView(OwnViews, kept) ?? noViews));
        }}
      >
        {text('spreadsheet.toolbar.views')}
      </Button>
      <ViewsPanel
        anchor={anchor}
        onClose={() => setAnchor(null)}
        text={(textKey, params) => text(`spreadsheet.${textKey}`, params)}
        own={own.named.map(({ name }) => name)}
        shared={shared}
        onStandard={() => show('')}
        onOwn={(name) => show(own.named.find((view) => view.name === name)?.query ?? '')}
        onShared={(content) => show(readView(ListView, content)?.query ?? '')}
        onSave={(name, isShared) => {
          if (isShared) shared?.share(name, JSON.stringify({ query: search }));
          else keep([...own.named.filter((view) => view.name !== name), { name, query: search }]);
        }}
        onRemove={(name) => keep(own.named.filter((view) => view.name !== name))}
      />
    </>
  );
}
