import { Box, Button } from '@mui/material';
import { LinkBase } from 'ra-core';
import { api } from '../../contract/api.ts';
import { useCallQuery } from '../calls/useCallQuery.ts';
import { Count } from '../chips/Count.tsx';
import { href } from '../routes/paths.ts';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';

export type Catalog = 'providers' | 'identifierTypes';

/** Leads from one catalog to the other, each with its count. */
export function CatalogSwitch({ catalog }: { catalog: Catalog }) {
  const text = useText();
  const format = useFormat();
  const providers = useCallQuery(api.listProviders, {});
  const types = useCallQuery(api.listIdentifierTypes, {});
  const entries = [
    { name: 'providers' as const, to: href('providersCatalog'), count: providers.data?.length },
    { name: 'identifierTypes' as const, to: href('identifierTypesCatalog'), count: types.data?.length },
  ];
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
      {entries.map(({ name, to, count }) => (
        <Button
          key={name}
          component={LinkBase}
          to={to}
          size="small"
          aria-current={name === catalog ? 'page' : undefined}
          sx={{
            color: name === catalog ? 'var(--text)' : 'var(--text2)',
            ...(name === catalog && {
              background: 'var(--surface)',
              boxShadow: '0 0 0 1px var(--border-strong)',
            }),
          }}
        >
          {text(`${name}.title`)}
          {count !== undefined && <Count>{format.count(count)}</Count>}
        </Button>
      ))}
    </Box>
  );
}
