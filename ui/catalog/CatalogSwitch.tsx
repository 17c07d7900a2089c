import { Box, Button } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useContext } from 'react';
import { type ListEndpoint, useTotal } from '../calls/useRecords.ts';
import { Count } from '../chips/Count.tsx';
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
  return count !== undefined && <Count>{format.count(count)}</Count>;
};
const TotalOf = ({ list }: { list: ListEndpoint }) => <CountOf count={useTotal(list)} />;

/** Leads from one catalog to the others, each with its count. */
export function CatalogSwitch({ route: open, count }: Props) {
  const text = useText();
  return (
    <Box
      component="nav"
      aria-label={text('providers.catalogs')}
      sx={{
        display: 'flex',
        gap: '2px',
        p: '2px',
        border: '1px solid var(--border)',
        borderRadius: '7px',
        background: 'var(--head)',
      }}
    >
      {useContext(CatalogsContext).map(({ title, route, list }) => (
        <Button
          key={route}
          component={LinkBase}
          to={href(route)}
          size="small"
          aria-current={route === open ? 'page' : undefined}
          sx={{
            minHeight: { xs: 44, sm: 26 },
            color: 'var(--text2)',
            '&[aria-current]': {
              color: 'var(--text)',
              background: 'var(--surface)',
              boxShadow: '0 0 0 1px var(--border-strong)',
            },
          }}
        >
          {text(title)}
          {route === open && count !== null ? <CountOf count={count} /> : <TotalOf list={list} />}
        </Button>
      ))}
    </Box>
  );
}
