import { Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ManagersPart } from '../../../contract/reports/dashboard.ts';
import { sumOf } from '../../../domain/money.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { hrefOfRadar } from '../../../ui/routes/tabs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { PlainTable } from './PlainTable.tsx';

/** The radar in sums: every kind of gap with its rows and its money. */
export function RadarCard({ radar }: { radar: ManagersPart['radar'] }) {
  const text = useText();
  const format = useFormat();
  // What can be billed now and what cannot yet are never added up.
  const total = (name: 'row_count' | 'old_count' | 'old_amount') => sumOf(radar.map((kind) => kind[name]));
  const row = (key: string, words: string, to: string, count: number, amount: number | null) => (
    <tr key={key}>
      <th scope="row">{words}</th>
      <td className="numeric">
        <Link component={LinkBase} to={to} aria-label={`${words}: ${format.count(count)}`}>
          {format.count(count)}
        </Link>
      </td>
      <td className="numeric">
        {amount === null ? text('common.none') : <strong>{format.euro(amount)}</strong>}
      </td>
    </tr>
  );
  return (
    <Card
      title={text('dashboard.radar.title')}
      isFlush
      action={
        <Link component={LinkBase} to={hrefOfRadar({})} sx={{ fontSize: 12 }}>
          {text('dashboard.radar.all')}
        </Link>
      }
    >
      <PlainTable
        label={text('dashboard.radar.title')}
        heads={[
          { word: text('radar.columns.kind') },
          { word: text('dashboard.radar.rows'), isNumeric: true },
          { word: text('dashboard.radar.amount'), isNumeric: true },
        ]}
      >
        {radar
          .filter(({ kind, row_count }) => kind !== 'held' || row_count > 0)
          .map(({ kind, row_count, amount }) =>
            row(kind, text(`radar.kinds.${kind}`), hrefOfRadar({ kind }), row_count, amount),
          )}
        {row('all', text('dashboard.radar.total'), hrefOfRadar({}), total('row_count'), null)}
        {row(
          'old',
          text('dashboard.radar.old'),
          hrefOfRadar({ age: 'old' }),
          total('old_count'),
          total('old_amount'),
        )}
      </PlainTable>
    </Card>
  );
}
