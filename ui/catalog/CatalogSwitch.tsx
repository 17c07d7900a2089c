import { useContext } from 'react';
import { type ListEndpoint, useTotal } from '../calls/useRecords.ts';
import { CountToCome } from '../chips/Count.tsx';
import { PageSwitch } from '../frame/PageSwitch.tsx';
import { href } from '../routes/paths.ts';
import { useText } from '../words/useText.ts';
import { type Catalog, CatalogsContext } from './catalogs.ts';

interface Props {
  /** The page that is open. */
  route: Catalog['route'];
  /** How many records the open catalog has, where its page reads them; undefined while it does. */
  count: number | undefined | null;
}

const TotalOf = ({ list }: { list: ListEndpoint }) => <CountToCome count={useTotal(list)} />;

/** Leads from one catalog to the others, each with its count. */
export function CatalogSwitch({ route: open, count }: Props) {
  const text = useText();
  return (
    <PageSwitch
      label={text('providers.catalogs')}
      pages={useContext(CatalogsContext).map(({ title, route, list }) => ({
        words: text(title),
        to: href(route),
        isOpen: route === open,
        count: route === open && count !== null ? <CountToCome count={count} /> : <TotalOf list={list} />,
      }))}
    />
  );
}
