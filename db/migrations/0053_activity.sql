-- Who did what in an organisation. Rows name things, but no people: a user, an invited person and a signer are only
-- referred to, so that nothing here has to be erased.
create table activity (
  id uuid primary key,
  org_id uuid not null references organisations,
  at timestamptz(3) not null default now(),
  actor_kind text not null check (actor_kind in ('api_key', 'user', 'operator', 'system')),
  actor_id uuid check ((actor_id is not null) = (actor_kind in ('api_key', 'user'))),
  action text not null,
  target_type text not null,
  target_id uuid,
  target_name text,
  details jsonb not null
);
create index activity_newest on activity (org_id, at desc, id desc);
create index activity_of_target_type on activity (org_id, target_type, at desc, id desc);

create function refuse_change_of_activity() returns trigger language plpgsql as $$
begin
  raise exception 'activity cannot be changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger refuse_change before update or delete on activity
  for each row execute function refuse_change_of_activity();
create trigger refuse_truncate before truncate on activity
  for each statement execute function refuse_change_of_activity();
-- Also under session_replication_role = replica.
alter table activity enable always trigger refuse_change;
alter table activity enable always trigger refuse_truncate;
