// @ts-check
// Plain JavaScript, as the thread that it runs in for long texts.
import { SaxesParser } from 'saxes';

/**
 * @typedef {import('../../../../domain/bankStatements/xmlTree.ts').XmlValue} XmlValue
 * @typedef {Record<string, XmlValue | XmlValue[]>} Inside
 */

/** @param {string} name */
const withoutPrefix = (name) => name.slice(name.indexOf(':') + 1);

/** What is in an element; without a prototype, so that no name in a file can reach one. @returns {Inside} */
const emptyElement = () => Object.create(null);

/** @param {Inside} inside @param {string} name @param {XmlValue} value */
const put = (inside, name, value) => {
  const before = inside[name];
  if (before === undefined) inside[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else inside[name] = [before, value];
};

/** @param {Inside} inside @param {string} text @returns {XmlValue} */
const valueIn = (inside, text) => {
  for (const _ in inside) {
    if (text !== '') inside['#text'] = text;
    return inside;
  }
  return text;
};

/**
 * XML as a tree; null = it is none.
 *
 * @param {string} text
 * @returns {XmlValue | null}
 */
export const parseXml = (text) => {
  const root = { inside: emptyElement(), text: '' };
  const open = [root];
  const last = () => open.at(-1) ?? root;
  const parser = new SaxesParser({ position: false });
  parser.on('error', (fault) => {
    throw fault;
  });
  parser.on('opentag', ({ attributes }) => {
    const inside = emptyElement();
    for (const [name, value] of Object.entries(attributes)) inside[`@${withoutPrefix(name)}`] = value;
    open.push({ inside, text: '' });
  });
  for (const kind of /** @type {const} */ (['text', 'cdata']))
    parser.on(kind, (piece) => {
      last().text += piece;
    });
  parser.on('closetag', ({ name }) => {
    const { inside, text: own } = open.pop() ?? root;
    put(last().inside, withoutPrefix(name), valueIn(inside, own.trim()));
  });
  try {
    parser.write(text).close();
    return root.inside;
  } catch {
    return null;
  }
};
