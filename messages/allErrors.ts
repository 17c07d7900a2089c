import type { ErrorCode, WarningCode } from '../contract/errors.ts';
import { accountingErrorsDe, accountingErrorsEn } from './accounting/accountingErrors.ts';
import { amendmentErrorsDe, amendmentErrorsEn } from './amendments/amendmentErrors.ts';
import { calculationErrorsDe, calculationErrorsEn } from './calculation/calculationErrors.ts';
import { connectErrorsDe, connectErrorsEn } from './connect/connectErrors.ts';
import { errorsDe, errorsEn } from './errors.ts';
import { fileErrorsDe, fileErrorsEn } from './imports/fileErrors.ts';
import { bankErrorsDe, bankErrorsEn } from './invoices/bankErrors.ts';
import { correctionErrorsDe, correctionErrorsEn } from './invoices/correctionErrors.ts';
import { printedErrorsDe, printedErrorsEn } from './invoices/printedErrors.ts';
import { noteErrorsDe, noteErrorsEn } from './notes/noteErrors.ts';
import { extractionErrorsDe, extractionErrorsEn } from './plan/extractionErrors.ts';
import { reminderErrorsDe, reminderErrorsEn } from './receivables/reminderErrors.ts';
import { remittanceErrorsDe, remittanceErrorsEn } from './receivables/remittanceErrors.ts';
import { settlementErrorsDe, settlementErrorsEn } from './reports/settlementErrors.ts';
import { ruleErrorsDe, ruleErrorsEn } from './rules/ruleErrors.ts';
import { sharedViewErrorsDe, sharedViewErrorsEn } from './sheets/sharedViewErrors.ts';
import { factorErrorsDe, factorErrorsEn } from './site/factorErrors.ts';
import { trailErrorsDe, trailErrorsEn } from './trail/trailErrors.ts';
import type { Translation } from './translation.ts';

/** What the browser itself can find out, without an answer of the backend. */
type ClientCode =
  | 'answer_unreadable'
  | 'not_sent_yet'
  | 'outbox_full'
  | 'kept_too_long'
  | 'earlier_act_refused';

/** Every failure's sentence; what the first pages cannot meet comes with the pages that can. */
export const allErrorsEn = {
  ...errorsEn,
  ...accountingErrorsEn,
  ...amendmentErrorsEn,
  ...bankErrorsEn,
  ...calculationErrorsEn,
  ...connectErrorsEn,
  ...correctionErrorsEn,
  ...extractionErrorsEn,
  ...factorErrorsEn,
  ...fileErrorsEn,
  ...noteErrorsEn,
  ...sharedViewErrorsEn,
  ...printedErrorsEn,
  ...remittanceErrorsEn,
  ...reminderErrorsEn,
  ...ruleErrorsEn,
  ...settlementErrorsEn,
  ...trailErrorsEn,
} as const satisfies Record<ErrorCode | ClientCode | WarningCode, string>;

export const allErrorsDe = {
  ...errorsDe,
  ...accountingErrorsDe,
  ...amendmentErrorsDe,
  ...bankErrorsDe,
  ...calculationErrorsDe,
  ...connectErrorsDe,
  ...correctionErrorsDe,
  ...extractionErrorsDe,
  ...factorErrorsDe,
  ...fileErrorsDe,
  ...noteErrorsDe,
  ...sharedViewErrorsDe,
  ...printedErrorsDe,
  ...remittanceErrorsDe,
  ...reminderErrorsDe,
  ...ruleErrorsDe,
  ...settlementErrorsDe,
  ...trailErrorsDe,
} satisfies Translation<typeof allErrorsEn>;
