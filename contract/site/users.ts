import { z } from 'zod';
import { type Endpoint, listQuery } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { BaseVersion, Id, Instant, Label, text, Version } from '../primitives.ts';
import { roles } from '../vocab.ts';

/** A role that is given; an administrator has no such entry. Trials matter for a nurse alone. */
const UserRole = z.strictObject({
  role: z.enum(['clinic_user', 'nurse_user']),
  related_trial_ids: z.array(Id).max(limits.ids).default([]),
});

/**
 * A person whom the site knows. `subject` is what the clinical site's sign-on calls her: without it she cannot come in
 * that way. No roles are right only together with `is_administrator`: nobody becomes one by losing the last role.
 * Someone who is not active keeps the record and cannot sign in.
 */
export const UserEdit = z.strictObject({
  user_id: Id,
  given_name: Label,
  family_name: Label,
  subject: Label.nullable().default(null),
  roles: z.array(UserRole).max(2),
  is_administrator: z.boolean().default(false),
  /** Reads everything, also what administrators alone see, and changes nothing; has no role beside. */
  is_auditor: z.boolean().default(false),
  is_active: z.boolean().default(true),
  version: BaseVersion,
});
export type UserEdit = z.output<typeof UserEdit>;

export const User = z.object({
  user_id: Id,
  given_name: z.string(),
  family_name: z.string(),
  subject: z.string().nullable(),
  /** For the sign-in with a password, where she has one. */
  user_name: z.string().nullable(),
  /** The one that counts: clinic user before nurse; null = neither a role nor administrator. */
  role: z.enum(roles).nullable(),
  roles: z.array(UserRole),
  is_administrator: z.boolean(),
  is_auditor: z.boolean(),
  is_active: z.boolean(),
  /** An authenticator gives the codes that her password is asked with. */
  has_second_factor: z.boolean(),
  last_seen_at: Instant.nullable(),
  version: Version,
});
export type User = z.infer<typeof User>;

export const usersCalls = {
  listUsers: {
    method: 'GET',
    path: '/billing/users',
    input: listQuery({ search: text(limits.searchLength).optional(), role: z.enum(roles).optional() }, [
      'family_name',
      'given_name',
      'subject',
      'role',
      'is_active',
      'last_seen_at',
    ]),
    output: z.array(User),
    errors: [],
    needs: 'administrator',
    trial: null,
  },
  putUser: {
    method: 'PUT',
    path: '/billing/user',
    input: UserEdit,
    output: User,
    errors: [
      'not_found',
      'stale',
      'user_subject_taken',
      'user_role_missing',
      'administrator_has_roles',
      'auditor_has_roles',
      'duplicate_in_input',
      'reference_unknown',
      'last_administrator',
    ],
    needs: 'administrator',
    trial: null,
  },
  putUsers: {
    method: 'PUT',
    path: '/billing/users',
    input: z.strictObject({ rows: z.array(UserEdit).max(limits.bulkRows) }),
    output: z.array(User),
    errors: ['rows_refused'],
    needs: 'administrator',
    trial: null,
    idempotent: true,
    bulk: true,
  },
} as const satisfies Record<string, Endpoint>;
