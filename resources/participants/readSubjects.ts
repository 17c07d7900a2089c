/** What becomes of one pasted line. */
type SubjectVerdict = { kind: 'new' } | { kind: 'present' } | { kind: 'repeated'; line: number };

export interface PastedSubject {
  line: number;
  subject_id: string;
  verdict: SubjectVerdict;
}

/** Reads pasted subject IDs, one per line; those the trial has and those that stand twice are left out. */
export const readSubjects = (text: string, present: ReadonlySet<string>): PastedSubject[] => {
  const first = new Map<string, number>();
  const subjects: PastedSubject[] = [];
  for (const [index, typed] of text.split(/\r?\n/).entries()) {
    const subject_id = (typed.split('\t')[0] ?? '').trim();
    if (subject_id === '') continue;
    const line = index + 1;
    const before = first.get(subject_id);
    if (present.has(subject_id)) subjects.push({ line, subject_id, verdict: { kind: 'present' } });
    else if (before !== undefined)
      subjects.push({ line, subject_id, verdict: { kind: 'repeated', line: before } });
    else {
      first.set(subject_id, line);
      subjects.push({ line, subject_id, verdict: { kind: 'new' } });
    }
  }
  return subjects;
};
