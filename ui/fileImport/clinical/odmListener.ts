import { withoutArm } from '../../../contract/imports/redcapEvents.ts';
import { parseDate } from '../../spreadsheet/values/calendarDates.ts';
import { FileRefused } from '../fileRefused.ts';
import { KeptCells } from '../keptCells.ts';
import { attribute, type XmlListener } from '../xlsx/xmlScanner.ts';

/** How the field that holds a visit's date is called: CDASH, SDTM, and what people write. */
const dateNames =
  /(visdat|visdtc|visdt|svstdtc|svstdat|svdat|vstdat|visitdat|visitdt|visitdtc|visitdate|dateofvisit|visitendatum)$/;
const isVisitDate = (name: string | undefined): boolean =>
  name !== undefined && dateNames.test(name.toLowerCase().replace(/[^a-z]/g, ''));

/** The day of birth is the date of no visit, and stays where it is. */
const isBirth = (name: string | undefined): boolean => /birth|brth|dob|geburt/i.test(name ?? '');

/** Another date of the event may be the one of the visit: a person says so. */
const isOtherDate = (type: string | undefined, names: readonly (string | undefined)[]): boolean =>
  /date/i.test(type ?? '') && !names.some(isBirth);

/** What OpenClinica says of an event that was not held (yet); its day is only planned then. */
const isPlanned = (status: string | undefined): boolean => /^(not )?scheduled$|^skipped$/i.test(status ?? '');

interface Event {
  readonly subject: string;
  readonly name: string;
  date: string;
  /** By the OIDs of their items: dates that are not known to be the visit's. */
  readonly otherDates: Map<string, string>;
  /** The forms that something was entered in. */
  readonly forms: Set<string>;
  readonly isPlanned: boolean;
  /** Something was entered: it is no event that is only planned. */
  hasData: boolean;
}

/** An event as an element of the data names it. */
type Named = Pick<Event, 'name' | 'isPlanned'> & { oid: string; repeat: string; date: string };

/** The attribute under whatever prefix its maker's namespace has. */
const vendor = (attributes: string, name: string): string | undefined =>
  attribute(attributes, `(?:[\\w.-]+:)?${name}`);

/** What a definition calls it; REDCap says before the OID what it is of, which is no part of its name. */
const definedName = (names: ReadonlyMap<string, string>, oid: string): string =>
  names.get(oid) ?? withoutArm(oid.replace(/^(Event|Form)\./, ''));

const named = (names: Map<string, string>, attributes: string): void => {
  const oid = attribute(attributes, 'OID') ?? '';
  names.set(oid, withoutArm(attribute(attributes, 'Name') ?? oid));
};

/** Gathers subjects and their events while an ODM export is read; of items only dates are kept, of forms their names. */
export class OdmListener implements XmlListener {
  readonly #kept = new KeptCells();
  readonly #eventNames = new Map<string, string>();
  readonly #formNames = new Map<string, string>();
  /** The OIDs of events that belong to the schedule: one that repeats there is another visit each time. */
  readonly #scheduled = new Set<string>();
  readonly #dateItems = new Set<string>();
  /** Their names by their OIDs. */
  readonly #otherDates = new Map<string, string>();
  readonly #subjects = new Set<string>();
  readonly #events = new Map<string, Event>();
  /** Of which events each subject has one. */
  readonly #firsts = new Set<string>();
  #isOdm = false;
  /** The file says of its items what they are; exports of data alone leave that to another file. */
  #hasItems = false;
  #item = '';
  #subject = '';
  #event: Event | null = null;
  #isInEvent = false;
  #form = '';
  /** The OID of the item being read; null outside of one. */
  #reading: string | null = null;

  open(name: string, attributes: string): void {
    if (!this.#isOdm) this.#root(name, attributes);
    switch (name) {
      case 'StudyEventDef':
        named(this.#eventNames, attributes);
        if (attribute(attributes, 'Type') === 'Scheduled')
          this.#scheduled.add(attribute(attributes, 'OID') ?? '');
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
        this.#isInEvent = true;
        this.#beginEvent(this.#eventOf(attributes));
        return;
      case 'FormData':
        this.#beginForm(attributes);
        return;
      default:
        if (name.startsWith('ItemData')) this.#beginItem(attributes);
    }
  }

  close(name: string): void {
    if (name === 'ItemDef') this.#item = '';
    if (name === 'StudyEventData') this.#isInEvent = false;
    if (name === 'StudyEventData' || name === 'SubjectData') this.#event = null;
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
    const events = [...this.#events.values()].filter(
      (event) => event.hasData || (event.date !== '' && !event.isPlanned),
    );
    const others = events.some(({ date }) => date !== '')
      ? []
      : [...this.#otherDates].filter(([oid]) => events.some(({ otherDates }) => otherDates.has(oid)));
    const isKnown = others.length === 0;
    return {
      subjects: [...this.#subjects],
      head: ['SubjectKey', 'StudyEvent', ...(isKnown ? ['Date'] : others.map(([, name]) => name)), 'Forms'],
      events: events.map(({ subject, name, date, otherDates, forms }) => [
        subject,
        name,
        ...(isKnown ? [date] : others.map(([item]) => otherDates.get(item) ?? '')),
        [...forms].map((form) => definedName(this.#formNames, form)).join('; '),
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

  #eventOf(attributes: string): Named {
    const oid = attribute(attributes, 'StudyEventOID') ?? '';
    const repeat = attribute(attributes, 'StudyEventRepeatKey') ?? '';
    return {
      oid,
      repeat,
      name: definedName(this.#eventNames, oid),
      date: vendor(attributes, 'StartDate') ?? '',
      isPlanned: isPlanned(vendor(attributes, 'Status')),
    };
  }

  #beginEvent({ oid, repeat, name, date, isPlanned: isOnlyPlanned }: Named): void {
    const key = JSON.stringify([this.#subject, oid, repeat]);
    const first = JSON.stringify([this.#subject, oid]);
    // Keys count over a whole file for some: what is alone of its kind is the visit itself, whatever its key.
    const isAgain = this.#scheduled.has(oid) && this.#firsts.has(first);
    this.#firsts.add(first);
    // An export may come back to the same event for every form.
    const event: Event = this.#events.get(key) ?? {
      subject: this.#subject,
      name: isAgain ? `${name} ${repeat}` : name,
      date: '',
      otherDates: new Map(),
      forms: new Set(),
      isPlanned: isOnlyPlanned,
      hasData: false,
    };
    if (!this.#events.has(key)) {
      this.#kept.add([event.subject, event.name, '']);
      this.#events.set(key, event);
    }
    event.date ||= date;
    this.#event = event;
  }

  /** Forms of a REDCap project without events lie in no event: each is the visit itself then. */
  #beginForm(attributes: string): void {
    const oid = attribute(attributes, 'FormOID') ?? '';
    const repeat = attribute(attributes, 'FormRepeatKey') ?? '';
    const name = definedName(this.#formNames, oid);
    if (!this.#isInEvent) this.#beginEvent({ oid, repeat, name, date: '', isPlanned: false });
    this.#form = oid;
  }

  #defineItem(attributes: string): void {
    this.#item = attribute(attributes, 'OID') ?? '';
    this.#hasItems = true;
    const names = ['Name', 'SASFieldName', 'SDSVarName', 'OID'].map((key) => attribute(attributes, key));
    // Medidata says so itself of the items that date a visit.
    if (names.some(isVisitDate) || vendor(attributes, 'CanSetStudyEventDate') === 'Yes')
      this.#dateItems.add(this.#item);
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
    else if (this.#mayBeVisitDate(item, value) && !event.otherDates.has(item)) {
      this.#kept.add([value]);
      event.otherDates.set(item, value);
    }
  }

  /** Of items that the file does not define the value itself says whether it is a date. */
  #mayBeVisitDate(item: string, value: string): boolean {
    if (!this.#hasItems && !isBirth(item) && 'date' in parseDate(value)) this.#otherDates.set(item, item);
    return this.#otherDates.has(item);
  }
}
