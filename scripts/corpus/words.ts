/** What protocols say, in one language. */
export interface Words {
  titles: readonly [string, ...string[]];
  procedure: readonly [string, ...string[]];
  price: string;
  screening: string;
  baseline: readonly [string, ...string[]];
  visit: string;
  endOfTreatment: string;
  earlyEnd: string;
  followUp: string;
  periods: readonly [string, string, string];
  day: string;
  week: string;
  days: string;
  to: string;
  studyDay: string;
  window: string;
  after: (count: number, label: string) => string;
  continuous: string;
  sections: readonly string[];
  services: readonly string[];
  conditions: readonly [string, ...string[]];
  remarks: readonly [string, ...string[]];
}

const english: Words = {
  titles: [
    'Schedule of Assessments',
    'Table 1. Schedule of Activities',
    'Study flow chart',
    'Appendix A: Schedule of Events',
  ],
  procedure: ['Procedure', 'Assessment', 'Activity', ''],
  price: 'Price (EUR)',
  screening: 'Screening',
  baseline: ['Baseline', 'Randomisation', 'Enrolment'],
  visit: 'Visit',
  endOfTreatment: 'EOT',
  earlyEnd: 'Early termination',
  followUp: 'Follow-up',
  periods: ['Screening', 'Treatment period', 'Follow-up'],
  day: 'Day',
  week: 'Week',
  days: 'days',
  to: 'to',
  studyDay: 'Study day',
  window: 'Window (days)',
  after: (count, label) => `${count} days after ${label}`,
  continuous: 'continuous',
  sections: ['General', 'Safety', 'Laboratory', 'Efficacy', 'Study treatment'],
  services: [
    'Informed consent',
    'Inclusion/exclusion criteria',
    'Demographics',
    'Medical history',
    'Prior medication',
    'Physical examination',
    'Vital signs',
    'Height and weight',
    '12-lead ECG',
    'Echocardiography',
    'Chest X-ray',
    'Haematology',
    'Clinical chemistry',
    'Urinalysis',
    'Coagulation',
    'HbA1c',
    'Lipid panel',
    'Serum pregnancy test',
    'Urine pregnancy test',
    'Pharmacokinetic sample',
    'Biomarker sample',
    'Blood for genotyping',
    'MRI of the brain',
    'CT chest/abdomen',
    'Quality of life (EQ-5D)',
    'MMSE',
    'ADAS-Cog',
    '6-minute walk test',
    'Spirometry',
    'Ophthalmological examination including slit lamp',
    'Randomisation',
    'Dispense study medication',
    'Return of study medication and accountability',
    'Concomitant medication',
    'Adverse events',
    'Telephone contact',
  ],
  conditions: [
    'Only if clinically indicated.',
    'At the discretion of the investigator.',
    'Only if the result at screening was abnormal.',
  ],
  remarks: [
    'Fasting sample required.',
    'To be done before dosing.',
    'In triplicate, 5 minutes apart.',
    'Women of childbearing potential are told beforehand.',
  ],
};

const german: Words = {
  titles: [
    'Visitenplan',
    'Tabelle 2: Ablaufplan der Studie',
    'Untersuchungsplan',
    'Anhang A: Zeitplan der Untersuchungen',
  ],
  procedure: ['Untersuchung', 'Maßnahme', 'Leistung', ''],
  price: 'Preis (EUR)',
  screening: 'Screening',
  baseline: ['Baseline', 'Randomisierung', 'Einschluss'],
  visit: 'Visite',
  endOfTreatment: 'Abschluss',
  earlyEnd: 'Vorzeitiges Ende',
  followUp: 'Nachsorge',
  periods: ['Screening', 'Behandlungsphase', 'Nachsorge'],
  day: 'Tag',
  week: 'Woche',
  days: 'Tage',
  to: 'bis',
  studyDay: 'Studientag',
  window: 'Fenster (Tage)',
  after: (count, label) => `${count} Tage nach ${label}`,
  continuous: 'fortlaufend',
  sections: ['Allgemeines', 'Sicherheit', 'Labor', 'Wirksamkeit', 'Prüfmedikation'],
  services: [
    'Einwilligungserklärung',
    'Ein- und Ausschlusskriterien',
    'Demographie',
    'Anamnese',
    'Vormedikation',
    'Körperliche Untersuchung',
    'Vitalzeichen',
    'Größe und Gewicht',
    'EKG (12 Ableitungen)',
    'Echokardiographie',
    'Röntgen-Thorax',
    'Hämatologie',
    'Klinische Chemie',
    'Urinstatus',
    'Gerinnung',
    'HbA1c',
    'Lipidprofil',
    'Schwangerschaftstest (Serum)',
    'Schwangerschaftstest (Urin)',
    'Pharmakokinetik',
    'Biomarker',
    'Blut für Genotypisierung',
    'MRT des Schädels',
    'CT Thorax/Abdomen',
    'Fragebogen zur Lebensqualität',
    'Mini-Mental-Status-Test',
    'Gehtest (6 Minuten)',
    'Lungenfunktion',
    'Augenärztliche Untersuchung mit Spaltlampe',
    'Randomisierung',
    'Ausgabe der Prüfmedikation',
    'Rückgabe und Zählung der Prüfmedikation',
    'Begleitmedikation',
    'Unerwünschte Ereignisse',
    'Telefonkontakt',
  ],
  conditions: [
    'Nur bei klinischer Indikation.',
    'Nach Ermessen des Prüfarztes.',
    'Nur bei Frauen im gebärfähigen Alter.',
  ],
  remarks: [
    'Nüchtern abzunehmen.',
    'Vor der Einnahme durchzuführen.',
    'Dreifach im Abstand von 5 Minuten.',
    'Beim ersten Besuch mit Aufklärung.',
  ],
};

export const words = { en: english, de: german };
