/** An element as a reader of its own finds it: names without prefixes, texts with their escapes read. */
export interface Read {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Read[];
}

const unescaped = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const tag = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+="[^"]*")*)\s*>/g;

/** The tree of a document; well-formedness is what others look at. */
export const readXml = (xml: string): Read => {
  const root: Read = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let end = 0;
  for (const match of xml.matchAll(tag)) {
    const [whole, isEnd, name = '', attributes = ''] = match;
    const [parent] = open;
    if (!parent) throw new Error(`Nothing is open at ${match.index}`);
    if (isEnd) {
      parent.text = parent.children.length > 0 ? '' : unescaped(xml.slice(end, match.index));
      open.shift();
    } else {
      const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)];
      const read: Read = {
        name,
        attributes: Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, unescaped(value)])),
        text: '',
        children: [],
      };
      parent.children.push(read);
      open.unshift(read);
    }
    end = match.index + whole.length;
  }
  const [document] = root.children;
  if (!document) throw new Error('There is no element');
  return document;
};

/** The elements at a path of names, from the root's children on. */
export const at = (read: Read, ...path: string[]): Read[] =>
  path.reduce<Read[]>(
    (found, name) => found.flatMap((each) => each.children.filter((child) => child.name === name)),
    [read],
  );

/** The text at a path; empty where there is nothing. */
export const textAt = (read: Read, ...path: string[]): string => at(read, ...path)[0]?.text ?? '';
