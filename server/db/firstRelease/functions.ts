/** What every table uses: keys in the order of time, one order of texts, and the ways to refuse. */
export const functions = `
create function uuid_v7() returns uuid language sql as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- Sorting and searching must not depend on the locale of the database: one key for every text column.
create function sort_key(value text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(value,
    'ÄÖÜÀÁÂÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÙÚÛÝäöüàáâãåçèéêëìíîïñòóôõùúûýÿß',
    'aouaaaaaceeeeiiiinoooouuuyaouaaaaaceeeeiiiinoooouuuyys') collate "C")
$$;

create function refuse(code text) returns void language plpgsql as $$
begin
  raise exception '%', code using errcode = 'integrity_constraint_violation', constraint = code;
end $$;

create function refuse_change(why text) returns void language plpgsql as $$
begin
  raise exception '%', why using errcode = 'integrity_constraint_violation';
end $$;
`;
