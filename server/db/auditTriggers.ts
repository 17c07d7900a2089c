/** Audit triggers of a table: who changed which row, when and why. `key` = its key columns. */
export const auditTriggers = (table: string, key: string): string => `
create trigger audit_insert after insert on ${table}
  referencing new table as new_rows for each statement execute function audit_insert();
create trigger audit_update after update on ${table}
  referencing old table as old_rows new table as new_rows for each statement execute function audit_update('${key}');
create trigger audit_delete after delete on ${table}
  referencing old table as old_rows for each statement execute function audit_delete();
`;

/** No TRUNCATE: it would bypass the row triggers of the audit trail. */
export const truncateGuard = (table: string): string => `
create trigger audit_truncate before truncate on ${table}
  for each statement execute function refuse_truncate();
`;
