import { Alert, Button } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';
import type { Outdated, Reading } from '../calls/reading.ts';
import { failureOf } from '../failures/failureOf.ts';
import { isUnknownRecord } from '../failures/isUnknownRecord.ts';
import { useFailureText } from '../failures/useFailureText.ts';
import { LoadFailed } from '../feedback/LoadFailed.tsx';
import { LoadingRows } from '../feedback/LoadingRows.tsx';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';

type Readings = Readonly<Record<string, Reading<unknown>>>;
type DataOf<Q extends Readings> = {
  [K in keyof Q]: Q[K] extends Reading<infer T> ? T : never;
};

interface Props<Q extends Readings> {
  /** What the children are drawn from, by name; all of it is read first. */
  queries: Q;
  /** Stands there until it is read, at the height of what comes. */
  skeleton?: ReactNode;
  /** Stands there where the record is not known. */
  unknown?: ReactNode;
  /** Instead of the card that says why nothing could be read. */
  failed?: (error: Error, retry: () => void) => ReactNode;
  children: (data: DataOf<Q>) => ReactNode;
}

/** The age that a banner further up has told already; null = none did. */
const ToldAge = createContext<number | null>(null);

const isRead = <Q extends Readings>(data: Partial<DataOf<Q>>): data is DataOf<Q> =>
  Object.values(data).every((each) => each !== undefined);

/**
 * The one place where what was asked of the backend is shown: a skeleton while there is nothing yet, the reason and
 * *Try again* where the first request failed. Once there is data the children stay mounted whatever becomes of later
 * requests: a banner says that they failed and how old is what is shown.
 */
export function Loaded<Q extends Readings>({
  queries,
  skeleton = <LoadingRows />,
  unknown,
  failed,
  children,
}: Props<Q>) {
  const told = useContext(ToldAge);
  const readings = Object.values(queries);
  // `fromEntries` forgets the names it is given.
  const data = Object.fromEntries(
    Object.entries(queries).map(([name, reading]) => [name, reading.data]),
  ) as Partial<DataOf<Q>>;
  if (!isRead<Q>(data)) {
    const unread = readings.filter(({ error }) => error !== null);
    const [first] = unread;
    if (!first?.error) return skeleton;
    const retry = () => {
      for (const { refetch } of unread) void refetch();
    };
    if (unknown !== undefined && isUnknownRecord(first.error)) return unknown;
    return failed ? failed(first.error, retry) : <LoadFailed error={first.error} onRetry={retry} />;
  }
  const late = readings.flatMap(({ outdated, refetch }) => (outdated ? [{ ...outdated, refetch }] : []));
  const age = oldest(late);
  const isTold = age === null || (told !== null && told <= age);
  return (
    <ToldAge value={age === null ? told : Math.min(age, told ?? age)}>
      {isTold ? null : <OutdatedBanner late={late} readAt={age} />}
      {children(data)}
    </ToldAge>
  );
}

const oldest = (late: readonly Outdated[]): number | null =>
  late.length === 0 ? null : Math.min(...late.map(({ readAt }) => readAt));

interface BannerProps {
  late: readonly (Outdated & Pick<Reading<unknown>, 'refetch'>)[];
  readAt: number;
}

function OutdatedBanner({ late, readAt }: BannerProps) {
  const text = useText();
  const format = useFormat();
  const words = useFailureText();
  const failure = failureOf(late[0]?.error);
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ m: { xs: '12px 16px 0', sm: '12px 24px 0' }, flex: 'none' }}
      action={
        <Button
          size="small"
          onClick={() => {
            for (const { refetch } of late) void refetch();
          }}
        >
          {text('common.actions.tryAgain')}
        </Button>
      }
    >
      {text('common.notices.outdated', { moment: format.moment(new Date(readAt)) })}
      {failure && ` ${words(failure)}`}
    </Alert>
  );
}
