import { useContext } from 'react';
import { type ListEndpoint, useTotal } from '../calls/useRecords.ts';
import { Count } from '../chips/Count.tsx';
import { PageSwitch } from '../frame/PageSwitch.tsx';
import { href } from '../routes/paths.ts';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import { type Catalog, CatalogsContext } from './catalogs.ts';

interface Props {
  /** The page that is open. */
  route: Catalog['route'];
  /** How many records the open catalog has, where its page reads them; undefined while it does. */
  count: number | undefined | null;
}

const CountOf = ({ count }: { count: number | undefined }) => {
  const format = useFormat();
  // Until it is known it takes the room of two digits.
  return <Count>{count === undefined ? '\u2007\u2007' : format.count(count)}</Count>;
};
const TotalOf = ({ list }: { list: ListEndpoint }) => <CountOf count={useTotal(list)} />;

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
        count: route === open && count !== null ? <CountOf count={count} /> : <TotalOf list={list} />,
      }))}
    />
  );
}
