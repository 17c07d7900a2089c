import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { sessionCalls } from '../../contract/site/session.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { client, reachability } from '../backend.ts';

/** Seconds between two tries: soon at first, then at ease, so that a backend that starts is not pressed. */
const pauses = [4, 8, 15, 30, 60] as const;

/** Stands over the page while the backend is away, tries again by itself and reads everything anew once it answers. */
export function BackendAway() {
  const since = useSyncExternalStore(reachability.subscribe, reachability.awaySince);
  return since === null ? null : <AwayNotice since={since} />;
}

function AwayNotice({ since }: { since: number }) {
  const text = useText();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [tries, setTries] = useState(0);
  const [seconds, setSeconds] = useState<number>(pauses[0]);
  const [isTrying, setTrying] = useState(false);

  const tryAgain = useCallback(async () => {
    setTrying(true);
    try {
      await client.call(sessionCalls.getCurrentUser, {});
    } catch {
      // The client has told `reachability` whether this was an answer.
    }
    if (reachability.awaySince() === null) void queryClient.invalidateQueries();
    else {
      setTries(tries + 1);
      setSeconds(pauses[Math.min(tries + 1, pauses.length - 1)] ?? 60);
      setTrying(false);
    }
  }, [queryClient, tries]);

  useEffect(() => {
    if (isTrying) return;
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : void tryAgain()), 1000);
    return () => clearTimeout(timer);
  }, [isTrying, seconds, tryAgain]);

  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 12px',
        m: { xs: '12px 16px 0', sm: '12px 24px 0' },
        p: '10px 16px',
        border: '1px solid var(--overdue-f)',
        borderRadius: '10px',
        background: 'var(--overdue-b)',
      }}
    >
      <Unplug size={18} color="var(--overdue-f)" aria-hidden style={{ flex: 'none' }} />
      <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {text('errors.backend_not_accessible')}
        </Box>
        <Box sx={{ fontSize: 12, color: 'var(--text2)' }}>
          {text('shell.away.since', { time: format.time(new Date(since)) })} {text('shell.away.kept')}{' '}
          {/* A screen reader hears the notice once, not every second of it. */}
          <span aria-hidden>
            {isTrying ? text('shell.away.trying') : text('shell.away.nextTry', { smart_count: seconds })}
          </span>
        </Box>
      </Box>
      <Button variant="outlined" size="small" disabled={isTrying} onClick={() => void tryAgain()}>
        {text('shell.away.tryNow')}
      </Button>
    </Box>
  );
}
