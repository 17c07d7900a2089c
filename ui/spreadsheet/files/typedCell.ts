import type { CellType } from '../values/cellTypes.ts';
import { type CellContent, isUnread } from '../values/cellValue.ts';
import { centsInFile, type FileCell, percentInFile, textInFile } from '../values/fileCell.ts';

function numberCell(type: CellType, value: number): FileCell {
  if (type.name === 'money') return centsInFile(value);
  if (type.name === 'percent') return percentInFile(value);
  return { kind: 'number', digits: value, places: type.places ?? 0, unit: 'none' };
}

/**
 * What a cell becomes in a file. Types of a sheet's own say it themselves or count by their `places`; whatever is no
 * number, date or truth is written as it is shown, a text that could not be read as it was typed.
 */
export function typedCell(type: CellType, content: CellContent, shown: string): FileCell {
  if (isUnread(content)) return textInFile(content.text);
  if (type.inFile) return type.inFile(content, shown);
  if (typeof content === 'number' && (type.places !== undefined || type.name === 'integer'))
    return numberCell(type, content);
  if (typeof content === 'boolean') return { kind: 'boolean', isTrue: content, text: shown };
  if (type.name === 'date' && typeof content === 'string') return { kind: 'date', date: content };
  return textInFile(shown);
}
