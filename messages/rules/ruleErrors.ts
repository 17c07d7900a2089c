import type { ErrorCode } from '../../contract/errors.ts';
import type { Translation } from '../translation.ts';

/** What is wrong with a rule of a contract, and why it stays as it is. */
export const ruleErrorsEn = {
  rule_cap_zero: 'A cap allows at least 1. What is never billed needs no price.',
  rule_ratio_zero:
    'Screening failures are paid per number of recruited participants. That number is at least 1.',
  rule_tier_zero: 'Participants are counted from 1.',
  rule_milestone_incomplete: 'Say when the milestone is reached: with how many recruited, or on which day.',
  rule_percentage_range: 'A percentage is more than 0 % and at most 100 %.',
  rule_amount_zero: 'The contract value is more than 0.',
  rule_dates_reversed: 'The last day is before the first one.',
  rules_contradict: 'Another rule of the trial contradicts this one on the same days. End that rule first.',
  rule_before_billed:
    'Invoices have been issued up to %{date}, and what has been billed does not change. A rule can only start after that day, and an earlier one can only end after it.',
  rule_in_use:
    'Issued invoices contain lines from this rule, so it can be neither changed nor removed. Give it a last day instead.',
  rule_money_held: 'The sponsor still holds %{amount} under this rule. Release it first.',
  item_by_rule: 'This line comes from a rule of the contract. To change it, change the rule.',
  trial_terminated: 'The contract ends on %{date}. Nobody is recruited any more.',
  holdback_nothing_held: 'The sponsor holds nothing back.',
  holdback_release_drafted: 'The release is already on the draft “%{label}”.',
  holdback_released:
    'What the sponsor held back from this invoice has since been released. Revoke the invoice with the release first.',
  contract_value_exceeded:
    'The contract is worth at most %{amount}; with this draft %{used_amount} would be billed. Finalize the draft on its own page, with a reason.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const ruleErrorsDe = {
  rule_cap_zero: 'Eine Obergrenze lässt mindestens 1 zu. Was nie abgerechnet wird, braucht keinen Preis.',
  rule_ratio_zero: 'Screening-Failures werden je Anzahl Rekrutierter bezahlt. Diese Anzahl ist mindestens 1.',
  rule_tier_zero: 'Teilnehmer werden ab 1 gezählt.',
  rule_milestone_incomplete:
    'Sagen Sie, wann der Meilenstein erreicht ist: mit wie vielen Rekrutierten oder an welchem Tag.',
  rule_percentage_range: 'Ein Prozentsatz ist größer als 0 % und höchstens 100 %.',
  rule_amount_zero: 'Der Vertragswert ist größer als 0.',
  rule_dates_reversed: 'Der letzte Tag liegt vor dem ersten.',
  rules_contradict:
    'Eine andere Regel der Studie widerspricht dieser an denselben Tagen. Beenden Sie zuerst die andere.',
  rule_before_billed:
    'Bis zum %{date} wurden Rechnungen ausgestellt; Abgerechnetes ändert sich nicht. Eine Regel kann erst nach diesem Tag beginnen, eine frühere erst danach enden.',
  rule_in_use:
    'Ausgestellte Rechnungen enthalten Positionen aus dieser Regel, sie kann daher weder geändert noch entfernt werden. Geben Sie ihr einen letzten Tag.',
  rule_money_held:
    'Der Sponsor behält nach dieser Regel noch %{amount} ein. Geben Sie den Betrag zuerst frei.',
  item_by_rule: 'Diese Position stammt aus einer Regel des Vertrags. Ändern Sie die Regel, um sie zu ändern.',
  trial_terminated: 'Der Vertrag endet am %{date}. Es wird niemand mehr rekrutiert.',
  holdback_nothing_held: 'Der Sponsor behält nichts ein.',
  holdback_release_drafted: 'Die Freigabe steht schon auf dem Entwurf „%{label}“.',
  holdback_released:
    'Was der Sponsor von dieser Rechnung einbehielt, ist inzwischen freigegeben. Stornieren Sie zuerst die Rechnung mit der Freigabe.',
  contract_value_exceeded:
    'Der Vertragswert beträgt höchstens %{amount}; mit diesem Entwurf wären %{used_amount} abgerechnet. Finalisieren Sie ihn auf seiner eigenen Seite mit einer Begründung.',
} satisfies Translation<typeof ruleErrorsEn>;
