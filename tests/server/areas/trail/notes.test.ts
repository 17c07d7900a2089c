import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { noteBounds } from '../../../../contract/notes/notes.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { newTrial, serviceEdit } from '../../../support/newTrial.ts';
import { addParticipant, refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();

const idOf = async (client: Client): Promise<string> => (await client.call(api.getCurrentUser, {})).id;

/** Two of finance, a nurse of the trial and one of another, a service and a participant. */
const site = async () => {
  const [anna, martina] = [await app.signIn('clinic_user'), await app.signIn('admin_user')];
  const trial_id = await newTrial(anna);
  const [nurse, other] = [await app.signIn('nurse_user', [trial_id]), await app.signIn('nurse_user')];
  const service = serviceEdit(trial_id, 'CT, chest', 45_000);
  await anna.call(api.putStudyService, service);
  const participant = await addParticipant(anna, trial_id, '001');
  const price = {
    kind: 'study_service',
    record_id: service.study_service_id,
    trial_id,
    field: 'amount',
  } as const;
  const patient = { kind: 'participant', record_id: participant, trial_id } as const;
  return { anna, martina, nurse, other, trial_id, price, patient };
};

const thread = (text: string) => ({ note_thread_id: newId(), note_id: newId(), text });
const noticesOf = (client: Client) => client.call(api.listNotices, {});

test('a question about a cell is answered, told to whom it concerns, and resolved', async () => {
  const { anna, martina, price } = await site();
  const asked = {
    ...price,
    ...thread('The contract says 450.00 EUR, @Test admin_user?'),
    mentions: [await idOf(martina)],
  };
  await anna.call(api.writeNote, asked);
  const { notices, unread_count } = await noticesOf(martina);
  expect(unread_count).toBe(1);
  expect(notices).toMatchObject([
    {
      notice_kind: 'mention',
      record_name: 'CT, chest',
      trial_name: 'LZZT',
      field: 'amount',
      by: 'Test clinic_user',
      is_read: false,
    },
  ]);
  await martina.call(api.writeNote, { ...asked, note_id: newId(), text: '450.00 was agreed.', mentions: [] });
  expect((await noticesOf(anna)).notices).toMatchObject([
    { notice_kind: 'answer', text: '450.00 was agreed.' },
  ]);
  await martina.call(api.readNotices, {});
  expect(await noticesOf(martina)).toMatchObject({ unread_count: 0, notices: [{ is_read: true }] });
  const { note_thread_id } = asked;
  const resolving = { note_thread_id, trial_id: price.trial_id, is_resolved: true };
  expect((await anna.call(api.resolveNotes, resolving)).resolved_by?.name).toBe('Test clinic_user');
  // An answer opens it again.
  await anna.call(api.writeNote, { ...asked, note_id: newId(), mentions: [] });
  const { threads } = await martina.call(api.listNotes, { kind: 'study_service', trial_id: price.trial_id });
  expect(threads).toMatchObject([{ field: 'amount', resolved_by: null, notes: [{}, {}, {}] }]);
});

test('nurses read what is for them in their trials, without amounts, and nobody mentions who does not see it', async () => {
  const { anna, nurse, other, price, patient } = await site();
  await anna.call(api.writeNote, { ...price, ...thread('The price of it?') });
  await anna.call(api.writeNote, { ...patient, ...thread('Among us: 12 EUR') });
  const hers = { ...patient, ...thread('Was the consent signed?'), is_for_nurses: true };
  await anna.call(api.writeNote, { ...hers, mentions: [await idOf(nurse)] });
  const read = await nurse.call(api.listNotes, patient);
  expect(read.threads.map(({ notes }) => notes.map(({ text }) => text))).toEqual([
    ['Was the consent signed?'],
  ]);
  const refused = async (call: () => Promise<unknown>) => (await refusalOf(call())).code;
  const { field: _, ...service } = price;
  for (const place of [price, service]) {
    expect(await refused(() => nurse.call(api.listNotes, place))).toBe('not_found');
    expect(await refused(() => nurse.call(api.listNotePeople, place))).toBe('not_found');
    expect(await refused(() => nurse.call(api.writeNote, { ...place, ...thread('?') }))).toBe('not_found');
  }
  expect(await refused(() => other.call(api.listNotes, patient))).toBe('not_found');
  const answer = { ...hers, note_id: newId() };
  expect(await refused(() => anna.call(api.writeNote, { ...answer, text: 'It costs 12 EUR' }))).toBe(
    'note_has_amount',
  );
  for (const one of [other, nurse]) {
    const mentions = [await idOf(one)];
    const place = one === nurse ? { ...price, ...thread('x') } : answer;
    expect(await refused(() => anna.call(api.writeNote, { ...place, mentions }))).toBe('mention_unreachable');
  }
  const own = { ...patient, ...thread('Is the next one planned?') };
  const writing = { idempotencyKey: 'writing' };
  await nurse.call(api.writeNote, own, writing);
  expect(await refused(() => nurse.call(api.writeNote, { ...own, text: 'Another' }, writing))).toBe(
    'idempotency_key_reused',
  );
  const resolving = { note_thread_id: own.note_thread_id, trial_id: patient.trial_id, is_resolved: true };
  const asResolved = { idempotencyKey: 'resolving' };
  await nurse.call(api.resolveNotes, resolving, asResolved);
  expect(
    await refused(() => nurse.call(api.resolveNotes, { ...resolving, is_resolved: false }, asResolved)),
  ).toBe('idempotency_key_reused');
  const { people } = await nurse.call(api.listNotePeople, patient);
  expect(people.map(({ role }) => role).sort()).toEqual(['admin_user', 'clinic_user', 'nurse_user']);
  expect((await noticesOf(nurse)).unread_count).toBe(1);
  await nurse.call(api.readNotices, {});
  expect(await noticesOf(nurse)).toMatchObject({ unread_count: 0, notices: [{ is_read: true }] });
  // A trial that is taken away takes its notices along.
  await app.db.deleteFrom('user_role_trial').where('trial_id', '=', patient.trial_id).execute();
  expect(await noticesOf(nurse)).toEqual({ notices: [], unread_count: 0 });
});

test('notices of a trial that was taken away keep none of another trial from the list', async () => {
  const { anna, nurse, patient } = await site();
  const mentions = [await idOf(nurse)];
  const elsewhere = await newTrial(anna, 'Elsewhere');
  const record_id = await addParticipant(anna, elsewhere, '002');
  const { user_id } = await app.db.selectFrom('user_role_trial').select('user_id').executeTakeFirstOrThrow();
  await app.db
    .insertInto('user_role_trial')
    .values({ user_id, role: 'nurse_user', trial_id: elsewhere })
    .execute();
  await anna.call(api.writeNote, { ...patient, ...thread('Stays'), is_for_nurses: true, mentions });
  const later = {
    ...patient,
    ...thread('Goes'),
    trial_id: elsewhere,
    record_id,
    is_for_nurses: true,
    mentions,
  };
  await anna.call(api.writeNote, later);
  await sql`
    with written as (
      insert into note (note_id, note_thread_id, trial_id, text, written_by, written_at)
      select gen_random_uuid(), note_thread_id, trial_id, text, written_by, written_at + interval '1 second'
      from note, generate_series(1, ${noteBounds.notices}) where note_id = ${later.note_id} returning note_id)
    insert into notice (user_id, note_id, notice_kind) select ${user_id}, note_id, 'mention' from written`.execute(
    app.db,
  );
  expect((await noticesOf(nurse)).notices).toHaveLength(noteBounds.notices);
  await app.db.deleteFrom('user_role_trial').where('trial_id', '=', elsewhere).execute();
  expect((await noticesOf(nurse)).notices).toMatchObject([{ text: 'Stays' }]);
});

test('who is mentioned is asked to confirm, or handed a draft back; nothing else is asked, and nobody of no one', async () => {
  const { anna, martina, nurse, trial_id, price, patient } = await site();
  const ask = (who: Client, about: object, more: object) =>
    idOf(who).then((id) =>
      anna.call(api.writeNote, {
        ...patient,
        ...about,
        ...thread('@you please'),
        mentions: [id],
        asks: 'please_confirm',
        ...more,
      }),
    );
  await ask(nurse, {}, { is_for_nurses: true });
  const draft = { trial_id, invoice_id: newId(), label: 'January', cut_off_date: '2026-01-31' };
  const { invoice_id } = await anna.call(api.putInvoice, draft);
  const invoice = { kind: 'invoice', record_id: invoice_id } as const;
  await ask(martina, invoice, { asks: 'draft_returned' });
  expect((await noticesOf(nurse)).notices).toMatchObject([
    { notice_kind: 'please_confirm', kind: 'participant' },
  ]);
  expect((await noticesOf(martina)).notices).toMatchObject([
    { notice_kind: 'draft_returned', kind: 'invoice', record_name: 'January' },
  ]);
  expect((await refusalOf(ask(martina, {}, { mentions: [] }))).code).toBe('ask_without_person');
  expect((await refusalOf(ask(martina, price, {}))).code).toBe('ask_unfitting');
  expect((await refusalOf(ask(martina, invoice, {}))).code).toBe('ask_unfitting');
});

test('notes are kept as they were written, also on a record that goes', async () => {
  const { anna, martina } = await site();
  const trial_id = await newTrial(anna, 'Gone');
  const service = serviceEdit(trial_id, 'CT, chest');
  await anna.call(api.putStudyService, service);
  const price = { kind: 'study_service', record_id: service.study_service_id, trial_id } as const;
  const text = `<img src=x onerror=alert(1)> ${'a'.repeat(noteBounds.letters - 40)}`;
  const asked = { ...price, ...thread(text), mentions: [await idOf(martina)] };
  await anna.call(api.writeNote, asked);
  const { note_thread_id } = asked;
  expect(
    (await refusalOf(anna.call(api.writeNote, { ...price, ...thread('a'.repeat(noteBounds.letters + 1)) })))
      .status,
  ).toBe(400);
  const taken = anna.call(api.writeNote, { ...asked, text: 'Another' });
  expect((await refusalOf(taken)).code).toBe('id_taken');
  await anna.call(api.removeStudyService, { study_service_id: price.record_id });
  const { threads } = await martina.call(api.listNotes, {
    kind: 'study_service',
    record_id: price.record_id,
    trial_id,
  });
  expect(threads).toMatchObject([{ note_thread_id, notes: [{ text }] }]);
  expect((await noticesOf(martina)).notices).toMatchObject([
    { record_name: 'CT, chest', text: text.slice(0, 200) },
  ]);
  for (const gone of [
    { ...price, ...thread('?') },
    { ...price, record_id: newId(), ...thread('?') },
    { ...price, trial_id: undefined, ...thread('?') },
  ])
    expect((await refusalOf(anna.call(api.writeNote, gone))).code).toBe('not_found');
  const unknown = { note_thread_id: newId(), is_resolved: true };
  expect((await refusalOf(anna.call(api.resolveNotes, unknown))).code).toBe('not_found');
});

test('the bell tells who brought files in that the import is done, until that was read or taken back', async () => {
  const { anna, martina, trial_id } = await site();
  const brought_by = await idOf(anna);
  const brought_at = new Date('2026-06-30T10:00:00Z');
  const { import_run_id } = await app.db
    .insertInto('import_run')
    .values({ trial_id, brought_by, brought_at })
    .returning('import_run_id')
    .executeTakeFirstOrThrow();
  const notice = {
    notice_id: import_run_id,
    notice_kind: 'import_done',
    record_id: trial_id,
    is_read: false,
  };
  expect(await noticesOf(anna)).toMatchObject({ notices: [notice], unread_count: 1 });
  expect((await noticesOf(martina)).notices).toEqual([]);
  await anna.call(api.readNotices, { notice_ids: [import_run_id] });
  expect(await noticesOf(anna)).toMatchObject({ notices: [{ ...notice, is_read: true }], unread_count: 0 });
  await app.db
    .updateTable('import_run')
    .set({ taken_back_by: brought_by, taken_back_at: brought_at })
    .where('import_run_id', '=', import_run_id)
    .execute();
  expect((await noticesOf(anna)).notices).toEqual([]);
});
