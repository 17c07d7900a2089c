import { FileRefused } from '../fileRefused.ts';
import { readLimits } from '../readLimits.ts';
import { type Package, readXml } from './readXml.ts';
import { attribute } from './xmlScanner.ts';

export interface Workbook {
  /** The sheets that are not hidden, in their order, with the path of each. */
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly stylesPath: string | undefined;
  readonly sharedStringsPath: string | undefined;
  /** Days are counted from 1904-01-01, as Excel for the Mac once did, not from 1899-12-30. */
  readonly isFrom1904: boolean;
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

/** A target is a path from the folder of the part that names it, or from the root when it begins with a slash. */
function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder === '' ? [] : folder.split('/');
  for (const step of target.split('/'))
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  return steps.join('/');
}

/** What a part refers to: `xl/workbook.xml` has its relations in `xl/_rels/workbook.xml.rels`. */
async function relationsOf(from: Package, path: string): Promise<Relation[]> {
  const slash = path.lastIndexOf('/');
  const folder = path.slice(0, Math.max(0, slash));
  const relationsPath = `${folder === '' ? '' : `${folder}/`}_rels/${path.slice(slash + 1)}.rels`;
  const relations: Relation[] = [];
  await readXml(from, relationsPath, readLimits.sharedTextBytes, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      relations.push({
        id: attribute(attributes, 'Id') ?? '',
        type: attribute(attributes, 'Type')?.split('/').at(-1) ?? '',
        path: resolved(folder, attribute(attributes, 'Target') ?? ''),
      });
    },
    close: () => undefined,
  });
  return relations;
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Reads which sheets a workbook has, and where its parts lie. */
export async function readWorkbook(from: Package): Promise<Workbook> {
  const path = (await relationsOf(from, '')).find(({ type }) => type === 'officeDocument')?.path;
  if (path === undefined) throw new FileRefused('not_readable');
  const relations = await relationsOf(from, path);
  const sheets: { name: string; path: string }[] = [];
  let isFrom1904 = false;
  await readXml(from, path, readLimits.sharedTextBytes, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = isOn(attribute(attributes, 'date1904'));
      if (name !== 'sheet' || (attribute(attributes, 'state') ?? 'visible') !== 'visible') return;
      const id = attribute(attributes, '[\\w]+:id');
      const relation = relations.find((each) => each.id === id && each.type === 'worksheet');
      if (relation) sheets.push({ name: attribute(attributes, 'name') ?? '', path: relation.path });
    },
    close: () => undefined,
  });
  const pathOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.path;
  return { sheets, isFrom1904, stylesPath: pathOf('styles'), sharedStringsPath: pathOf('sharedStrings') };
}
