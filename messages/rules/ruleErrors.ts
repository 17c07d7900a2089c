import type { ErrorCode } from '../../contract/errors.ts';
import type { Translation } from '../translation.ts';

/** What is wrong with a rule of a contract, and why it stays as it is. */
export const ruleErrorsEn = {
  rule_cap_zero: 'A cap allows at least 1. What is never billed needs no price.',
  rule_ratio_zero: 'Paid screening failures are counted for every so many recruited: at least for every 1.',
  rule_percentage_range: 'A percentage is more than 0 % and at most 100 %.',
  rule_amount_zero: 'The contract value is more than 0.',
  rule_dates_reversed: 'The last day is before the first one.',
  rules_contradict:
    'Another rule of the trial says something else of the same on the same days. End that one first.',
  rule_before_billed:
    'Invoices were issued up to %{date}, and nothing billed changes. A rule begins after that day, and one that held before can only be ended after it.',
  rule_in_use: 'Issued invoices have lines by this rule, so it cannot be removed. Give it a last day.',
  rule_money_held: 'The sponsor still holds %{amount} by this rule. Release it first.',
  item_by_rule: 'This line follows from a rule of the contract. It changes with its rule.',
  holdback_nothing_held: 'The sponsor holds nothing back.',
  holdback_release_drafted: 'The release is already on the draft “%{label}”.',
  holdback_released:
    'What the sponsor held back of this invoice was released since. Revoke the invoice with the release first.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const ruleErrorsDe = {
  rule_cap_zero: 'Eine Obergrenze lässt mindestens 1 zu. Was nie abgerechnet wird, braucht keinen Preis.',
  rule_ratio_zero: 'Bezahlte Screening-Failures werden je so viele Rekrutierte gezählt: mindestens je 1.',
  rule_percentage_range: 'Ein Prozentsatz ist größer als 0 % und höchstens 100 %.',
  rule_amount_zero: 'Der Vertragswert ist größer als 0.',
  rule_dates_reversed: 'Der letzte Tag liegt vor dem ersten.',
  rules_contradict:
    'Eine andere Regel der Studie sagt an denselben Tagen etwas anderes über dasselbe. Beenden Sie zuerst diese.',
  rule_before_billed:
    'Bis zum %{date} sind Rechnungen ausgestellt, und Abgerechnetes ändert sich nicht. Eine Regel beginnt nach diesem Tag; eine, die vorher galt, kann nur danach enden.',
  rule_in_use:
    'Ausgestellte Rechnungen haben Positionen dieser Regel; sie kann nicht entfernt werden. Geben Sie ihr einen letzten Tag.',
  rule_money_held:
    'Der Sponsor behält nach dieser Regel noch %{amount} ein. Geben Sie den Betrag zuerst frei.',
  item_by_rule: 'Diese Position folgt aus einer Regel des Vertrags. Sie ändert sich mit ihrer Regel.',
  holdback_nothing_held: 'Der Sponsor behält nichts ein.',
  holdback_release_drafted: 'Die Freigabe steht schon auf dem Entwurf „%{label}“.',
  holdback_released:
    'Was der Sponsor von dieser Rechnung einbehielt, ist inzwischen freigegeben. Stornieren Sie zuerst die Rechnung mit der Freigabe.',
} satisfies Translation<typeof ruleErrorsEn>;
