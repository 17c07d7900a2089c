import { XMLParser } from 'fast-xml-parser';
import type { XmlValue } from '../../../../domain/bankStatements/xmlTree.ts';
import { reject } from '../../../http/rejected.ts';

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

const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What XML itself defines and characters by number; the parser's own handling of entities is off. */
const withoutEntities = (text: string): string =>
  text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g,
    (entity, name, decimal, hex) => {
      if (name !== undefined) return predefined[name] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );

/** XML as a tree. What defines a document type or entities is refused before any of it is read. */
export const readXml = (text: string): XmlValue => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return reject('statement_doctype');
  try {
    return parser.parse(text, true);
  } catch {
    return reject('statement_unreadable', { name: 'XML' });
  }
};
