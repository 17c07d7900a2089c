import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Label } from '../../contract/primitives.ts';
import { StartFailure } from '../db/lockFile.ts';

/** As it is typed at the sign-in: in lower case. */
const UserName = Label.toLowerCase();
const names = { user_name: UserName.optional(), subject: Label.optional() };

/** What the command line asks for; the password is asked for apart, and null where none is needed. */
export const AdminCommand = z.discriminatedUnion('verb', [
  z.strictObject({
    verb: z.literal('create'),
    ...names,
    given_name: Label.default('Administrator'),
    family_name: Label.optional(),
    password: z.string().nullable().default(null),
  }),
  z.strictObject({
    verb: z.literal('reset-password'),
    ...names,
    password: z.string().nullable().default(null),
  }),
  z.strictObject({ verb: z.literal('reset-factor'), ...names }),
  z.strictObject({ verb: z.literal('list') }),
]);
export type AdminCommand = z.output<typeof AdminCommand>;

const usage = `Usage: npm run admin -- COMMAND

  create --user-name NAME [--given-name NAME] [--family-name NAME]
      makes an administrator who signs in with user name and password
  create --subject SIGN-ON-NAME [--given-name NAME] [--family-name NAME]
      makes an administrator who signs in by single sign-on
  reset-password --user-name NAME
      sets a new password and ends the person's sessions
  reset-password --subject SIGN-ON-NAME --user-name NAME
      gives a person of the site a user name and a password
  reset-factor --user-name NAME
      takes the second factor of a person away who has lost it, and ends the sessions
  list
      shows who is known to the site, and how they sign in

The password is asked for on the terminal, or read from standard input; it is never given on the command line.`;

const options = {
  'user-name': { type: 'string' },
  subject: { type: 'string' },
  'given-name': { type: 'string' },
  'family-name': { type: 'string' },
} as const;

const refuse = (why: string): never => {
  throw new StartFailure(`${why}\n\n${usage}`);
};

const parsed = (args: readonly string[]) => {
  if (args.some((arg) => /^--?(p|pass|password)(=|$)/i.test(arg)))
    return refuse('A password on the command line can be read by others: leave it out, it is asked for.');
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
};

/** Reads the command line; throws StartFailure with the usage where it asks for nothing that can be done. */
export const readCommand = (args: readonly string[]): AdminCommand => {
  const { positionals, values } = parsed(args);
  const [verb, ...rest] = positionals;
  if (verb === undefined) return refuse('What is to be done?');
  const { data, error } = AdminCommand.safeParse({
    verb,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name.replace('-', '_'), value])),
  });
  if (rest.length > 0 || !data)
    return refuse(
      `This cannot be done: ${rest[0] ?? error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')}`,
    );
  if (data.verb !== 'list' && !data.user_name && !data.subject)
    return refuse('Of whom? Give --user-name or --subject.');
  if (data.verb === 'reset-password' && !data.user_name)
    return refuse('A password goes with a user name: give --user-name.');
  return data;
};

/** Whoever has a user name signs in with a password. */
export const needsPassword = (command: AdminCommand): boolean =>
  (command.verb === 'create' || command.verb === 'reset-password') && command.user_name !== undefined;
