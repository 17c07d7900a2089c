import { Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import { type User, usersCalls } from '../../../contract/site/users.ts';
import { userNeeds } from '../../../contract/vocab.ts';
import { addDays } from '../../../domain/dates.ts';
import { hasNeed } from '../../../domain/users/userNeeds.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useLicence } from '../../licence/useLicence.ts';
import { Nothing, PlainTable } from './PlainTable.tsx';

/** So many days before its end the licence is told of. */
const noticeDays = 60;

/** What only an administrator can mend: people who cannot work yet, and the licence that ends. */
export function AdministratorCard({ today }: { today: string }) {
  const users = useRecords(usersCalls.listUsers, {});
  const licence = useLicence();
  return (
    <Loaded queries={{ users }} skeleton={null}>
      {(read) => licence && <Needs users={read.users} licence={licence} today={today} />}
    </Loaded>
  );
}

interface NeedsProps {
  users: readonly User[];
  licence: NonNullable<ReturnType<typeof useLicence>>;
  today: string;
}

function Needs({ users, licence, today }: NeedsProps) {
  const text = useText();
  const format = useFormat();
  const counts = userNeeds
    .map((need) => ({ need, count: users.filter((user) => hasNeed(user, need)).length }))
    .filter(({ count }) => count > 0);
  const isInvalid = !licence.isValid || licence.expired;
  const isLicenceTold = isInvalid || licence.date < addDays(today, noticeDays);
  return (
    <Card
      title={text('dashboard.administrator.title')}
      isFlush
      action={
        <Link component={LinkBase} to={href('config')} sx={{ fontSize: 12 }}>
          {text('dashboard.administrator.all')}
        </Link>
      }
    >
      {counts.length === 0 && !isLicenceTold ? (
        <Nothing>{text('dashboard.administrator.nothing')}</Nothing>
      ) : (
        <PlainTable
          label={text('dashboard.administrator.title')}
          heads={[
            { word: text('dashboard.administrator.what') },
            { word: text('dashboard.administrator.count'), isNumeric: true },
          ]}
        >
          {counts.map(({ need, count }) => (
            <tr key={need}>
              <th scope="row">{text(`dashboard.administrator.needs.${need}`)}</th>
              <td className="numeric">
                <Link
                  component={LinkBase}
                  to={`${href('users')}?need=${need}`}
                  aria-label={`${text(`dashboard.administrator.needs.${need}`)}: ${format.count(count)}`}
                >
                  {format.count(count)}
                </Link>
              </td>
            </tr>
          ))}
          {isLicenceTold && (
            <tr>
              <th scope="row">
                <Link component={LinkBase} to={href('config')}>
                  {text('dashboard.administrator.licence')}
                </Link>
              </th>
              <td className="numeric">
                <StateChip look={isInvalid ? 'error' : 'due'}>
                  {isInvalid
                    ? text('dashboard.administrator.licenceInvalid')
                    : text('dashboard.administrator.licenceEnds', { date: format.date(licence.date) })}
                </StateChip>
              </td>
            </tr>
          )}
        </PlainTable>
      )}
    </Card>
  );
}
