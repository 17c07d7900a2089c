import type { RadarLine } from '../../contract/reports/radar.ts';
import type { RadarReason } from '../../contract/vocab.ts';
import { kindOfReason } from '../../domain/reports/radar.ts';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfRadar, hrefOfTab } from '../../ui/routes/tabs.ts';
import type { Text } from '../../ui/words/useText.ts';
import type { Narrowed } from './useRadarNarrowing.ts';

export const lineId = ({ trial_id, reason }: Pick<RadarLine, 'trial_id' | 'reason'>): string =>
  `${trial_id} ${reason}`;

/** Whether a tile stands for this reason. */
export const hasReason = (reason: RadarReason, tile: Narrowed): boolean =>
  reason === tile || kindOfReason(reason) === tile;

/** Where the services behind a line are, looked at as the lines are. */
export const hrefOfLine = (
  { trial_id, reason }: Pick<RadarLine, 'trial_id' | 'reason'>,
  kept: Readonly<Record<string, string>>,
): string => hrefOfRadar({ ...kept, trial: trial_id, behind: reason });

/** The one thing to do about a line: for all that is behind it by a dialog of this page, where `to` is null, or where it leads. */
export const actOfLine = (line: RadarLine, text: Text): { words: string; to: string | null } => {
  const { trial_id: trialId, reason, draft_count, draft_invoice_id: id } = line;
  if (reason === 'undrafted') return { words: text('radar.acts.draft'), to: null };
  if (reason === 'drafted' || reason === 'taken_out')
    return draft_count === 1 && id
      ? { words: text('radar.acts.openDraft'), to: href('editInvoice', { trialId, id }) }
      : { words: text('radar.acts.openDrafts'), to: hrefOfTab(trialId, 'invoices') };
  if (kindOfReason(reason) === 'held')
    return { words: text('radar.acts.openRules'), to: hrefOfTab(trialId, 'rules') };
  return { words: text(`radar.acts.${reason === 'undated' ? 'record' : 'confirm'}`), to: null };
};
