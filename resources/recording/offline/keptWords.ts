import type { KeptAct } from '../../../dataProvider/keptActs.ts';
import type { useFormat } from '../../../ui/words/useFormat.ts';
import type { Text } from '../../../ui/words/useText.ts';

type Fields = Record<string, unknown>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const datesOf = ({ input }: KeptAct): string[] => {
  const visits: unknown[] = Array.isArray(input.visits) ? input.visits : [input];
  const dates = visits.map((visit) =>
    typeof visit === 'object' && visit !== null ? textOf(Reflect.get(visit, 'visit_date')) : '',
  );
  return [...new Set(dates.filter((date) => date !== ''))];
};

const providerWord = ({ is_confirmed }: Fields): 'answeredYes' | 'answeredNo' | 'answeredOpen' => {
  if (is_confirmed === true) return 'answeredYes';
  return is_confirmed === false ? 'answeredNo' : 'answeredOpen';
};

/** What was tapped, in words: `Done on 01.07.2026`. */
export function keptWords(
  act: KeptAct,
  text: Text,
  format: Pick<ReturnType<typeof useFormat>, 'date'>,
): string {
  const { call, input, visits } = act;
  const service = visits[0]?.service_label ?? text('notSent.acts.aService');
  const [date, ...others] = datesOf(act);
  const shown = date ? format.date(date) : '…';
  if (call === 'recordVisits')
    return others.length > 0
      ? text('notSent.acts.recordSeveral')
      : text('notSent.acts.recordVisits', { date: shown });
  if (call === 'setVisitDate') return text('notSent.acts.setVisitDate', { date: shown });
  if (call === 'putRecordedVisit')
    return input.note
      ? text('notSent.acts.putRecordedVisit', { note: textOf(input.note) })
      : text('notSent.acts.noNote');
  if (call === 'cancelVisits' && input.is_including_later === true) return text('notSent.acts.cancelLater');
  if (call === 'resumeVisits' && input.is_including_later === true) return text('notSent.acts.resumeLater');
  if (call === 'putRecordedProviderService') return text(`notSent.acts.${providerWord(input)}`, { service });
  if (call !== 'putRecordedStudyService') return text(`notSent.acts.${call}`, { service });
  const reason = textOf(input.not_done_reason);
  if (reason !== '') return text('notSent.acts.notDone', { service, reason });
  return text(input.is_confirmed === true ? 'notSent.acts.confirmed' : 'notSent.acts.open', { service });
}

/** Why an act is refused, as far as one visit is concerned; null = it is not the one that was refused. */
export function refusalAt(act: KeptAct, visitId: string | undefined): KeptAct['refusal'] {
  const { refusal, input } = act;
  if (!refusal?.rows?.length) return refusal;
  const asked: unknown[] = Array.isArray(input.visits) ? input.visits : [];
  const index = asked.findIndex(
    (one) => typeof one === 'object' && one !== null && Reflect.get(one, 'recorded_visit_id') === visitId,
  );
  const row = visitId === undefined || asked.length < 2 ? refusal.rows[0] : undefined;
  const found = row ?? refusal.rows.find((one) => one.index === index);
  return found ? { code: found.code, params: found.params } : null;
}
