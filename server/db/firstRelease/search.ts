interface Source {
  kind: string;
  table: string;
  id: string;
  /** How the record is called, of its row `r`; `number` where it has one besides. */
  label: string;
  number?: string;
  /** Its words. */
  said: string;
  /** When they are others. */
  changes: string;
}

const trial: Source = {
  kind: 'trial',
  table: 'trial',
  id: 'trial_id',
  label: 'r.title',
  said: `concat_ws(' ', search_code(r.title),
    (select string_agg(search_code(i.value), ' ') from trial_identifier i where i.trial_id = r.trial_id))`,
  changes: 'old.title is distinct from new.title',
};

const sources: readonly Source[] = [
  trial,
  {
    kind: 'participant',
    table: 'participant',
    id: 'patient_in_trial_id',
    label: 'r.subject_id',
    said: 'search_code(r.subject_id)',
    changes: 'old.subject_id is distinct from new.subject_id',
  },
  {
    kind: 'invoice',
    table: 'invoice',
    id: 'invoice_id',
    label: 'r.label',
    number: 'r.number',
    said: `concat_ws(' ', search_code(r.number), search_text(r.label), search_code(r.reference_number),
      search_text(r.search_key))`,
    changes: `(old.number, old.label, old.reference_number, old.search_key)
      is distinct from (new.number, new.label, new.reference_number, new.search_key)`,
  },
  {
    kind: 'provider',
    table: 'provider',
    id: 'provider_id',
    label: 'r.label',
    said: `concat_ws(' ', search_text(r.label), search_code(r.cost_center))`,
    changes: '(old.label, old.cost_center) is distinct from (new.label, new.cost_center)',
  },
  ...['study_service', 'operational_service'].map(
    (kind): Source => ({
      kind,
      table: kind,
      id: kind === 'study_service' ? 'study_service_id' : 'contract_study_service_id',
      label: 'r.label',
      said: 'search_text(r.label)',
      changes: 'old.label is distinct from new.label',
    }),
  ),
];

/** How a text becomes words and keys; invoices are found by them as well. */
export const searchFunctions = `
-- The words of a text in small plain letters, one blank between two of them.
create function search_text(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(public.sort_key(value),
    '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f]+', ' ', 'g'))
$$;

-- The same of a number with signs in it, which is also typed without them: INV-2026-00012, inv202600012.
create function search_code(value text) returns text language sql immutable strict parallel safe as $$
  select case when position(' ' in said) = 0 then said else said || ' ' || replace(said, ' ', '') end
  from (select public.search_text(value) as said) words
$$;

-- Every three letters in a row: what holds a part of a text holds all of the part's.
create function search_grams(said text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(said, place, 3)), '{}')
  from generate_series(1, length(said) - 2) as place
$$;

-- Each word of four letters or more with one of its first letters left out: two that share one of these are one mistake
-- of typing apart. Only seven letters count, so that long words take no more room.
create function search_slips(said text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct '~' || left(overlay(word placing '' from place for 1), 7)), '{}')
  from unnest(string_to_array(said, ' ')) as word
    cross join lateral generate_series(1, least(length(word), 8)) as place
  where length(word) > 3
$$;
`;

// Each kind has a part of its own, so that the database knows how often its words are said: of all kinds together it thinks
// that a word of thousands of services is in thousands of subject IDs too, and reads them all.
const tables = `
create table search_entry (
  kind text not null,
  record_id uuid not null,
  trial_id uuid,
  label text not null,
  number text,
  said text collate "C" not null,
  keys text[] not null generated always as (search_grams(said) || search_slips(said)) stored,
  constraint search_entry_key unique nulls not distinct (record_id, kind, trial_id)
) partition by list (kind);
create index search_entry_said on search_entry (said);
create index search_entry_of on search_entry (trial_id);
create index search_entry_keys on search_entry using gin (keys);
${sources.map(({ kind }) => `create table search_${kind} partition of search_entry for values in ('${kind}');`).join('\n')}

`;

const entriesOf = ({ kind, id, label, number = 'null', said }: Source, rows: string): string => `
  insert into search_${kind} (kind, record_id, trial_id, label, number, said)
  select '${kind}', r.${id}, r.trial_id, ${label}, ${number}, ${said} from ${rows} r;`;

const renewed = ({ kind, id, label, number = 'null', said }: Source, rows: string): string => `
  update search_${kind} e set label = changed.label, number = changed.number, said = changed.said
  from (select r.${id} as id, r.trial_id, ${label} as label, ${number} as number, ${said} as said from ${rows} r) changed
  where e.record_id = changed.id and e.trial_id is not distinct from changed.trial_id;`;

/** Words follow their record in the same statement; a price or a state that changes costs a comparison alone. */
const triggersOf = (source: Source): string => {
  const { kind, table, id, changes } = source;
  return `
create function search_add_${kind}() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin ${entriesOf(source, 'new_rows')} return null; end $$;
create trigger search_add after insert on ${table}
  referencing new table as new_rows for each statement execute function search_add_${kind}();

create function search_change_${kind}() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin ${renewed(source, '(select new.*)')} return null; end $$;
create trigger search_change after update on ${table}
  for each row when (${changes}) execute function search_change_${kind}();

create function search_remove_${kind}() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from search_${kind} e using old_rows r
  where e.record_id = r.${id} and e.trial_id is not distinct from r.trial_id;
  return null;
end $$;
create trigger search_remove after delete on ${table}
  referencing old table as old_rows for each statement execute function search_remove_${kind}();`;
};

/** A trial is found by its identifiers too. */
const identifiers = `
create function search_identifiers() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin ${renewed(trial, '(select * from trial where trial_id in (select trial_id from changed_rows))')}
  return null;
end $$;
create trigger search_add after insert on trial_identifier
  referencing new table as changed_rows for each statement execute function search_identifiers();
create trigger search_change after update on trial_identifier
  referencing new table as changed_rows for each statement execute function search_identifiers();
create trigger search_remove after delete on trial_identifier
  referencing old table as changed_rows for each statement execute function search_identifiers();
`;

/** What a person opened, with its words: a function keeps its plan, and to plan it with each search took longer than all it finds. */
const opened = `
create function opened_search_entries(person uuid, of_kinds text[]) returns table (
  kind text, record_id uuid, trial_id uuid, label text, number text, said text, keys text[], opened_at timestamptz)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query
    select e.kind, e.record_id, e.trial_id, e.label, e.number, e.said, e.keys, o.opened_at
    from opened_record o
    cross join lateral (
      select * from search_entry s where s.kind = o.kind and s.record_id = o.record_id offset 0) e
    where o.user_id = person and o.kind = any(of_kinds);
end $$;
`;

/**
 * What Ctrl+K finds, beside the records themselves: their words, with keys for parts of words and for mistakes of typing. It
 * needs no extension of the database, which a customer's may refuse.
 */
export const search = tables + sources.map(triggersOf).join('\n') + identifiers + opened;
