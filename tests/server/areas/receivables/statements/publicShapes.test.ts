import { expect, test } from 'vitest';
import { balanceDifferenceOf, bookedAmountOf } from '../../../../../domain/bankStatements/statement.ts';
import { readFile } from '../../../../../server/areas/receivables/statements/readFile.ts';

// What samples of other projects have in them (readers of camt.053 and MT940), in statements of our own.

const read = async (content: string) =>
  (await readFile(Buffer.from(content), 'statement', 60_000)).statements;

const balance = (code: string, amount: string, currency = 'EUR') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;

test('camt.053 of 001.08: an account without IBAN, booking moments, a structured reference, amounts of three places', async () => {
  const [statement] = await read(`<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt>
<Id>S-1</Id><ElctrncSeqNb>7</ElctrncSeqNb><LglSeqNb>12</LglSeqNb>
<Acct><Id><Othr><Id>4711 0815</Id></Othr></Id><Ownr><Nm>Hospital</Nm></Ownr></Acct>
${balance('OPAV', '9.99')}${balance('OPBD', '100.000')}${balance('ITBD', '5.05')}${balance('CLBD', '150.500')}${balance('CLAV', '1', 'CHF')}
<Ntry><Amt Ccy="EUR">50.500</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><DtTm>2026-04-30T23:15:00+01:00</DtTm></BookgDt><ValDt><Dt>2026-05-02</Dt></ValDt><AcctSvcrRef>FP/98/01</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>RA/12</EndToEndId></Refs><Amt Ccy="SEK">0</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<RltdPties><Dbtr><Pty><Nm>Nordbio</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Hospital</Nm></Pty></Cdtr></RltdPties>
<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18 5390</Ref></CdtrRefInf></Strd></RmtInf>
</TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`);
  expect(statement).toMatchObject({
    iban: '47110815',
    name: '12',
    openingBalance: 100_00,
    closingBalance: 150_50,
    entries: [
      {
        amount: 50_50,
        bookingDate: '2026-04-30',
        valueDate: '2026-05-02',
        endToEndId: 'RA/12',
        counterparty: 'Nordbio',
        text: 'RF18 5390',
      },
    ],
  });
});

test('MT940: marks with a letter of the currency, pages, breaks inside of tags and labels, no reference, impossible closing days', async () => {
  const statements = await read(
    [
      ':20:PAGE1\n:25:50880050/0194774600888\n:28C:00004/00001\n:60F:D260503EUR1000,9',
      ':61:2605040504CR300,NTRFNONREF//0724\n:86:166?00GUTSCHRIFT?100399?20EREF+E2E 2',
      '1?2101?22SVWZ\n+INV-2026-0000?2\n37 thanks?30PBNKDEFF100?31DE42100100100043921105?32Ri',
      'chter GmbH?33 und Co',
      ':61:2605040504RCR204,88NRTINONREF\n:86:079?00STORNO?20returned\n:61:260504D233,15NMSC\n:86:820?20fee',
      ':62M:D260504EUR1138,93\n-\n:20:PAGE2\n:25:50880050/0194774600888\n:28C:00004/00002\n:60M:D260504EUR1138,93',
      ':61:2605040504CR\n30,00N062NONREF\n:\n86:166?00GUTSCHR?20SVWZ+Test\n:62F:D260431EUR1108,93\n:64:D260504EUR1,\n-',
    ].join('\n'),
  );
  expect(statements).toMatchObject([
    {
      name: '00004/00001',
      entries: [
        {
          amount: 300_00,
          direction: 'credit',
          reference: '0724',
          endToEndId: 'E2E 2101',
          text: 'INV-2026-00007 thanks',
          counterparty: 'Richter GmbH und Co',
          counterpartyIban: 'DE42100100100043921105',
        },
        { amount: 204_88, direction: 'debit', isReversal: true, reference: null },
        { amount: 233_15, direction: 'debit', isReversal: false, bookingDate: '2026-05-04' },
      ],
    },
    { name: '00004/00002', entries: [{ amount: 30_00, direction: 'credit', text: 'Test' }] },
  ]);
  for (const { entries, ...balances } of statements)
    expect(balanceDifferenceOf({ ...balances, bookedAmount: bookedAmountOf(entries) })).toBe(0);
});

test('MT940: parts that begin with another sign', async () => {
  const [statement] = await read(
    [
      ':20:1308728725026/1\n:25:TRIODOSBANK/0390123456\n:28:1\n:60F:C260201EUR0,',
      ':61:260202C700,00N000NONREF\n:86:000>100133967858\n>20 RENT INV-2026->2100007 AND\n>22 MORE>310390123456>32Payer > Sons',
      ':62F:C260202EUR700,00\n-',
    ].join('\n'),
  );
  expect(statement?.entries).toMatchObject([
    { amount: 700_00, text: 'RENT INV-2026-00007 AND MORE', counterparty: 'Payer' },
  ]);
});

test('MT940: a value date of the thirtieth of February, a kind with a blank, an amount without comma, a time that begins a line', async () => {
  const [statement] = await read(
    [
      ':20:STARTUMSE\n:25:50880050/0194774600888\n:28C:00001/001\n:60F:C260227EUR100,00',
      ':61:2602300302DR6,00N024NONREF\n:86:805?00ENTGELT?20paid on 27-02-2026T16\n:26:37 for INV-2026-?2100007',
      ':61:260302C50,00NGT STUDY FUNDS\n:86:INV-2026-00008\n:61:2603020302C500NTRF02-03-2026 10:05//B4G29PG',
      ':62F:C260302EUR644,00\n-',
    ].join('\n'),
  );
  expect(statement).toMatchObject({
    entries: [
      {
        amount: 6_00,
        valueDate: '2026-02-28',
        bookingDate: '2026-03-02',
        text: 'paid on 27-02-2026T16:26:37 for INV-2026-00007',
      },
      { amount: 50_00, direction: 'credit', text: 'INV-2026-00008' },
      { amount: 500_00, direction: 'credit', reference: 'B4G29PG' },
    ],
  });
  expect(
    statement && balanceDifferenceOf({ ...statement, bookedAmount: bookedAmountOf(statement.entries) }),
  ).toBe(0);
});
