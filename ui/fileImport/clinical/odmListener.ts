import { withoutArm } from '../../../contract/imports/redcapEvents.ts';
import { FileRefused } from '../fileRefused.ts';
import { KeptCells } from '../keptCells.ts';
import { attribute, type XmlListener } from '../xlsx/xmlScanner.ts';

/** How the field that holds a visit's date is called: CDASH, SDTM, and what people write. */
const dateNames =
  /(visdat|visdtc|visdt|svstdtc|svstdat|svdat|vstdat|visitdat|visitdt|visitdtc|visitdate|dateofvisit|visitendatum)$/;
const isVisitDate = (name: string | undefined): boolean =>
  name !== undefined && dateNames.test(name.toLowerCase().replace(/[^a-z]/g, ''));

/** Another date of the event may be the one of the visit: a person says so. The day of birth is none, and stays where it is. */
const isOtherDate = (type: string | undefined, names: readonly (string | undefined)[]): boolean =>
  /date/i.test(type ?? '') && !names.some((name) => /birth|brth|dob|geburt/i.test(name ?? ''));

interface Event {
  readonly subject: string;
  readonly oid: string;
  date: string;
  /** By the OIDs of their items: dates that are not known to be the visit's. */
  readonly otherDates: Map<string, string>;
  /** The forms that something was entered in. */
  readonly forms: Set<string>;
  /** Something was entered: it is no event that is only planned. */
  hasData: boolean;
}

/** The attribute under whatever prefix its maker's namespace has. */
const vendor = (attributes: string, name: string): string | undefined =>
  attribute(attributes, `(?:[\\w.-]+:)?${name}`);

const named = (names: Map<string, string>, attributes: string): void => {
  const oid = attribute(attributes, 'OID') ?? '';
  names.set(oid, withoutArm(attribute(attributes, 'Name') ?? oid));
};

/** Gathers subjects and their events while an ODM export is read; of items only dates are kept, of forms their names. */
export class OdmListener implements XmlListener {
  readonly #kept = new KeptCells();
  readonly #eventNames = new Map<string, string>();
  readonly #formNames = new Map<string, string>();
  readonly #dateItems = new Set<string>();
  /** Their names by their OIDs. */
  readonly #otherDates = new Map<string, string>();
  readonly #subjects = new Set<string>();
  readonly #events = new Map<string, Event>();
  #isOdm = false;
  #item = '';
  #subject = '';
  #event: Event | null = null;
  #form = '';
  /** The OID of the item being read; null outside of one. */
  #reading: string | null = null;

  open(name: string, attributes: string): void {
    if (!this.#isOdm) this.#root(name, attributes);
    switch (name) {
      case 'StudyEventDef':
        named(this.#eventNames, attributes);
        return;
      case 'FormDef':
        named(this.#formNames, attributes);
        return;
      case 'ItemDef':
        this.#defineItem(attributes);
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
      case 'FormData':
        this.#form = attribute(attributes, 'FormOID') ?? '';
        return;
      default:
        if (name.startsWith('ItemData')) this.#beginItem(attributes);
    }
  }

  close(name: string): void {
    if (name === 'ItemDef') this.#item = '';
    if (name === 'StudyEventData') this.#event = null;
    if (name === 'FormData') this.#form = '';
    if (name.startsWith('ItemData')) this.#reading = null;
  }

  /** Typed items (`ItemDataDate`) and `Value` of ODM 2.0 have their value as a text. */
  text(text: string): void {
    if (this.#reading === null || !this.#event) return;
    const value = text.trim();
    if (value === '') return;
    this.#enter(this.#event, value);
  }

  /**
   * Subjects in their order, and a table of the events that have a date, or data without one. Where nothing says which date is the
   * visit's, each that it may be has a column of its own name.
   */
  found(): { subjects: string[]; head: string[]; events: string[][] } {
    if (!this.#isOdm) throw new FileRefused('xml_unknown');
    if (this.#subjects.size === 0) throw new FileRefused('odm_empty');
    const events = [...this.#events.values()].filter(({ date, hasData }) => date !== '' || hasData);
    const others = events.some(({ date }) => date !== '')
      ? []
      : [...this.#otherDates].filter(([oid]) => events.some(({ otherDates }) => otherDates.has(oid)));
    const isKnown = others.length === 0;
    return {
      subjects: [...this.#subjects],
      head: ['SubjectKey', 'StudyEvent', ...(isKnown ? ['Date'] : others.map(([, name]) => name)), 'Forms'],
      events: events.map(({ subject, oid, date, otherDates, forms }) => [
        subject,
        this.#eventNames.get(oid) ?? withoutArm(oid),
        ...(isKnown ? [date] : others.map(([item]) => otherDates.get(item) ?? '')),
        [...forms].map((form) => this.#formNames.get(form) ?? form).join('; '),
      ]),
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
    const event: Event = this.#events.get(key) ?? {
      subject: this.#subject,
      oid,
      date: '',
      otherDates: new Map(),
      forms: new Set(),
      hasData: false,
    };
    if (!this.#events.has(key)) {
      this.#kept.add([event.subject, oid, '']);
      this.#events.set(key, event);
    }
    event.date ||= vendor(attributes, 'StartDate') ?? '';
    this.#event = event;
  }

  #defineItem(attributes: string): void {
    this.#item = attribute(attributes, 'OID') ?? '';
    const names = ['Name', 'SASFieldName', 'SDSVarName', 'OID'].map((key) => attribute(attributes, key));
    if (names.some(isVisitDate)) this.#dateItems.add(this.#item);
    else if (isOtherDate(attribute(attributes, 'DataType'), names))
      this.#otherDates.set(this.#item, names.find(Boolean) ?? this.#item);
  }

  #beginItem(attributes: string): void {
    this.#reading = attribute(attributes, 'ItemOID') ?? '';
    const value = attribute(attributes, 'Value') ?? '';
    if (this.#event && value !== '') this.#enter(this.#event, value);
  }

  #enter(event: Event, value: string): void {
    const item = this.#reading ?? '';
    event.hasData = true;
    if (this.#form !== '' && !event.forms.has(this.#form)) {
      this.#kept.add([this.#form]);
      event.forms.add(this.#form);
    }
    if (this.#dateItems.has(item) || isVisitDate(item)) event.date ||= value;
    else if (this.#otherDates.has(item) && !event.otherDates.has(item)) {
      this.#kept.add([value]);
      event.otherDates.set(item, value);
    }
  }
}
