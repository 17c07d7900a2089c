import type { Translation } from '../translation.ts';

/** Acts that rules of a contract ask for: recording a milestone, ending the contract. */
export const ruleActsEn = {
  milestoneCard: {
    title: 'Milestones',
    waiting: 'Not reached yet',
    reached: 'Reached on %{date}',
    recorded: 'Recorded on %{date}',
    record: 'Record %{amount}',
    askTitle: 'Record the milestone?',
    ask: '“%{label}” is recorded on %{date} and confirmed, %{amount}. The next fill adds it to the draft.',
    done: 'The milestone is recorded.',
  },
  ending: {
    act: 'End the contract…',
    title: 'End the contract',
    endedBy: 'Ended by',
    noticedOn: 'Date of notice',
    lastDay: 'Last day of the contract',
    why: 'Reason',
    follows: 'Nobody is recruited from now on. What is performed up to the last day stays and is billed.',
    noVisits: 'No open visit is planned after the last day.',
    cancel:
      'Cancel %{smart_count} open visit after the last day |||| Cancel %{smart_count} open visits after the last day',
    before:
      '%{smart_count} open visit comes before it and stays. |||| %{smart_count} open visits come before it and stay.',
    more: 'and %{count} more',
    confirm: 'End the contract',
    done: 'The contract has ended.',
    final: 'Final invoice',
    finalBody:
      'Up to the last day %{smart_count} service with its rules comes to %{amount} net. |||| Up to the last day %{smart_count} services with their rules come to %{amount} net.',
    finalLater: 'Draft the final invoice after the last day, %{date}.',
    draft: 'Draft the final invoice',
    drafted: 'The final invoice is drafted and filled.',
  },
} as const;

export const ruleActsDe = {
  milestoneCard: {
    title: 'Meilensteine',
    waiting: 'Noch nicht erreicht',
    reached: 'Erreicht am %{date}',
    recorded: 'Erfasst am %{date}',
    record: '%{amount} erfassen',
    askTitle: 'Meilenstein erfassen?',
    ask: '„%{label}“ wird mit dem Datum %{date} erfasst und bestätigt, %{amount}. Das nächste Füllen übernimmt ihn in den Entwurf.',
    done: 'Der Meilenstein ist erfasst.',
  },
  ending: {
    act: 'Vertrag beenden …',
    title: 'Vertrag beenden',
    endedBy: 'Beendet von',
    noticedOn: 'Tag der Kündigung',
    lastDay: 'Letzter Tag des Vertrags',
    why: 'Grund',
    follows:
      'Ab jetzt wird niemand mehr rekrutiert. Was bis zum letzten Tag erbracht ist, bleibt und wird abgerechnet.',
    noVisits: 'Nach dem letzten Tag ist keine offene Visite geplant.',
    cancel:
      '%{smart_count} offene Visite nach dem letzten Tag absagen |||| %{smart_count} offene Visiten nach dem letzten Tag absagen',
    before:
      '%{smart_count} offene Visite liegt davor und bleibt. |||| %{smart_count} offene Visiten liegen davor und bleiben.',
    more: 'und %{count} weitere',
    confirm: 'Vertrag beenden',
    done: 'Der Vertrag ist beendet.',
    final: 'Schlussrechnung',
    finalBody:
      'Bis zum letzten Tag ergibt %{smart_count} Leistung mit ihren Regeln %{amount} netto. |||| Bis zum letzten Tag ergeben %{smart_count} Leistungen mit ihren Regeln %{amount} netto.',
    finalLater: 'Entwerfen Sie die Schlussrechnung nach dem letzten Tag, dem %{date}.',
    draft: 'Schlussrechnung entwerfen',
    drafted: 'Die Schlussrechnung ist entworfen und gefüllt.',
  },
} satisfies Translation<typeof ruleActsEn>;
