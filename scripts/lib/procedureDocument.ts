import { languages } from '../../contract/vocab.ts';
import { type ProcedureTexts, printedProcedure } from '../../messages/site/printedProcedure.ts';

type Section = ProcedureTexts['origin' | 'who' | 'kept'];

const sectionOf = ({ title, ...rows }: Section, { topic, how }: ProcedureTexts): string =>
  [`### ${title}`, '', `| ${topic} | ${how} |`, '|---|---|']
    .concat(Object.values(rows).map(([what, text]) => `| ${what} | ${text} |`))
    .join('\n');

/** docs/procedure.md: what the product prints with a site's settings (*Sender of invoices*, *Procedure*), without them. */
export const procedureDocument = (): string =>
  [
    '# Procedure / Verfahrensdokumentation',
    'Made of `messages/site/printedProcedure.ts` by `npm run procedure`. The product prints it with the site’s own settings: *Configuration*, *Sender of invoices*, *Procedure*.',
    ...languages.flatMap((language) => {
      const text = printedProcedure[language];
      const sections = [text.origin, text.who, text.kept].map((section) => sectionOf(section, text));
      return [`## ${text.title}`, ...sections];
    }),
  ]
    .join('\n\n')
    .concat('\n');
