import type { ImportKind } from '../../contract/imports/importKinds.ts';
import type { ConfirmationType, RepetitionPeriod, VisitKind } from '../../contract/vocab.ts';

/** What the cells of a column look like; a text may be anything. */
export type CellLook = 'text' | 'date' | 'number' | 'yes_no' | readonly string[];

export interface KnownField {
  readonly name: string;
  /** Heads it goes by, in English and German, as `bareHead` makes them; its own name always counts. */
  readonly heads: readonly string[];
  /** A file without such a column is not of this kind. */
  readonly isRequired: boolean;
  readonly looks: CellLook;
}

/** A head as it is compared: in lower case, without spaces and signs. */
export const bareHead = (head: string): string => head.toLowerCase().replace(/[^a-zäöüß0-9]/g, '');

const field = (name: string, heads: string, looks: CellLook = 'text'): KnownField => ({
  name,
  heads: heads.split(' '),
  isRequired: false,
  looks,
});
const needed = (name: string, heads: string, looks: CellLook = 'text'): KnownField => ({
  ...field(name, heads, looks),
  isRequired: true,
});

/** Words of files for the values of a field, in English and German, as `bareHead` makes them. */
const words = <T extends string>(spoken: Readonly<Record<T, string>>): ReadonlyMap<string, T> => {
  const found = new Map<string, T>();
  for (const value in spoken)
    for (const word of [bareHead(value), ...spoken[value].split(' ')]) found.set(word, value);
  return found;
};

export const importWords = {
  repetitionPeriods: words<RepetitionPeriod>({
    once: 'einmalig einmal',
    monthly: 'monatlich',
    quarterly: 'vierteljährlich quartalsweise',
    semesterly: 'halbjährlich everyhalfyear biannually',
    yearly: 'jährlich annually',
    irregular: 'unregelmäßig',
  }),
  confirmationTypes: words<ConfirmationType>({
    automated: 'automatic automatisch automatisiert',
    mandatory: 'verpflichtend pflicht',
    optional: 'freiwillig',
  }),
  visitKinds: words<VisitKind>({
    scheduled: 'geplant planmäßig',
    non_scheduled: 'unscheduled ungeplant nichtgeplant außerplanmäßig',
  }),
  shareKinds: words<'amount' | 'percentage'>({
    amount: 'betrag',
    percentage: 'prozentsatz prozent percent',
  }),
};

const spoken = (known: ReadonlyMap<string, string>): readonly string[] => [...known.keys()];

const service =
  'service studyservice visitservice services leistung leistungen leistungstext studienleistung visitenleistung procedure assessment prozedur untersuchung';
const subject =
  'subject subjectid subjectkey subjectnumber subjid usubjid participant participantid patient patientid patientin teilnehmer teilnehmerid teilnehmernummer proband probandid probandennummer patientennummer studiensubjekt screeningnumber screeningnummer recordid';
const visit =
  'visit visitname visitlabel protocolvisit visite visitenname visitenbezeichnung event studyevent eventname redcapeventname redcaprepeatinstrument repeatinstrument folder foldername';
const price =
  'amount amounteur price priceeur unitprice fee preis preiseur betrag betrageur einzelpreis honorar';

/** The columns of each kind of file: their header names and the type of their values. */
export const importHeads: Readonly<Record<ImportKind, readonly KnownField[]>> = {
  'study-services': [
    needed('label', `${service} label name bezeichnung servicename`),
    needed('amount', `${price} einfachsatz einfachsatzeur`, 'number'),
    field('description', 'description number comment nummer beschreibung ziffer bemerkung'),
    field('is_additional', 'additional isadditional zusätzlich zusatzleistung', 'yes_no'),
  ],
  visits: [
    needed('label', `${visit} label name bezeichnung`),
    field('short_label', 'short shortlabel shortname kurz kurzbezeichnung kürzel'),
    field('visit_kind', 'kind visitkind type visittype art visitenart', spoken(importWords.visitKinds)),
    field('reference_visit', 'reference referencevisit bezug bezugsvisite referenzvisite referenz'),
    field(
      'days_interval',
      'interval daysinterval days daysafterit daysafterreferencevisit abstand abstandtage tage tagedanach tagenachderbezugsvisite',
      'number',
    ),
    field(
      'days_tolerance_before',
      'tolerancebefore before toleranzdavor davor toleranzvorher vorher',
      'number',
    ),
    field('days_tolerance_after', 'toleranceafter after toleranzdanach toleranznachher nachher', 'number'),
  ],
  'assigned-study-services': [
    needed('study_service', service),
    needed('protocol_visit', visit),
    field('is_optional', 'optional isoptional', 'yes_no'),
  ],
  'provider-services': [
    needed('provider', 'provider department abteilung leistungserbringer dienstleister institut'),
    field('cost_center', 'costcenter costcentre kostenstelle'),
    needed('study_service', service),
    needed('kind', 'kind amountorpercentage art betragoderprozentsatz', spoken(importWords.shareKinds)),
    needed(
      'share',
      'amounteurorpercent amountorpercent value share wert anteil betrageuroderprozent betragoderprozent',
      'number',
    ),
    needed(
      'confirmation_type',
      'confirmation confirmationtype bestätigung bestätigungsart',
      spoken(importWords.confirmationTypes),
    ),
  ],
  'operational-services': [
    needed(
      'label',
      `${service} operationalservice operativeleistung nichtvisitengebundeneleistung label name bezeichnung`,
    ),
    needed('amount', price, 'number'),
    needed(
      'repetition_period',
      'repetition repetitionperiod period interval wiederholung turnus rhythmus',
      spoken(importWords.repetitionPeriods),
    ),
    field(
      'is_auto_confirmed',
      'autoconfirm autoconfirmed confirmedbyitself bestätigtsichselbst automatischbestätigt wirdautomatischbestätigt',
      'yes_no',
    ),
    field(
      'first_due_date',
      'firstdate firstdue firstduedate startdate zuerstfällig erstefälligkeit beginn startdatum',
      'date',
    ),
  ],
  participants: [needed('subject_id', subject)],
  'performed-visits': [
    needed('subject_id', subject),
    needed('protocol_visit', visit),
    needed(
      'visit_date',
      'date visitdate dateofvisit datum visitendatum visdat visitdt visdt svstdtc svstdat performed performedon durchgeführt durchgeführtam besuchsdatum terminam',
      'date',
    ),
    field('services', 'servicesdone performedservices procedures leistungen erbrachteleistungen'),
  ],
};

/** Columns that are not imported but indicate a kind of file. */
export const unstoredHeads: Readonly<Partial<Record<ImportKind, readonly string[]>>> = {
  participants:
    'studyid domain subjid site siteid sex gender arm armcd actarm actarmcd age ageu race ethnic country status zentrum geschlecht alter studienarm gruppe rfstdtc rfendtc rfxstdtc rfxendtc rficdtc rfpendtc dthdtc dthfl dmdtc dmdy'.split(
      ' ',
    ),
  'performed-visits':
    'studyid domain site siteid visitnum visitdy svendtc svstdy svendy svupdes epoch taetord status zentrum'.split(
      ' ',
    ),
};

/** Words of the names of files and sheets that speak for a kind. */
export const nameWords: Readonly<Record<ImportKind, readonly string[]>> = {
  'study-services': [
    'services',
    'serviceswithprices',
    'studyservices',
    'prices',
    'leistungen',
    'preise',
    'preisliste',
    'leistungenmitpreisen',
  ],
  visits: ['visits', 'visitplan', 'visiten', 'visitenplan'],
  'assigned-study-services': [
    'assignments',
    'assignmentsofservices',
    'zuordnungen',
    'zuordnung',
    'matrix',
    'soa',
  ],
  'provider-services': [
    'providerpayments',
    'providers',
    'provider',
    'providerzahlungen',
    'leistungserbringer',
    'zahlungenanleistungserbringer',
  ],
  'operational-services': [
    'operational',
    'operationalservices',
    'operativ',
    'operativeleistungen',
    'nichtvisitengebundeneleistungen',
  ],
  participants: ['participants', 'subjects', 'patients', 'teilnehmer', 'probanden', 'dm'],
  'performed-visits': ['performed', 'performedvisits', 'durchgeführt', 'durchgeführtevisiten', 'sv'],
};
