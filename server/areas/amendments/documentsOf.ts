import { sql } from 'kysely';
import { instantText, personName } from '../../records/shown.ts';

/** The documents of the amendment `a`, the newest first, as JSON. */
export const documentsOf = sql`(
  select coalesce(json_agg(json_build_object('document_number', d.document_number, 'file_name', d.file_name,
    'size', length(d.content), 'sha256', d.sha256, 'has_active_content', d.has_active_content,
    'uploaded_at', ${instantText('d.uploaded_at')}, 'uploaded_by', ${personName('p')})
    order by d.document_number desc), '[]'::json)
  from amendment_document d left join app_user p on p.user_id = d.uploaded_by
  where d.trial_id = a.trial_id and d.amendment_id = a.amendment_id)`;
