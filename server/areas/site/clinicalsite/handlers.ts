import type { clinicalsiteCalls } from '../../../../contract/site/clinicalsite.ts';
import { readLogoAddress } from '../../../documents/logoAddress.ts';
import { paperOf } from '../../../documents/paperOf.ts';
import { sampleDocument } from '../../../documents/sampleDocument.ts';
import { found } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { readNumberRanges } from '../../../records/numberRanges.ts';
import { saveLogo } from './logo.ts';
import { procedurePaper } from './procedurePaper.ts';
import { saveSite } from './saveSite.ts';
import { readSecondFactorRule, saveSecondFactorRule } from './secondFactorRule.ts';

export const clinicalsiteHandlers = {
  getClinicalsite: ({ db }) => readClinicalsite(db),
  putClinicalsite: ({ db, input }) => saveSite(db, input),
  getSecondFactorRule: ({ db }) => readSecondFactorRule(db),
  putSecondFactorRule: ({ db, input }) => saveSecondFactorRule(db, input),
  putSender: ({ db, input }) => saveSite(db, input),
  putLogo: (call) => saveLogo(call, call.input.logo),
  getLogo: async ({ db }) => {
    const logo = found(
      await db
        .selectFrom('clinicalsite')
        .innerJoin('site_logo', 'site_logo.logo_sha256', 'clinicalsite.logo_sha256')
        .select(['site_logo.media_type', 'site_logo.content'])
        .executeTakeFirst(),
    );
    const extension = logo.media_type === 'image/png' ? 'png' : 'jpg';
    return { filename: `logo.${extension}`, mime: logo.media_type, content: logo.content };
  },
  listNumberRanges: ({ db, today }) => readNumberRanges(db, today),
  printProcedure: async ({ db, input: { language }, settings, today, printer }) => {
    const site = await readClinicalsite(db);
    const content = await printer.print(procedurePaper({ site, settings, today }, language));
    return { filename: `procedure-${today}.${language}.pdf`, mime: 'application/pdf', content };
  },
  previewSender: async ({ db, input, today, printer }) => {
    const { logo_sha256 } = await readClinicalsite(db);
    const sample = sampleDocument({ ...input, logo_sha256 }, today);
    const logo = await readLogoAddress(db, logo_sha256);
    const content = await printer.print(
      paperOf(sample, { kind: 'invoice', language: input.document_language, logo }),
    );
    return { filename: 'preview.pdf', mime: 'application/pdf', content };
  },
} satisfies Handlers<keyof typeof clinicalsiteCalls>;
