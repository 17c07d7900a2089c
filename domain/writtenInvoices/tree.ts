/** An element of XML as it is read: its name without the prefix, and its text where it has no elements in it. */
export interface ReadElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: ReadElement[];
  text: string;
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
        code ? String.fromCodePoint(Number(code)) : (signs[name ?? ''] ?? whole),
      )
    : text;

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  );

/** What stands between the signs of a tag, read: `/cbc:ID`, `cbc:ID schemeID="VA"`, `cbc:ID/`. */
const tagOf = (tag: string) => {
  const isEnd = tag.startsWith('/');
  const isWhole = tag.endsWith('/');
  const said = tag.slice(isEnd ? 1 : 0, isWhole ? -1 : undefined);
  const blank = said.search(/\s/);
  const name = blank < 0 ? said : said.slice(0, blank);
  return {
    isEnd,
    isWhole,
    name: name.slice(name.indexOf(':') + 1),
    attributes: blank < 0 ? {} : attributesOf(said.slice(blank)),
  };
};

/** Reads a document as we write them: elements, attributes and texts, nothing that runs or is fetched. Throws where it is none. */
export const readTree = (xml: string): ReadElement => {
  const document: ReadElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  let end = xml.startsWith('<?xml') ? xml.indexOf('?>') + 2 : 0;
  for (let start = xml.indexOf('<', end); start >= 0; start = xml.indexOf('<', end)) {
    const close = xml.indexOf('>', start);
    const { isEnd, isWhole, name, attributes } = tagOf(xml.slice(start + 1, close));
    const inside = open.at(-1) ?? document;
    if (isEnd) {
      if (inside.name !== name) throw new Error(`${name} ends where ${inside.name} is open`);
      if (inside.children.length === 0) inside.text = unescaped(xml.slice(end, start)).trim();
      open.pop();
    } else {
      const element = { name, attributes, children: [], text: '' };
      inside.children.push(element);
      if (!isWhole) open.push(element);
    }
    end = close + 1;
  }
  const [root] = document.children;
  if (!root || open.length > 1) throw new Error('This is no whole document of XML');
  return root;
};

/** The elements at a path of names. */
export const at = (element: ReadElement | undefined, ...path: string[]): ReadElement[] => {
  let found = element ? [element] : [];
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
};

/** The first of them, by the first at each step. */
export const first = (element: ReadElement | undefined, ...path: string[]): ReadElement | undefined => {
  let found = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
};

/** What stands at a path; null = there is no such element. */
export const said = (element: ReadElement | undefined, ...path: string[]): string | null =>
  first(element, ...path)?.text ?? null;

/** An element and all that are in it. */
export const everyElement = (element: ReadElement): ReadElement[] => {
  const found = [element];
  for (const each of found) found.push(...each.children);
  return found;
};
