import { type RawBuilder, sql } from 'kysely';

/** The columns of an entry in the API, of a row `entry`. People have their current names. */
export const activityColumns = sql`
  entry.id, entry.at,
  jsonb_build_object('kind', entry.actor_kind, 'id', entry.actor_id, 'name', case entry.actor_kind
    when 'user' then ${nameOfUser(sql`entry.actor_id`)}
    when 'api_key' then (select name from api_keys where api_keys.id = entry.actor_id and api_keys.org_id = entry.org_id)
  end) as actor,
  entry.action,
  jsonb_build_object('type', entry.target_type, 'id', entry.target_id, 'name', case entry.target_type
    when 'member' then ${nameOfUser(sql`entry.target_id`)}
    when 'invitation' then (
      select email from invitations where invitations.id = entry.target_id and invitations.org_id = entry.org_id
    )
    else entry.target_name
  end) as target,
  entry.details`;

function nameOfUser(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select name from users where users.id = ${id})`;
}
