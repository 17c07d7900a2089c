import { Users } from 'lucide-react';
import type { User } from '../../contract/site/users.ts';
import { type Area, page, pagesOf } from '../../ui/area/area.ts';

export const users = {
  name: 'users',
  icon: Users,
  representation: ({ given_name, family_name }: User) => `${given_name} ${family_name}`,
  pages: pagesOf(['users', 'newUser', 'editUser'], {
    needs: 'administrator',
    section: 'configuration',
    page: page(async () => (await import('./UsersPage.tsx')).UsersPage),
  }),
} as const satisfies Area;
