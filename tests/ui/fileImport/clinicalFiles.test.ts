import { describe, expect, test } from 'vitest';
import { ibmNumber } from '../../../ui/fileImport/clinical/readXpt.ts';
import { tablesOf } from './support/readAll.ts';
import { xptFile } from './support/xptFile.ts';

describe('a SAS transport file of version 5', () => {
  test('is read dataset by dataset: texts, numbers, missing values, without the blanks at its end', async () => {
    const file = xptFile(
      {
        name: 'SV',
        variables: { USUBJID: 11, VISITNUM: 'num', VISIT: 11, SVSTDTC: 10 },
        rows: [
          ['01-701-1015', 1, 'SCREENING 1', '2013-12-26'],
          ['01-701-1015', 3.1, 'UNSCHEDULED', ''],
          ['01-701-1023', null, 'BASELINE', '2012-08-05'],
        ],
      },
      { name: 'DM', variables: { USUBJID: 11, AGE: 'num' }, rows: [['01-701-1015', 63]] },
    );
    expect(await tablesOf(file)).toEqual([
      {
        source: { kind: 'xpt', sheet: 'SV' },
        head: ['USUBJID', 'VISITNUM', 'VISIT', 'SVSTDTC'],
        lines: [
          { line: 1, cells: ['01-701-1015', 1, 'SCREENING 1', '2013-12-26'] },
          { line: 2, cells: ['01-701-1015', 3.1, 'UNSCHEDULED', ''] },
          { line: 3, cells: ['01-701-1023', '', 'BASELINE', '2012-08-05'] },
        ],
      },
      {
        source: { kind: 'xpt', sheet: 'DM' },
        head: ['USUBJID', 'AGE'],
        lines: [{ line: 1, cells: ['01-701-1015', 63] }],
      },
    ]);
  });

  test.each([
    [[0x41, 0x10, 0, 0, 0, 0, 0, 0], 1],
    [[0xc2, 0x76, 0xa0, 0, 0, 0, 0, 0], -118.625],
    [[0, 0, 0, 0, 0, 0, 0, 0], 0],
    [[0x2e, 0, 0, 0, 0, 0, 0, 0], ''],
    [[0x41, 0, 0, 0, 0, 0, 0, 0], ''],
  ])('numbers are those of mainframes: %j', (bytes, value) => {
    expect(ibmNumber(Uint8Array.from(bytes))).toBe(value);
  });

  test('another version, or a file cut short, is refused', async () => {
    const other = new Blob(['HEADER RECORD*******LIBV8   HEADER RECORD!!!!!!!'.padEnd(240)]);
    await expect(tablesOf(other)).rejects.toMatchObject({ code: 'xpt_version' });
    const whole = xptFile({ name: 'DM', variables: { USUBJID: 11 }, rows: [['1']] });
    await expect(tablesOf(whole.slice(0, 600))).rejects.toMatchObject({ code: 'not_readable' });
    await expect(tablesOf(whole.slice(0, 240))).rejects.toMatchObject({ code: 'no_head' });
  });
});

const odm = (data: string, type = 'Snapshot', study = ''): Blob =>
  new Blob([
    `<?xml version="1.0" encoding="UTF-8"?><ODM FileType="${type}" xmlns="http://www.cdisc.org/ns/odm/v1.3" xmlns:OpenClinica="http://www.openclinica.org/ns/odm_ext_v130/v3.1">
      <Study OID="S"><MetaDataVersion OID="V" Name="V">
        <StudyEventDef OID="SE_BL" Name="Baseline &amp; more" Repeating="No" Type="Scheduled"/>
        <StudyEventDef OID="SE_AE" Name="Adverse event" Repeating="Yes" Type="Unscheduled"/>
        <FormDef OID="F" Name="Physical exam" Repeating="No"/>
        <ItemDef OID="I_1" Name="VISDAT" DataType="date"/>
        <ItemDef OID="I_2" Name="Weight" DataType="float"/>
        <ItemDef OID="I_3" Name="Day" DataType="date"><Alias Context="SDTM" Name="SVSTDTC"/></ItemDef>
        <ItemDef OID="IT.VISITDTC" Name="Day of it" DataType="date"/>${study}
      </MetaDataVersion></Study><ClinicalData StudyOID="S" MetaDataVersionOID="V">${data}</ClinicalData></ODM>`,
  ]);

const rowsOf = async (file: Blob) =>
  (await tablesOf(file)).map(({ source, lines }) => [source, lines.map(({ cells }) => cells)]);

const item = (oid: string, value: string) =>
  `<FormData FormOID="F"><ItemGroupData ItemGroupOID="G"><ItemData ItemOID="${oid}" Value="${value}"/></ItemGroupData></FormData>`;

describe('an ODM export', () => {
  test('gives its subjects, and their study events with the date of the visit', async () => {
    const file = odm(`
      <SubjectData SubjectKey="001">
        <StudyEventData StudyEventOID="SE_BL">${item('I_2', '80')}${item('I_1', '2026-01-19')}</StudyEventData>
        <StudyEventData StudyEventOID="SE_AE" StudyEventRepeatKey="1">${item('I_3', '2026-02-01')}</StudyEventData>
        <StudyEventData StudyEventOID="SE_AE" StudyEventRepeatKey="2">${item('IT.VISITDTC', '2026-03-01')}</StudyEventData>
      </SubjectData>
      <SubjectData SubjectKey="002"/>`);
    expect(await rowsOf(file)).toEqual([
      [{ kind: 'odm', sheet: 'SubjectData' }, [['001'], ['002']]],
      [
        { kind: 'odm', sheet: 'StudyEventData' },
        [
          ['001', 'Baseline & more', '2026-01-19', 'Physical exam'],
          ['001', 'Adverse event', '2026-02-01', 'Physical exam'],
          ['001', 'Adverse event', '2026-03-01', 'Physical exam'],
        ],
      ],
    ]);
  });

  test('takes the date and the subject that OpenClinica adds, typed items, and values of ODM 2.0', async () => {
    const typed = '<ItemDataDate ItemOID="I_1">2026-01-20</ItemDataDate>';
    const two = '<ItemData ItemOID="I_1"><Value>2026-01-21</Value></ItemData>';
    const file = odm(`
      <SubjectData SubjectKey="SS_1" OpenClinica:StudySubjectID="001">
        <StudyEventData StudyEventOID="SE_BL" OpenClinica:StartDate="2026-01-19 08:00"/></SubjectData>
      <SubjectData SubjectKey="002"><StudyEventData StudyEventOID="SE_BL">${typed}</StudyEventData></SubjectData>
      <SubjectData SubjectKey="003"><StudyEventData StudyEventOID="SE_BL">${two}</StudyEventData></SubjectData>`);
    expect((await rowsOf(file))[1]?.[1]).toEqual([
      ['001', 'Baseline & more', '2026-01-19 08:00', ''],
      ['002', 'Baseline & more', '2026-01-20', ''],
      ['003', 'Baseline & more', '2026-01-21', ''],
    ]);
  });

  test('leaves out events that are only planned, and puts the parts of one event together', async () => {
    const file = odm(`
      <SubjectData SubjectKey="001"><StudyEventData StudyEventOID="SE_BL">${item('I_2', '80')}</StudyEventData></SubjectData>
      <SubjectData SubjectKey="001"><StudyEventData StudyEventOID="SE_BL">${item('I_1', '2026-01-19')}</StudyEventData></SubjectData>
      <SubjectData SubjectKey="002"><StudyEventData StudyEventOID="SE_BL"/></SubjectData>
      <SubjectData SubjectKey="003"><StudyEventData StudyEventOID="SE_X">${item('I_2', '70')}</StudyEventData></SubjectData>`);
    expect(await rowsOf(file)).toMatchObject([
      [{}, [['001'], ['002'], ['003']]],
      [
        {},
        [
          ['001', 'Baseline & more', '2026-01-19', 'Physical exam'],
          ['003', 'SE_X', '', 'Physical exam'],
        ],
      ],
    ]);
  });

  test('whose dates are called as nobody knows has each as a column, but for births; arms are cut off', async () => {
    const study = `
      <StudyEventDef OID="Event.intake_arm_2" Name="Intake (Arm 2: Verum)" Repeating="No" Type="Common"/>
      <ItemDef OID="interview_date" Name="interview_date" DataType="date"/>
      <ItemDef OID="birth_date" Name="birth_date" DataType="date"/>`;
    const file = odm(
      `<SubjectData SubjectKey="1"><StudyEventData StudyEventOID="Event.intake_arm_2">
        ${item('birth_date', '1980-01-01')}${item('interview_date', '2026-01-19')}</StudyEventData></SubjectData>`,
      'Snapshot',
      study,
    );
    const [, events] = await tablesOf(file);
    expect(events?.head).toEqual(['SubjectKey', 'StudyEvent', 'interview_date', 'Forms']);
    expect(events?.lines[0]?.cells).toEqual(['1', 'Intake', '2026-01-19', 'Physical exam']);
  });

  const bare = (data: string): Blob =>
    new Blob([
      `<ODM FileType="Snapshot" xmlns:redcap="https://projectredcap.org"><ClinicalData>${data}</ClinicalData></ODM>`,
    ]);

  test('of REDCap without its definitions names events as the project does, and shows every date but births', async () => {
    const event = (name: string, repeat: number, inside: string) =>
      `<StudyEventData StudyEventOID="Event.${name}" StudyEventRepeatKey="${repeat}" redcap:UniqueEventName="${name}">${inside}</StudyEventData>`;
    const file = bare(`<SubjectData SubjectKey="1">
      ${event('intake_arm_2', 1, item('dob', '1980-10-05') + item('sent_a', '2016-08-05'))}
      ${event('visit_arm_2', 1, item('drawn', '2016-10-01T08:30'))}
      ${event('visit_arm_2', 2, item('drawn', '08 OCT 2016'))}</SubjectData>`);
    const [, events] = await tablesOf(file);
    expect(events?.head).toEqual(['SubjectKey', 'StudyEvent', 'sent_a', 'drawn', 'Forms']);
    expect(events?.lines.map(({ cells }) => cells)).toEqual([
      ['1', 'intake', '2016-08-05', '', 'F'],
      ['1', 'visit', '', '2016-10-01T08:30', 'F'],
      ['1', 'visit', '', '08 OCT 2016', 'F'],
    ]);
  });

  test('of a REDCap project without events takes its forms for the visits', async () => {
    const form = (name: string, repeat: number, date: string) =>
      `<FormData FormOID="Form.${name}" FormRepeatKey="${repeat}"><ItemData ItemOID="visit_date" Value="${date}"/></FormData>`;
    const file = bare(
      `<SubjectData SubjectKey="1">${form('intake', 1, '2026-01-19')}${form('weight', 1, '2026-01-26')}${form('weight', 2, '2026-02-02')}</SubjectData>
      <SubjectData SubjectKey="2">${form('intake', 1, '2026-01-20')}</SubjectData>`,
    );
    expect((await rowsOf(file))[1]?.[1]).toEqual([
      ['1', 'intake', '2026-01-19', 'intake'],
      ['1', 'weight', '2026-01-26', 'weight'],
      ['1', 'weight', '2026-02-02', 'weight'],
      ['2', 'intake', '2026-01-20', 'intake'],
    ]);
  });

  test('numbers scheduled events that repeat, leaves out what is only planned, and knows the date that Medidata marks', async () => {
    const study = `
      <StudyEventDef OID="SE_M" Name="Monthly" Repeating="Yes" Type="Scheduled"/>
      <ItemDef OID="VS.DAY" Name="DAY" DataType="date" mdsol:CanSetStudyEventDate="Yes"/>`;
    const monthly = (repeat: number, status: string, inside = '') =>
      `<StudyEventData StudyEventOID="SE_M" StudyEventRepeatKey="${repeat}" OpenClinica:StartDate="0${repeat}-Mar-2026" OpenClinica:Status="${status}">${inside}</StudyEventData>`;
    const file = odm(
      `<SubjectData SubjectKey="001">${monthly(1, 'completed')}${monthly(2, 'scheduled', item('I_2', '80'))}
        ${monthly(3, 'scheduled')}${monthly(4, 'skipped')}</SubjectData>
      <SubjectData SubjectKey="002"><StudyEventData StudyEventOID="SE_BL">${item('VS.DAY', '10 MAR 2026')}</StudyEventData></SubjectData>
      <SubjectData SubjectKey="003">${monthly(5, 'completed')}</SubjectData>`,
      'Snapshot',
      study,
    );
    expect((await rowsOf(file))[1]?.[1]).toEqual([
      ['001', 'Monthly', '01-Mar-2026', ''],
      ['001', 'Monthly 2', '02-Mar-2026', 'Physical exam'],
      ['002', 'Baseline & more', '10 MAR 2026', 'Physical exam'],
      ['003', 'Monthly', '05-Mar-2026', ''],
    ]);
  });

  const subjectIn = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><ODM><ClinicalData><SubjectData SubjectKey="Größe"/></ClinicalData></ODM>`;
  const letters = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const wide = (text: string, isLittle: boolean): Blob => {
    const bytes = new DataView(new ArrayBuffer(2 + 2 * text.length));
    for (const [at, letter] of [...`\ufeff${text}`].entries())
      bytes.setUint16(2 * at, letter.charCodeAt(0), isLittle);
    return new Blob([bytes]);
  };

  test.each([
    ['UTF-8', new Blob([subjectIn('UTF-8')])],
    ['UTF-8 with its mark', new Blob([`\ufeff${subjectIn('utf-8')}`])],
    ['Windows-1252', new Blob([letters(subjectIn('windows-1252'))])],
    ['ISO-8859-1', new Blob([letters(subjectIn('ISO-8859-1'))])],
    ['UTF-16, the low byte first', wide(subjectIn('UTF-16'), true)],
    ['UTF-16, the high byte first', wide(subjectIn('UTF-16'), false)],
  ])('is read in the encoding that it names: %s', async (_encoding, file) => {
    expect(await rowsOf(file)).toEqual([[{ kind: 'odm', sheet: 'SubjectData' }, [['Größe']]]]);
  });

  test.each([
    ['entities', new Blob(['<!DOCTYPE ODM [<!ENTITY a "b">]><ODM>&a;</ODM>']), 'xml_entities'],
    [
      'external references',
      new Blob(['<?xml version="1.0"?><!DOCTYPE ODM SYSTEM "http://elsewhere.example/odm.dtd"><ODM/>']),
      'xml_entities',
    ],
    [
      '10,000 nested elements',
      new Blob(['<ODM>', '<a>'.repeat(10_000), '</a>'.repeat(10_000), '</ODM>']),
      'xml_too_deep',
    ],
    ['changes, not a state', odm('<SubjectData SubjectKey="1"/>', 'Transactional'), 'odm_transactional'],
    ['no subject', odm(''), 'odm_empty'],
    ['another XML', new Blob(['<?xml version="1.0"?><html><body/></html>']), 'xml_unknown'],
    ['letters of another encoding', new Blob([letters(subjectIn('UTF-8'))]), 'wrong_encoding'],
    ['an encoding that nobody knows', new Blob([subjectIn('EBCDIC-7')]), 'wrong_encoding'],
    ['half a letter at its end', new Blob([subjectIn('UTF-8'), Uint8Array.of(0xc3)]), 'wrong_encoding'],
    ['the end missing', new Blob(['<ODM><ClinicalData><SubjectData SubjectKey="1"/>']), 'not_readable'],
  ])('with %s is refused', async (_what, file, code) => {
    await expect(tablesOf(file)).rejects.toMatchObject({ code });
  });
});
