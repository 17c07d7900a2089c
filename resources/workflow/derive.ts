import type { Need } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Verdict } from '../../contract/verdict.ts';
import { type Role, roles } from '../../contract/vocab.ts';
import { isManager, mayUse } from '../../domain/users/permissions.ts';

/** A call of somebody who is signed in. */
interface GuardedCall {
  needs: Exclude<Need, 'public' | 'ssoToken'>;
}

/** What somebody can ask for, with the rule that answers. */
interface Act<Facts> {
  /** The call that does it, and so who may make it. */
  call: GuardedCall;
  /** What stands in the way, as the rule says it. */
  verdict: (facts: Facts, isManagers: boolean) => Verdict;
  /** The record afterwards; null = it is gone. */
  after: (facts: Facts) => Facts | null;
}

/** A kind of record: what it may look like, in which state that is, and what can be done with it. */
export interface Kind<State extends string, Name extends string, Facts> {
  states: readonly State[];
  stateOf: (facts: Facts) => State;
  samples: readonly Facts[];
  acts: Readonly<Record<Name, Act<Facts>>>;
}

/** One arrow: who may bring a record from one state into another, and what a rule may say no for. */
export interface Transition<State extends string = string, Name extends string = string> {
  act: Name;
  from: State | null;
  /** null = the record is gone. */
  to: State | null;
  /** Nobody: it follows by itself. */
  roles: readonly Role[];
  obstacles: readonly ErrorCode[];
}

/** Every role that may make a call at all. */
export const rolesOf = ({ needs }: GuardedCall): Role[] => roles.filter((role) => mayUse(role, needs));

interface Found {
  roles: Set<Role>;
  obstacles: Set<ErrorCode>;
}

/**
 * Asks the rules about every sample in every role. What they let through into another state is a transition; what they
 * say no for from the same state are its obstacles.
 */
export function transitionsOf<State extends string, Name extends string, Facts>({
  states,
  stateOf,
  samples,
  acts,
}: Kind<State, Name, Facts>): Transition<State, Name>[] {
  const found: Transition<State, Name>[] = [];
  // The keys of an object that was written down with these names.
  const names = Object.keys(acts) as Name[];
  for (const from of states)
    for (const act of names) {
      const { call, verdict, after } = acts[act];
      const byTarget = new Map<State | null, Found>();
      const obstacles = new Set<ErrorCode>();
      for (const facts of samples.filter((sample) => stateOf(sample) === from))
        for (const role of rolesOf(call)) {
          const [first] = verdict(facts, isManager(role));
          if (first) {
            if (first.code !== 'forbidden') obstacles.add(first.code);
            continue;
          }
          const next = after(facts);
          const to = next && stateOf(next);
          if (to === from) continue;
          const known = byTarget.get(to) ?? { roles: new Set<Role>(), obstacles };
          byTarget.set(to, { ...known, roles: known.roles.add(role) });
        }
      for (const [to, known] of byTarget)
        found.push({
          act,
          from,
          to,
          roles: roles.filter((role) => known.roles.has(role)),
          obstacles: [...known.obstacles],
        });
    }
  return found;
}
