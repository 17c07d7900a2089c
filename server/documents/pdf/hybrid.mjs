// @ts-check
// Plain JavaScript, as the thread that it runs in.

/**
 * @typedef {import('./paper.ts').Paper} Paper
 * @typedef {import('./printer.ts').Inside} Inside
 * @typedef {import('pdfmake/interfaces').TDocumentDefinitions} Definition
 */

/** @type {(text: string) => string} */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * What is added to a document so that it is a PDF/A-3 with the electronic invoice inside: it says the same as the pages.
 *
 * @type {(paper: Paper, inside: Inside) => Partial<Definition>}
 */
export const hybridParts = (paper, inside) => {
  const made = new Date(`${paper.date}T00:00:00Z`);
  return {
    version: '1.7',
    subset: 'PDF/A-3b',
    files: {
      [inside.filename]: {
        src: `data:text/xml;base64,${Buffer.from(inside.xml, 'utf8').toString('base64')}`,
        name: inside.filename,
        type: 'text/xml',
        description: 'Electronic invoice (EN 16931)',
        relationship: 'Alternative',
        creationDate: made,
        modifiedDate: made,
      },
    },
  };
};

/** The words of Factur-X are none of XMP's own: PDF/A wants them explained in the document. */
const names = [
  ['DocumentFileName', 'name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE'],
  ['Version', 'The actual version of the Factur-X XML schema'],
  ['ConformanceLevel', 'The conformance level of the embedded Factur-X data'],
];

const explained = names
  .map(
    ([name, description]) => `
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`,
  )
  .join('');

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/**
 * What the document says of itself beside its pages. Written here whole, since pdfkit puts titles and authors into XML
 * as they are, with their `&` and `<`.
 *
 * @type {(paper: Paper, inside: Inside) => string}
 */
export const metadataOf = (paper, inside) => `
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(paper.title)}</rdf:li></rdf:Alt></dc:title>
      <dc:creator><rdf:Seq><rdf:li>${escaped(paper.author)}</rdf:li></rdf:Seq></dc:creator>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      <xmp:CreateDate>${paper.date}T00:00:00Z</xmp:CreateDate>
      <xmp:ModifyDate>${paper.date}T00:00:00Z</xmp:ModifyDate>
      <xmp:CreatorTool>Trial Billing</xmp:CreatorTool>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <pdf:Producer>Trial Billing</pdf:Producer>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:fx="${namespace}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${inside.filename}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>${inside.level}</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about=""
        xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
        xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property><rdf:Seq>${explained}
            </rdf:Seq></pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>
`;
