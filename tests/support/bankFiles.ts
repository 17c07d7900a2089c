import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

interface Details {
  amount?: string;
  text?: string;
  name?: string;
  iban?: string;
}

interface Entry extends Details {
  amount: string;
  direction?: 'CRDT' | 'DBIT';
  day?: string;
  isReversal?: boolean;
  reference?: string;
  details?: Details[];
}

const detailsOf = ({ amount, text, name, iban }: Details, party: string, isPart: boolean): string =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${isPart ? `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>` : ''}<RltdPties>${
    name === undefined ? '' : `<${party}><Nm>${name}</Nm></${party}>`
  }${iban === undefined ? '' : `<${party}Acct><Id><IBAN>${iban}</IBAN></Id></${party}Acct>`}</RltdPties>${
    text === undefined ? '' : `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`
  }</TxDtls>`;

/** An entry of a camt.053 statement, as release 001.02 writes it. */
export const entryOf = (entry: Entry): string => {
  const { amount, direction = 'CRDT', day = '2026-05-04', isReversal = false, reference } = entry;
  // What is returned turns payer and payee round.
  const party = (direction === 'CRDT') !== isReversal ? 'Dbtr' : 'Cdtr';
  const { details = [entry] } = entry;
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${
    isReversal ? '<RvslInd>true</RvslInd>' : ''
  }<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${
    reference === undefined ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`
  }<BkTxCd><Prtry><Cd>NTRF+166</Cd><Issr>DK</Issr></Prtry></BkTxCd><NtryDtls>${details.map((each) => detailsOf(each, party, details.length > 1)).join('')}</NtryDtls></Ntry>`;
};

interface Statement {
  release?: '02' | '08';
  encoding?: string;
  iban?: string;
  name?: string;
}

/** When the bank has written it. */
const written = '2026-05-04T20:00:00+02:00';

/**
 * A camt.053 document that is valid against its schema; release 001.08 has the state of an entry and
 * the names of parties one level further down, and the amounts of a batch one level further up.
 */
export const camtOf = (
  entries: readonly string[],
  { release = '02', encoding = 'UTF-8', iban = 'DE17700500004711080000', name = '84' }: Statement = {},
): string => {
  const xml = `<?xml version="1.0" encoding="${encoding}"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${release}"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>${written}</CreDtTm></GrpHdr>
<Stmt><Id>S</Id><ElctrncSeqNb>${name}</ElctrncSeqNb><CreDtTm>${written}</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>PRCD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">212480.35</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-04-30</Dt></Dt></Bal>
${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
  if (release === '02') return xml;
  return xml
    .replaceAll('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
    .replaceAll(/<AmtDtls><TxAmt>(.*?)<\/TxAmt><\/AmtDtls>/g, '$1')
    .replaceAll(/<Nm>[^<]*<\/Nm>/g, (named) => `<Pty>${named}</Pty>`);
};

/** A ZIP with these files. */
export const zipOf = async (files: Record<string, string>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};
