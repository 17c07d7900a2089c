import { groupBy } from '../groupBy.ts';
import type { Rule } from '../rules/rule.ts';
import { type ContractVersion, pairOf } from './version.ts';

type Part<T> = ReadonlyMap<string, T>;
/** The key that something of the other contract goes by here. */
type KeyOf = (key: string) => string;

const held = <T extends { is_retired: boolean }>(part: Part<T>): Part<T> =>
  new Map([...part].filter(([, { is_retired }]) => !is_retired));

/** What has the same name has the same key, the n-th of a name that of the n-th; what only the other one has keeps its own. */
const sameNamed = <T>(base: Part<T>, other: Part<T>, nameOf: (one: T) => string): KeyOf => {
  const named = groupBy([...base], ([, one]) => nameOf(one));
  const keys = [...groupBy([...other], ([, one]) => nameOf(one))].flatMap(([name, group]) =>
    group.map(([key], at) => [key, named.get(name)?.[at]?.[0] ?? key] as const),
  );
  const keyOf = new Map(keys);
  return (key) => keyOf.get(key) ?? key;
};

const termsUnder = (serviceOf: KeyOf, { terms }: Rule): Rule['terms'] =>
  'study_service_template_id' in terms
    ? { ...terms, study_service_template_id: serviceOf(terms.study_service_template_id) }
    : terms;

/** Rules have no name: those of one kind, and of one service, are the same in their order. */
const nameOfRule = ({ terms }: Rule): string =>
  'study_service_template_id' in terms ? pairOf(terms.kind, terms.study_service_template_id) : terms.kind;

/** The contract of another trial under the keys of this one: services, visits and payments by their labels, rules by their kind. */
export const underKeysOf = (base: ContractVersion, other: ContractVersion): ContractVersion => {
  const [services, visits] = [held(other.services), held(other.visits)];
  const serviceOf = sameNamed(held(base.services), services, ({ label, is_operational }) =>
    pairOf(String(is_operational), label),
  );
  const visitOf = sameNamed(held(base.visits), visits, ({ label }) => label);
  const paymentOf = sameNamed(base.payments, other.payments, ({ label }) => label);
  const rules = new Map(
    [...other.rules].map(([key, rule]) => [key, { ...rule, terms: termsUnder(serviceOf, rule) }]),
  );
  const ruleOf = sameNamed(base.rules, rules, nameOfRule);
  return {
    services: new Map([...services].map(([key, one]) => [serviceOf(key), one])),
    visits: new Map(
      [...visits].map(([key, one]) => {
        const { reference_visit_id: reference } = one;
        return [visitOf(key), { ...one, reference_visit_id: reference && visitOf(reference) }];
      }),
    ),
    assignments: new Map(
      [...other.assignments.values()].map((one) => {
        const study_service_id = serviceOf(one.study_service_id);
        const protocol_visit_id = visitOf(one.protocol_visit_id);
        return [pairOf(study_service_id, protocol_visit_id), { ...one, study_service_id, protocol_visit_id }];
      }),
    ),
    payments: new Map([...other.payments].map(([key, one]) => [paymentOf(key), one])),
    shares: new Map(
      [...other.shares.values()].map((one) => {
        const provider_service_id = paymentOf(one.provider_service_id);
        const study_service_template_id = serviceOf(one.study_service_template_id);
        return [
          pairOf(provider_service_id, study_service_template_id),
          { ...one, provider_service_id, study_service_template_id },
        ];
      }),
    ),
    rules: new Map([...rules].map(([key, rule]) => [ruleOf(key), rule])),
  };
};
