import { limits } from '../../../../contract/limits.ts';
import type { ValidatorOutcome } from '../../../../contract/vocab.ts';
import { readAnswer } from '../../../http/readAnswer.ts';
import { withinTime } from '../../../withinTime.ts';

/** What a validator said of an electronic invoice, with its report as it came. */
export interface ValidatorAnswer {
  outcome: ValidatorOutcome;
  report: Buffer;
}

/** How long it may take, in milliseconds: nobody waits for it, but the next one does. */
const patienceMs = 30_000;

const outcomes: Readonly<Record<number, ValidatorOutcome>> = { 200: 'accepted', 406: 'refused' };

/**
 * Asks a validator over HTTP, as KoSIT's daemon answers: the XML is the body of a POST, 200 accepts it and 406 refuses it,
 * each with a report as XML. Throws where it says anything else, does not answer in time or sends too much: then
 * nothing is known of the invoice.
 */
export const askValidator = async (
  url: string,
  xml: string,
  signal: AbortSignal,
): Promise<ValidatorAnswer> => {
  const inTime = withinTime(signal, patienceMs);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/xml; charset=utf-8', accept: 'application/xml' },
    body: xml,
    redirect: 'error',
    signal: inTime,
  });
  const outcome = outcomes[response.status];
  const report = await readAnswer(response, { mostBytes: limits.validatorReportBytes, signal: inTime });
  if (!report) throw new Error('The report of the validator is too large');
  if (!outcome) throw new Error(`The validator answered with ${response.status}`);
  if (
    !report
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimStart()
      .startsWith('<')
  )
    throw new Error('The validator answered with no report');
  return { outcome, report };
};
