import { spreadsheetDe, spreadsheetEn } from '../../../../messages/sheets/spreadsheet.ts';
import type { Translate } from '../../../../ui/spreadsheet/texts.ts';
import type { Locale } from '../../../../ui/spreadsheet/values/cellValue.ts';

const texts = { en: { spreadsheet: spreadsheetEn }, de: { spreadsheet: spreadsheetDe } };

function find(tree: unknown, path: readonly string[]): string | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return typeof tree === 'string' ? tree : undefined;
  return typeof tree === 'object' && tree !== null ? find(Reflect.get(tree, name), rest) : undefined;
}

/** The sheet's own texts in polyglot's dialect, for a page without the app around it. */
export const demoTranslate =
  (locale: Locale): Translate =>
  (key, params = {}) => {
    const text = find(texts[locale], key.split('.')) ?? key;
    const forms = text.split('||||').map((form) => form.trim());
    const form = forms[params.smart_count === 1 ? 0 : forms.length - 1] ?? text;
    return form.replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  };
