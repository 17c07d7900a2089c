import { type Kysely, sql } from 'kysely';

const tables = `
-- What a note asks of who is mentioned in it. Narrower before, so that what is stored fits.
alter table notice drop constraint notice_notice_kind_check;
alter table notice add constraint notice_kind_known
  check (notice_kind in ('mention', 'answer', 'please_confirm', 'draft_returned')) not valid;

-- Up to when it was looked what concerns a person who wants a mail each day, and for which day that was.
create table daily_look (
  user_id uuid primary key references app_user on delete cascade,
  day date not null,
  looked_at timestamptz not null
);

-- What was new for a person on a day: names, no texts of notes and no amounts. Cleared away once it has served.
create table daily_mail (
  daily_mail_id uuid primary key default uuid_v7(),
  user_id uuid not null references app_user on delete cascade,
  day date not null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'refused', 'given_up', 'unclear', 'cancelled')),
  recipient text not null,
  subject text not null,
  body text not null,
  queued_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  claim_id uuid,
  claimed_at timestamptz,
  -- From here on the mail server may have taken it.
  handed_over_at timestamptz,
  ended_at timestamptz,
  fault text,
  response text,
  unique (user_id, day)
);
create index daily_mail_waiting on daily_mail (next_attempt_at) where state in ('queued', 'sending');
`;

/** What notes ask of people, and mails with what concerns a person, once a day. */
export const dailyMails = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(tables).execute(db);
  },
};
