import type { Role } from '../../contract/vocab.ts';

/** A person of the demo clinical site; `isKnown` false = the identity provider knows her, the site does not. */
export interface DemoPerson {
  user_name: string;
  given_name: string;
  family_name: string;
  role: Role;
  isKnown: boolean;
}

export const demoPeople: readonly DemoPerson[] = [
  { user_name: 'admin', given_name: 'Anna', family_name: 'Schneider', role: 'admin_user', isKnown: true },
  { user_name: 'finance', given_name: 'Martina', family_name: 'Keller', role: 'clinic_user', isKnown: true },
  { user_name: 'nurse', given_name: 'Aylin', family_name: 'Sahin', role: 'nurse_user', isKnown: true },
  { user_name: 'guest', given_name: 'Gregor', family_name: 'Gast', role: 'clinic_user', isKnown: false },
];

export const demoPassword = (userName: string): string => `${userName}-demo`;

/** What the login page of a demo site offers to pick. */
export const demoAccounts = demoPeople
  .filter(({ isKnown }) => isKnown)
  .map(({ user_name, role }) => ({
    user_name,
    password: demoPassword(user_name),
    role,
  }));
