/**
 * Fresh statistics after an import or a large invoice, which the embedded database never gathers by itself and PostgreSQL only
 * minutes later. Only the owner of a table may have them gathered; the server runs as another role.
 */
export const planner = `
create function analyze_recorded() returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  analyze (skip_locked) study_service, assigned_study_service, participant, recorded_visit, recorded_study_service,
    recorded_provider_service;
end $$;

create function analyze_billed() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze (skip_locked) invoice_item_record;
end $$;
`;
