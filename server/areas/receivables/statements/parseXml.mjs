// @ts-check
// Plain JavaScript, as the thread that it runs in for long texts.
import { XMLParser } from 'fast-xml-parser';

/** @type {Readonly<Record<string, string>>} */
const predefined = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What XML itself defines and characters by number; the parser's own handling of entities is off. @param {string} text */
const withoutEntities = (text) =>
  text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g,
    (entity, name, decimal, hex) => {
      if (name !== undefined) return predefined[name] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  tagValueProcessor: (_name, value) => withoutEntities(value),
});

/**
 * XML as a tree; null = it is none.
 *
 * @param {string} text
 * @returns {import('../../../../domain/bankStatements/xmlTree.ts').XmlValue | null}
 */
export const parseXml = (text) => {
  try {
    return parser.parse(text, true);
  } catch {
    return null;
  }
};
