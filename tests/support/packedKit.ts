import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import Papa from 'papaparse';
import { xlsxSheets } from '../../ui/spreadsheet/files/xlsxFile.ts';
import { type FileCell, textInFile } from '../../ui/spreadsheet/values/fileCell.ts';

/** A folder of files as a ZIP file. */
export const zippedFolder = async (folder: string): Promise<Uint8Array> => {
  const zip = new JSZip();
  for (const name of await readdir(folder)) zip.file(name, await readFile(join(folder, name)));
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
};

/** A cell as somebody types it into Excel: dates and amounts are what they are there, everything else is text. */
const typed = (text: string): FileCell => {
  if (text === '') return null;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { kind: 'date', date: text };
  if (/^\d+\.\d\d$/.test(text))
    return { kind: 'number', digits: Number(text.replace('.', '')), places: 2, unit: 'none' };
  return textInFile(text);
};

const readRows = async (folder: string, name: string): Promise<string[][]> => {
  const text = await readFile(join(folder, name), 'utf8');
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' }).data;
};

/** The named CSV files of a folder as one workbook, a sheet each. */
export const workbookOf = async (folder: string, names: readonly string[]): Promise<Uint8Array> => {
  const sheets = await Promise.all(
    names.map(async (name) => {
      const [head = [], ...rows] = await readRows(folder, name);
      return {
        name: name.replace(/\.csv$/, ''),
        table: {
          columns: head.map((title) => ({ title, pixels: 120 })),
          rows: rows.map((cells) => cells.map(typed)),
        },
      };
    }),
  );
  return new Uint8Array(await (await xlsxSheets(sheets)).arrayBuffer());
};

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Who takes part in a kit and what was performed, as a snapshot that an EDC system exports: each date is an item's. */
export const odmOf = async (folder: string): Promise<string> => {
  const [, ...people] = await readRows(folder, 'participants.csv');
  const [, ...performed] = await readRows(folder, 'performed.csv');
  const names = [...new Set(performed.map(([, visit = '']) => visit))];
  const definitions = names.map(
    (name, at) =>
      `<StudyEventDef OID="SE.${at}" Name="${attribute(name)}" Repeating="Yes" Type="Scheduled"/>`,
  );
  const subjects = people.map(([subject = '']) => {
    const events = performed.flatMap(([of, visit = '', date = ''], at) =>
      of === subject
        ? [
            `<StudyEventData StudyEventOID="SE.${names.indexOf(visit)}" StudyEventRepeatKey="${at}"><FormData FormOID="F.1"><ItemGroupData ItemGroupOID="IG.1"><ItemData ItemOID="I.1" Value="${date}"/></ItemGroupData></FormData></StudyEventData>`,
          ]
        : [],
    );
    return `<SubjectData SubjectKey="${attribute(subject)}">${events.join('')}</SubjectData>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ODM xmlns="http://www.cdisc.org/ns/odm/v1.3" ODMVersion="1.3.2" FileType="Snapshot" FileOID="E">',
    `<Study OID="S"><MetaDataVersion OID="M" Name="M">${definitions.join('')}<ItemDef OID="I.1" Name="VISDAT" DataType="date"/></MetaDataVersion></Study>`,
    `<ClinicalData StudyOID="S" MetaDataVersionOID="M">${subjects.join('')}</ClinicalData>`,
    '</ODM>',
  ].join('\n');
};

/** The files of a kit, one of each kind. */
export const kitFiles = [
  'services.csv',
  'visits.csv',
  'assignments.csv',
  'provider_payments.csv',
  'operational.csv',
  'participants.csv',
  'performed.csv',
];
