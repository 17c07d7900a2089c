import { FileRefused } from '../fileRefused.ts';
import type { FileLine, ReadStep } from '../fileTable.ts';
import { XmlScanner } from '../xlsx/xmlScanner.ts';
import { OdmListener } from './odmListener.ts';

/** What the declaration of an XML file says of its encoding; UTF-8 where it says nothing. */
async function decoderOf(file: Blob): Promise<TextDecoder> {
  const bytes = new Uint8Array(await file.slice(0, 200).arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return strict('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return strict('utf-16be');
  const [, encoding = 'utf-8'] =
    /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(new TextDecoder('windows-1252').decode(bytes)) ??
    [];
  try {
    return strict(encoding);
  } catch {
    throw new FileRefused('wrong_encoding');
  }
}

/** What is no letter in the encoding is refused: a subject's name is never guessed. */
const strict = (encoding: string): TextDecoder => new TextDecoder(encoding, { fatal: true });

function decoded(decoder: TextDecoder, piece?: Uint8Array<ArrayBuffer>): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new FileRefused('wrong_encoding');
  }
}

const numbered = (rows: readonly (readonly string[])[]): FileLine[] =>
  rows.map((cells, index) => ({ line: index + 1, cells }));

/**
 * Reads the subjects and the dates of their study events from an ODM export, as two tables. Subjects and events are
 * counted from 1, as they follow in the file: it has no lines that say anything to a person.
 */
export async function* readOdm(file: Blob): AsyncGenerator<ReadStep> {
  const listener = new OdmListener();
  const scanner = new XmlScanner(listener);
  const decoder = await decoderOf(file);
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    scanner.write(decoded(decoder, value));
  }
  scanner.write(decoded(decoder));
  if (!scanner.isWhole) throw new FileRefused('not_readable');
  const { subjects, head, events } = listener.found();
  yield { kind: 'head', source: { kind: 'odm', sheet: 'SubjectData' }, head: ['SubjectKey'] };
  yield { kind: 'lines', lines: numbered(subjects.map((subject) => [subject])), share: 0.5 };
  if (events.length === 0) return;
  yield { kind: 'head', source: { kind: 'odm', sheet: 'StudyEventData' }, head };
  yield {
    kind: 'lines',
    lines: numbered(events),
    share: 1,
  };
}
