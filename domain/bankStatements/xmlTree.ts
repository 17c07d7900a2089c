/** An element of XML: text alone, or what is in it by name, attributes by `@` and their name, text beside them by `#text`. */
export type XmlValue = string | XmlElement;
interface XmlElement {
  [name: string]: XmlValue | XmlValue[];
}

/** All elements of this name. */
export const allOf = (element: XmlValue | undefined, name: string): XmlValue[] => {
  if (element === undefined || typeof element === 'string' || !Object.hasOwn(element, name)) return [];
  const found = element[name] ?? [];
  return Array.isArray(found) ? found : [found];
};

/** The first element at the end of the path. */
export const at = (element: XmlValue | undefined, ...path: string[]): XmlValue | undefined =>
  path.reduce<XmlValue | undefined>((inside, name) => allOf(inside, name)[0], element);

/** The text at the end of the path; null = none. */
export const textAt = (element: XmlValue | undefined, ...path: string[]): string | null => {
  const found = at(element, ...path);
  const text = typeof found === 'object' ? found['#text'] : found;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
};
