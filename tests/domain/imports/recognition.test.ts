import { describe, expect, test } from 'vitest';
import { recogniseSheet } from '../../../domain/imports/recognition.ts';

const look = (head: string, lines: readonly string[], file = 'export.csv', sheet: string | null = null) => {
  const cells = (line: string) => line.split(';');
  return recogniseSheet({ file, sheet, head: cells(head), lines: lines.map(cells) });
};

describe('the kind of a sheet is recognised by its heads and values', () => {
  test.each([
    ['label;amount_eur;additional', 'Informed consent;90.00;no', 'study-services'],
    ['Leistung;Preis', 'Blutabnahme;8,74', 'study-services'],
    ['Nummer;Leistung;Punkte;Einfachsatz_EUR', '1;Beratung;80;4,66', 'study-services'],
    [
      'label;short_label;kind;reference_visit;days_interval;tolerance_before;tolerance_after',
      'BASELINE;BL;scheduled;SCREENING 1;14;7;14',
      'visits',
    ],
    ['Visite;Bezugsvisite;Abstand (Tage)', 'V2;V1;14', 'visits'],
    ['service;visit;optional', 'ECG;BASELINE;no', 'assigned-study-services'],
    ['Leistung;Visite', 'EKG;V1', 'assigned-study-services'],
    [
      'provider;cost_center;service;kind;amount_eur_or_percent;confirmation',
      'Radiology;4711;CT scan;amount;120.00;automated',
      'provider-services',
    ],
    [
      'Provider;Kostenstelle;Leistung;Betrag oder Prozentsatz;Betrag € oder Prozent;Bestätigung',
      'Radiologie;4711;CT;Prozentsatz;45,5;verpflichtend',
      'provider-services',
    ],
    [
      'label;amount_eur;repetition;auto_confirm;first_date',
      'Site management;350.00;monthly;yes;2012-06-30',
      'operational-services',
    ],
    ['Leistung;Betrag €;Wiederholung', 'Archivierung;1.200,00;einmalig', 'operational-services'],
    ['subject_id;site;sex;arm', '01-701-1015;701;F;Placebo', 'participants'],
    ['Teilnehmer-ID', '001', 'participants'],
    ['subject_id;visit;date', '01-701-1015;BASELINE;2014-01-02', 'performed-visits'],
    ['Teilnehmer-ID;Visite;Datum', '001;V1;30.06.2026', 'performed-visits'],
  ])('%s', (head, line, kind) => {
    expect(look(head, [line])).toMatchObject({ kind, certainty: 'sure', reason: 'heads' });
  });

  test('a record export of REDCap names its visits by event, else by form; its first column is the subject', () => {
    const longitudinal = 'study_id;redcap_event_name;redcap_repeat_instrument;visit_date';
    expect(look(longitudinal, ['1;visit_1;;2026-06-30'])).toMatchObject({
      kind: 'performed-visits',
      certainty: 'sure',
      heads: ['study_id', 'redcap_event_name', 'visit_date'],
    });
    expect(look('pid;redcap_repeat_instrument;visdat', ['1;weight;10 MAR 2026'])).toMatchObject({
      kind: 'performed-visits',
      heads: ['pid', 'redcap_repeat_instrument', 'visdat'],
    });
  });

  test('the datasets DM and SV of SDTM are participants and performed visits', () => {
    const dm = 'STUDYID;DOMAIN;USUBJID;SUBJID;RFSTDTC;SITEID;AGE;ARM';
    const sv = 'STUDYID;DOMAIN;USUBJID;VISITNUM;VISIT;SVSTDTC';
    expect(look(dm, ['S;DM;S-1;1;2014-01-02;701;63;A'])).toMatchObject({
      kind: 'participants',
      certainty: 'sure',
      reason: 'sdtm',
    });
    expect(look(sv, ['S;SV;S-1;1;BASELINE;2014-01-02'])).toMatchObject({
      kind: 'performed-visits',
      certainty: 'sure',
      reason: 'sdtm',
    });
  });

  test('a record export of REDCap is visits that took place, whatever its forms ask, and no visit plan', () => {
    const forms = 'record_id;redcap_event_name;redcap_repeat_instrument;type;reference;days;tolerance';
    const line = '1;week_1_arm_1;;Outpatient;A;14;3';
    expect(
      look(`${forms};visit_date`, [`${line};2026-06-01`, '1;baseline_arm_1;;;;;;'], 'visits.csv'),
    ).toMatchObject({
      kind: 'performed-visits',
      certainty: 'sure',
      heads: ['record_id', 'redcap_event_name', 'visit_date'],
    });
    expect(look(forms.replace('record_id', 'study_id'), [line])).toMatchObject({
      kind: 'performed-visits',
      certainty: 'unsure',
      reason: 'columns_missing',
      missing: ['visit_date'],
    });
    expect(look('Record ID;Event Name;Type;Days', ['1;Week 1;A;7'])).toMatchObject({
      kind: 'performed-visits',
      missing: ['visit_date'],
    });
  });

  test('another dataset of SDTM is of no kind, whatever its columns are called', () => {
    expect(look('STUDYID;DOMAIN;VISITNUM;VISIT;ARM', ['S;TV;1;BASELINE;A'], 'visits.csv')).toMatchObject({
      kind: null,
      reason: 'sdtm_other',
      heads: ['TV'],
    });
  });
});

describe('what is not sure is said', () => {
  test('a list of prices that are no numbers', () => {
    const lines = ['A;see annex', 'B;12.00', 'C;none'];
    expect(look('service;amount', lines)).toMatchObject({
      kind: 'study-services',
      certainty: 'unsure',
      reason: 'cells_do_not_fit',
    });
  });

  test('some cells that do not fit', () => {
    const lines = Array.from({ length: 9 }, (_, at) => `S${at};1.00`);
    expect(look('service;amount', [...lines, 'T;?', 'U;?'])).toMatchObject({
      kind: 'study-services',
      certainty: 'likely',
      reason: 'cells_do_not_fit',
    });
  });

  test('a file of two kinds names both', () => {
    expect(look('service;visit;price', ['ECG;V1;85.00'])).toMatchObject({
      kind: expect.stringMatching(/study-services/),
      other: expect.stringMatching(/study-services/),
      reason: 'two_kinds',
    });
  });

  test('a head alone has its kind, and no line', () => {
    expect(look('subject_id;visit;date', [])).toMatchObject({
      kind: 'performed-visits',
      certainty: 'likely',
      reason: 'no_lines',
    });
  });

  test('a column that is missing', () => {
    expect(look('subject_id;visit;remark', ['1;V1;x'])).toMatchObject({
      kind: 'performed-visits',
      certainty: 'unsure',
      reason: 'columns_missing',
      missing: ['visit_date'],
    });
  });

  test('a file of no kind', () => {
    expect(look('Datei;Größe', ['a.txt;12'])).toMatchObject({ kind: null, reason: 'nothing_known' });
    expect(look('', [''])).toMatchObject({ kind: null });
  });

  test('a file that is only called so is asked about; a sheet beside another one in it is not', () => {
    const asked = { kind: 'participants', reason: 'columns_missing', missing: ['subject_id'] };
    expect(look('Code', ['A'], 'participants.csv')).toMatchObject(asked);
    expect(look('Code', ['A'], 'export.xlsx', 'Participants')).toMatchObject(asked);
    expect(look('Column;Needed', ['A;yes'], 'Participants.xlsx', 'Notes')).toMatchObject({ kind: null });
  });
});

test('the name of the file or sheet decides between kinds that fit as well', () => {
  const head = 'Name;Bezugsvisite';
  expect(look(head, ['V2;V1'], 'x.xlsx', 'Visiten')).toMatchObject({ kind: 'visits', certainty: 'sure' });
  expect(look('Bezeichnung', ['V1'], '02_visits.csv')).toMatchObject({ kind: 'visits' });
});
