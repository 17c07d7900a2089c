import type { Kysely } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';
import { makeIndexes, makeTables, piece, type Step } from '../pieces.ts';

const functions = `
-- Rows that follow from others: sealed and exported, and not listed.
create or replace function audit_is_shown(of_table text) returns boolean language sql immutable parallel safe as $$
  select of_table not in ('study_service_template', 'invoice_item_record', 'invoice_claim', 'invoice_number', 'number_range',
    'invoice_pdf', 'invoice_einvoice', 'invoice_validation', 'invoice_document_version', 'invoice_mail_message',
    'contract_price', 'amendment_difference', 'difference_claim', 'payment_allocation', 'void_record', 'bank_decline',
    'import_run_file', 'settlement_pdf')
$$;

-- What was done, in the words of people: what undid work, gave rights or was refused is told from plain changes.
create or replace function audit_act(of_table text, done text, was jsonb, is_now jsonb) returns text language sql immutable
parallel safe as $$
  select case
    when of_table = 'sign_in' then case when is_now ->> 'outcome' = 'signed_in' then 'signed_in' else 'sign_in_refused' end
    when of_table = 'audit_review' then 'reviewed'
    when of_table in ('user_role', 'user_role_trial', 'user_invitation') then 'rights'
    when of_table = 'app_user' and (done <> 'update' or is_now ->> 'is_password_changed' = 'true'
      or was - '{given_name,family_name,version}'::text[] <> is_now - '{given_name,family_name,version}'::text[])
      then 'rights'
    when done = 'insert' then case when of_table = 'import_run' then 'imported' else 'created' end
    when done = 'delete' then 'removed'
    when of_table = 'invoice' and was ->> 'state' <> is_now ->> 'state' then is_now ->> 'state'
    when of_table = 'amendment' and was ->> 'state' <> is_now ->> 'state' then
      case is_now ->> 'state' when 'in_force' then 'put_in_force' when 'draft' then 'taken_back' else 'cancelled' end
    when of_table = 'recorded_visit' and was ->> 'is_cancelled' <> is_now ->> 'is_cancelled' then
      case when is_now ->> 'is_cancelled' = 'true' then 'cancelled' else 'reopened' end
    when was ->> 'is_closed' <> is_now ->> 'is_closed' then
      case when is_now ->> 'is_closed' = 'true' then 'closed' else 'reopened' end
    when was ->> 'is_confirmed' is distinct from is_now ->> 'is_confirmed' then
      case when is_now ->> 'is_confirmed' = 'true' then 'confirmed' else 'taken_back' end
    when of_table = 'recorded_visit' and was ->> 'visit_date' is not null and is_now ->> 'visit_date' is null
      then 'taken_back'
    when (was ->> 'taken_back_at' is null and is_now ->> 'taken_back_at' is not null)
      or (was ->> 'reversed_at' is null and is_now ->> 'reversed_at' is not null) then 'taken_back'
    else 'changed' end
$$;
`;

const shown = 'where audit_is_shown(table_name)';
const act = 'audit_act(table_name, operation, old_row, new_row)';

/** By moment, person and trial; by act and kind of record only where there are few, for many are found by moment. */
const indexes = [
  `create index concurrently audit_event_at on audit_event (at, audit_event_id) ${shown}`,
  `create index concurrently audit_event_actor on audit_event (actor_id, at, audit_event_id) ${shown}`,
  `create index concurrently audit_event_trial on audit_event ((coalesce(new_row, old_row) ->> 'trial_id'), at, audit_event_id) ${shown}`,
  `create index concurrently audit_event_act on audit_event ((${act}), at, audit_event_id)
  ${shown} and ${act} in ('cancelled', 'finalized', 'put_in_force', 'imported', 'revoked', 'taken_back', 'reopened', 'rights',
    'signed_in', 'sign_in_refused', 'reviewed')`,
  `create index concurrently audit_event_kind on audit_event (table_name, at, audit_event_id)
  ${shown} and table_name not in ('recorded_visit', 'recorded_study_service', 'recorded_provider_service', 'invoice_item',
    'invoice_exclusion', 'participant', 'study_service', 'assigned_study_service', 'assigned_provider_service')`,
];

const signIns = `
-- Keeps nothing: what is put in becomes an event of the trail. actor_id is the person whose name was tried, where one is known.
create table sign_in (
  user_id uuid,
  request_id text not null,
  way text not null check (way in ('password', 'single_sign_on', 'invitation')),
  outcome text not null check (outcome <> ''),
  address text not null
);
create function keep_sign_in() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_event (actor_id, request_id, table_name, operation, new_row)
  values (new.user_id, new.request_id, 'sign_in', 'insert', to_jsonb(new));
  return null;
end $$;
create trigger keep_sign_in before insert on sign_in for each row execute function keep_sign_in();
`;

const reviews = `
-- Up to which event the trail was reviewed, and what was found. Never changed; each reaches further than the one before.
create table audit_review (
  audit_review_id uuid primary key default uuid_v7(),
  upto_at timestamptz not null,
  upto_event bigint not null,
  note text not null,
  reviewed_by uuid not null references app_user,
  reviewed_at timestamptz not null
);
create unique index audit_review_upto on audit_review (upto_at, upto_event);
create index audit_review_by on audit_review (reviewed_by);
create function guard_audit_review() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_change('a review of the trail is never changed');
end $$;
create trigger guard_audit_review before update or delete on audit_review
  for each row execute function guard_audit_review();
`;

/** The trail as a page: what its list is narrowed by, sign-ins in it, and how far it was reviewed. */
export const trailPage: Step = {
  isOutside: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    const trail = auditTriggers('audit_review', 'audit_review_id') + truncateGuard('audit_review');
    const upto = 'create index audit_block_upto on audit_block (to_transaction);';
    await piece(db, functions);
    await makeIndexes(db, indexes);
    await makeTables(db, 'sign_in', [signIns, reviews, upto, trail].join('\n'));
  },
};
