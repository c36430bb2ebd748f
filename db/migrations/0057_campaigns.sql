-- Campaigns: everybody of one standing is asked again about the ACTIVE version (docs/decisions/0048).
create table campaigns (
  id uuid primary key,
  org_id uuid not null references organisations,
  document_id uuid not null references documents,
  version_id uuid not null references versions,
  audience text not null check (audience in ('OUTDATED', 'PENDING', 'REJECTED', 'ALL_EARLIER')),
  message text,
  expires_in_days double precision check (expires_in_days >= 0),
  status text not null default 'RUNNING' check (status in ('RUNNING', 'DONE', 'CANCELLED', 'STOPPED')),
  created_kind text not null check (created_kind in ('api_key', 'user')),
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3) check ((ended_at is null) = (status = 'RUNNING')),
  -- People: the audience when it was created, and what has become of them.
  total bigint not null check (total >= 0),
  created bigint not null default 0,
  reminded bigint not null default 0,
  failed bigint not null default 0,
  last_failure text,
  -- How far the job has come in the order of addresses, and whether it has asked anybody since it last began at the first.
  position text collate "C" not null default '',
  has_asked boolean not null default false,
  -- Who wants the pending requests to be voided, until they are.
  voids_kind text check (voids_kind in ('api_key', 'user')),
  voids_by uuid check ((voids_by is null) = (voids_kind is null))
);
create index campaigns_newest on campaigns (org_id, created_at desc, id desc);
create index campaigns_of_document on campaigns (document_id, created_at desc, id desc);
-- Those that there is something to do for, which are few.
create index campaigns_to_run on campaigns (created_at, id) where status = 'RUNNING' or voids_by is not null;

-- The newest requests of people who could not be asked, as long as the campaign runs, so that each is counted once.
create table campaign_failures (
  campaign_id uuid not null references campaigns,
  signing_request_id uuid not null,
  org_id uuid not null references organisations,
  primary key (campaign_id, signing_request_id)
);

-- How many requests of a campaign have left PENDING, by the status they have now. The number is the sum over the shards,
-- as in signing_request_counts.
create table campaign_counts (
  org_id uuid not null references organisations,
  campaign_id uuid not null references campaigns,
  status text not null,
  shard smallint not null,
  n bigint not null,
  primary key (campaign_id, status, shard)
) with (fillfactor = 50);

-- Without a foreign key, which every creation would pay for. Only the job of the campaign sets it.
alter table signing_requests add column campaign_id uuid;
-- Nobody is asked twice by a campaign, whatever happens to its job.
create unique index signing_requests_one_per_campaign on signing_requests (campaign_id, signer_email_key)
  where campaign_id is not null;
create index signing_requests_of_campaign on signing_requests (campaign_id, status, created_at, id)
  where campaign_id is not null;

create function refuse_change_of_campaign() returns trigger language plpgsql as $$
begin
  raise exception 'what a signing request was created with cannot be changed' using errcode = 'restrict_violation';
end $$;
create trigger refuse_change_of_campaign before update of campaign_id on signing_requests
  for each row when (new.campaign_id is distinct from old.campaign_id) execute function refuse_change_of_campaign();

create function count_campaign_requests() returns trigger language plpgsql as $$
begin
  insert into campaign_counts as counted (org_id, campaign_id, status, shard, n)
  select new.org_id, new.campaign_id, change.status, pg_backend_pid() % 16, change.n
  from (values (new.status, 1), (old.status, -1)) as change(status, n)
  where change.status <> 'PENDING'
  order by change.status
  on conflict (campaign_id, status, shard) do update set n = counted.n + excluded.n;
  return null;
end $$;
-- For each row and not for each statement: the condition is checked before the function is called, so that other requests pay
-- nothing for it.
create trigger count_in_campaign after update of status on signing_requests
  for each row when (new.campaign_id is not null and new.status is distinct from old.status)
  execute function count_campaign_requests();
