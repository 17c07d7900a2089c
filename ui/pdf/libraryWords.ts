import type { Language } from '../../contract/vocab.ts';
import { pdfReaderDe, pdfReaderEn } from '../../messages/invoices/pdfReader.ts';
import { formatMoment } from '../words/format.ts';
import type { PdfJs } from './loadPdfJs.ts';

type Values = Readonly<Record<string, unknown>>;

const library: Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>> = {
  en: pdfReaderEn.library,
  de: pdfReaderDe.library,
};

const shown = (name: string, values: Values, language: Language): string => {
  if (name !== 'date') return String(values[name] ?? '');
  return formatMoment(new Date(Number(values.dateObj)), language);
};

const filled = (words: string, values: Values, language: Language): string =>
  words.replace(/%\{(\w+)\}/g, (_placeholder, name: string) => shown(name, values, language));

const valuesOf = (element: Element): Values => {
  const told: unknown = JSON.parse(element.getAttribute('data-l10n-args') ?? '{}');
  return typeof told === 'object' && told !== null ? { ...told } : {};
};

const mark = 'data-l10n-id';

/** Says the element what it is: its text, or attributes of it. */
const say = (element: Element, language: Language): void => {
  const words = library[language][element.getAttribute(mark) ?? ''];
  if (!words) return;
  const values = valuesOf(element);
  for (const [part, pattern] of Object.entries(words)) {
    const said = filled(pattern, values, language);
    if (part !== 'text') element.setAttribute(part, said);
    else if (element.textContent !== said) element.textContent = said;
  }
};

const sayWithin = (root: Element, language: Language): void => {
  if (root.hasAttribute(mark)) say(root, language);
  for (const element of root.querySelectorAll(`[${mark}]`)) say(element, language);
};

/** What pdf.js is given for its words: the reader's own, for what stands in the box and for what is drawn into it. */
export const libraryWords = ({ viewer: { GenericL10n } }: PdfJs, first: Language, root: Element) => {
  let language = first;
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes' && target instanceof Element) say(target, language);
      for (const node of addedNodes) if (node instanceof Element) sayWithin(node, language);
    }
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: [mark] });
  const wordsOf = (id: unknown): string | undefined => library[language][String(id)]?.text;

  class Words extends GenericL10n {
    speak(chosen: Language): void {
      language = chosen;
      sayWithin(root, chosen);
    }
    override getLanguage(): string {
      return language;
    }
    override async get(ids: unknown, given: unknown, fallback: unknown): Promise<unknown> {
      if (Array.isArray(ids)) return ids.map((id) => filled(wordsOf(id) ?? '', {}, language));
      const values = typeof given === 'object' && given !== null ? { ...given } : {};
      return filled(wordsOf(ids) ?? String(fallback ?? ''), values, language);
    }
    override async translate(element: Element): Promise<void> {
      sayWithin(element, language);
    }
    override async translateOnce(element: Element): Promise<void> {
      sayWithin(element, language);
    }
    override pause(): void {
      // Whatever is drawn meanwhile is told its words all the same.
    }
    override resume(): void {
      // Nothing was paused.
    }
    override async destroy(): Promise<void> {
      observer.disconnect();
    }
  }
  return new Words(first);
};
