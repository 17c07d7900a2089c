import type { User } from '../../contract/users.ts';

export const users = {
  name: 'users',
  recordRepresentation: ({ given_name, family_name }: User) => `${given_name} ${family_name}`,
} as const;
