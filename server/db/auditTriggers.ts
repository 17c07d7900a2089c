/** Statements that write the trail of a table: who changed which row, when and why. `key` = its columns of the key. */
export const auditTriggers = (table: string, key: string): string => `
create trigger audit_insert after insert on ${table}
  referencing new table as new_rows for each statement execute function audit_insert();
create trigger audit_update after update on ${table}
  referencing old table as old_rows new table as new_rows for each statement execute function audit_update('${key}');
create trigger audit_delete after delete on ${table}
  referencing old table as old_rows for each statement execute function audit_delete();
`;

/** A table is never emptied at once: no trail would tell of its rows. */
export const truncateGuard = (table: string): string => `
create trigger audit_truncate before truncate on ${table}
  for each statement execute function refuse_truncate();
`;
