import type { SecurityLog } from '../security/securityLog.ts';
import type { AdminCommand } from './command.ts';
import { CommandRefused } from './runCommand.ts';

/** Does what the admin command asks for, and writes into the security log that it was done, or refused, and by whom. */
export const noteAct = async <T>(
  log: SecurityLog,
  command: AdminCommand,
  by: string,
  act: () => Promise<T>,
): Promise<T> => {
  const tried = command.verb === 'list' ? null : (command.user_name ?? command.subject ?? null);
  const note = (outcome: string): void =>
    log.write({
      event: 'admin_command',
      code: `${command.verb}_${outcome}`,
      call: null,
      person: null,
      address: null,
      tried,
      request: by,
    });
  try {
    const done = await act();
    note('done');
    return done;
  } catch (error) {
    note(error instanceof CommandRefused ? 'refused' : 'failed');
    throw error;
  }
};
