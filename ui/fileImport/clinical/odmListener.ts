import { FileRefused } from '../fileRefused.ts';
import { KeptCells } from '../keptCells.ts';
import { attribute, type XmlListener } from '../xlsx/xmlScanner.ts';

/** How the field that holds a visit's date is called: CDASH, SDTM, and what people write. */
const dateNames =
  /(visdat|visdtc|visdt|svstdtc|svstdat|svdat|vstdat|visitdat|visitdt|visitdate|dateofvisit|visitendatum)$/;
const isVisitDate = (name: string | undefined): boolean =>
  name !== undefined && dateNames.test(name.toLowerCase().replace(/[^a-z]/g, ''));

interface Event {
  readonly subject: string;
  readonly oid: string;
  date: string;
  /** Something was entered: it is no event that is only planned. */
  hasData: boolean;
}

/** The attribute under whatever prefix its maker's namespace has. */
const vendor = (attributes: string, name: string): string | undefined =>
  attribute(attributes, `(?:[\\w.-]+:)?${name}`);

/** Gathers subjects and their events while an ODM export is read; forms and items are passed over but for dates. */
export class OdmListener implements XmlListener {
  readonly #kept = new KeptCells();
  readonly #eventNames = new Map<string, string>();
  readonly #dateItems = new Set<string>();
  readonly #subjects = new Set<string>();
  readonly #events = new Map<string, Event>();
  #isOdm = false;
  #item = '';
  #subject = '';
  #event: Event | null = null;
  /** What the item being read holds; null outside of one. */
  #reading: 'date' | 'other' | null = null;

  open(name: string, attributes: string): void {
    if (!this.#isOdm) this.#root(name, attributes);
    switch (name) {
      case 'StudyEventDef':
        this.#eventNames.set(
          attribute(attributes, 'OID') ?? '',
          attribute(attributes, 'Name') ?? attribute(attributes, 'OID') ?? '',
        );
        return;
      case 'ItemDef':
        this.#item = attribute(attributes, 'OID') ?? '';
        if (
          ['Name', 'SASFieldName', 'SDSVarName', 'OID'].some((key) => isVisitDate(attribute(attributes, key)))
        )
          this.#dateItems.add(this.#item);
        return;
      case 'Alias':
        if (this.#item !== '' && isVisitDate(attribute(attributes, 'Name'))) this.#dateItems.add(this.#item);
        return;
      case 'SubjectData':
        this.#beginSubject(attributes);
        return;
      case 'StudyEventData':
        this.#beginEvent(attributes);
        return;
      default:
        if (name.startsWith('ItemData')) this.#beginItem(attributes);
    }
  }

  close(name: string): void {
    if (name === 'ItemDef') this.#item = '';
    if (name === 'StudyEventData') this.#event = null;
    if (name.startsWith('ItemData')) this.#reading = null;
  }

  /** Typed items (`ItemDataDate`) and `Value` of ODM 2.0 have their value as a text. */
  text(text: string): void {
    if (this.#reading === null || !this.#event) return;
    const value = text.trim();
    if (value === '') return;
    this.#event.hasData = true;
    if (this.#reading === 'date') this.#event.date ||= value;
  }

  /** Subjects in their order; events that have a date, or data without one. */
  found(): { subjects: string[]; events: { subject: string; event: string; date: string }[] } {
    if (!this.#isOdm) throw new FileRefused('xml_unknown');
    if (this.#subjects.size === 0) throw new FileRefused('odm_empty');
    const events = [...this.#events.values()].filter(({ date, hasData }) => date !== '' || hasData);
    return {
      subjects: [...this.#subjects],
      events: events.map(({ subject, oid, date }) => ({
        subject,
        event: this.#eventNames.get(oid) ?? oid,
        date,
      })),
    };
  }

  #root(name: string, attributes: string): void {
    if (name !== 'ODM') throw new FileRefused('xml_unknown');
    if (attribute(attributes, 'FileType') === 'Transactional') throw new FileRefused('odm_transactional');
    this.#isOdm = true;
  }

  #beginSubject(attributes: string): void {
    this.#subject =
      vendor(attributes, 'StudySubjectID') ??
      vendor(attributes, 'SubjectName') ??
      attribute(attributes, 'SubjectKey') ??
      '';
    if (this.#subject === '' || this.#subjects.has(this.#subject)) return;
    this.#kept.add([this.#subject]);
    this.#subjects.add(this.#subject);
  }

  #beginEvent(attributes: string): void {
    const oid = attribute(attributes, 'StudyEventOID') ?? '';
    const repeat = attribute(attributes, 'StudyEventRepeatKey') ?? '';
    const key = JSON.stringify([this.#subject, oid, repeat]);
    // An export may come back to the same event for every form.
    const event = this.#events.get(key) ?? { subject: this.#subject, oid, date: '', hasData: false };
    if (!this.#events.has(key)) {
      this.#kept.add([event.subject, oid, '']);
      this.#events.set(key, event);
    }
    event.date ||= vendor(attributes, 'StartDate') ?? '';
    this.#event = event;
  }

  #beginItem(attributes: string): void {
    const oid = attribute(attributes, 'ItemOID') ?? '';
    const isDate = this.#dateItems.has(oid) || isVisitDate(oid);
    const value = attribute(attributes, 'Value') ?? '';
    if (this.#event && value !== '') {
      this.#event.hasData = true;
      if (isDate) this.#event.date ||= value;
    }
    this.#reading = isDate ? 'date' : 'other';
  }
}
