create table organisations (
  id uuid primary key,
  name text not null,
  plan text not null check (plan in ('free', 'pro', 'unlimited')),
  created_at timestamptz(3) not null default now()
);

create table api_keys (
  id uuid primary key,
  org_id uuid not null references organisations,
  name text not null,
  key_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index on api_keys (org_id);

create table containers (
  id uuid primary key,
  org_id uuid not null references organisations,
  name text not null,
  description text,
  is_template boolean not null default false,
  template_description text,
  template_category text,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index on containers (org_id, created_at desc, id desc) where deleted_at is null;

create table documents (
  id uuid primary key,
  org_id uuid not null references organisations,
  container_id uuid not null references containers,
  name text not null,
  description text,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index on documents (container_id, created_at desc, id desc);

create table versions (
  id uuid primary key,
  org_id uuid not null references organisations,
  document_id uuid not null references documents,
  version_number integer not null,
  status text not null check (status in ('DRAFT', 'ACTIVE', 'ARCHIVED')),
  content jsonb not null,
  settings jsonb not null,
  content_hash text check ((content_hash is null) = (status = 'DRAFT')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  published_at timestamptz(3),
  archived_at timestamptz(3),
  deleted_at timestamptz(3),
  unique (document_id, version_number)
);
create unique index versions_one_active on versions (document_id) where status = 'ACTIVE';
create unique index versions_one_draft on versions (document_id) where status = 'DRAFT';

-- A published version is what people consented to. Nothing may change it, not even someone at an SQL prompt.
create function refuse_change_of_published_version() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') then
    raise exception 'a published version cannot be deleted' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.org_id, new.document_id, new.version_number, new.content, new.settings, new.content_hash,
      new.created_at, new.published_at)
     is distinct from
     (old.id, old.org_id, old.document_id, old.version_number, old.content, old.settings, old.content_hash,
      old.created_at, old.published_at)
     or (old.status, new.status) not in (('ACTIVE', 'ACTIVE'), ('ACTIVE', 'ARCHIVED'), ('ARCHIVED', 'ARCHIVED')) then
    raise exception 'a published version cannot change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_change before update or delete on versions
  for each row when (old.status <> 'DRAFT') execute function refuse_change_of_published_version();
create trigger refuse_truncate before truncate on versions
  for each statement execute function refuse_change_of_published_version();
-- Also under session_replication_role = replica.
alter table versions enable always trigger refuse_change;
alter table versions enable always trigger refuse_truncate;

create table signing_requests (
  id uuid primary key,
  org_id uuid not null references organisations,
  document_id uuid not null,
  version_id uuid not null references versions,
  signer_name text not null,
  signer_email text not null,
  -- Addresses are compared ignoring case, and in the same way in every locale. They are ASCII (wire/).
  signer_email_key text collate "C" not null generated always as (lower(signer_email collate "C")) stored,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED', 'VOIDED', 'EXPIRED')),
  assent_map jsonb,
  rejection_note text,
  is_superseded boolean not null default false,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  viewed_at timestamptz(3),
  completed_at timestamptz(3),
  voided_at timestamptz(3),
  void_reason text,
  expired_at timestamptz(3),
  reminded_at timestamptz(3)
);
create unique index signing_requests_one_pending on signing_requests (version_id, signer_email_key)
  where status = 'PENDING';
create index on signing_requests (version_id, signer_email_key);
create index on signing_requests (document_id, signer_email_key);
create index on signing_requests (org_id, created_at desc, id desc);
create index on signing_requests (org_id, status, created_at desc, id desc);
create index signing_requests_to_expire on signing_requests (expires_at) where status = 'PENDING';

-- One hash chain per signing request. `personal` contains the values and salts whose hashes are in the event.
create table audit_events (
  signing_request_id uuid not null references signing_requests,
  seq integer not null check (seq > 0),
  org_id uuid not null references organisations,
  type text not null,
  at timestamptz(3) not null,
  actor jsonb not null,
  ip text,
  user_agent text,
  payload jsonb not null,
  personal jsonb not null,
  prev_hash text not null,
  hash text not null,
  primary key (signing_request_id, seq)
);

-- Keeps the names of personal values, but not the values and their salts.
create function erased(personal jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, '{"salt": null, "value": null}'::jsonb), '{}')
  from jsonb_object_keys(personal) as key
$$;

create function refuse_change_of_audit_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if current_setting('assent.erasing', true) = 'yes'
       and new.personal = erased(old.personal)
       and (to_jsonb(new) - 'personal') = (to_jsonb(old) - 'personal') then
      return new;
    end if;
  end if;
  raise exception 'audit events cannot be changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger refuse_change before update or delete on audit_events
  for each row execute function refuse_change_of_audit_event();
create trigger refuse_truncate before truncate on audit_events
  for each statement execute function refuse_change_of_audit_event();
-- Also under session_replication_role = replica. The table's owner can still drop a trigger, but the hashes then
-- reveal any change.
alter table audit_events enable always trigger refuse_change;
alter table audit_events enable always trigger refuse_truncate;

-- The only way to erase personal data: sets every value and salt of one request's events to null, and changes nothing
-- else. The hashes remain, so the chain can still be verified.
create function erase_personal_data(request_id uuid) returns void language plpgsql as $$
begin
  perform set_config('assent.erasing', 'yes', true);
  update audit_events set personal = erased(personal) where signing_request_id = request_id;
  perform set_config('assent.erasing', '', true);
end $$;

create table webhooks (
  id uuid primary key,
  org_id uuid not null references organisations,
  url text not null,
  url_key text not null,
  secret_sealed bytea not null,
  secret_hint text not null,
  -- The secret before the last rotation, which also signs until `previous_secret_until`.
  previous_secret_sealed bytea,
  previous_secret_until timestamptz(3),
  events text[] not null check (cardinality(events) > 0),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint webhooks_one_per_url unique (org_id, url_key)
);

create table webhook_deliveries (
  id uuid primary key,
  org_id uuid not null references organisations,
  webhook_id uuid not null references webhooks on delete cascade,
  -- The first delivery of this message, if this one is a redelivery.
  redelivery_of uuid,
  event text not null,
  -- The exact bytes that are sent and signed, which must be the same in every attempt. Therefore text and not jsonb.
  payload text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  attempts jsonb not null default '[]',
  next_attempt_at timestamptz(3) default now(),
  created_at timestamptz(3) not null default now(),
  completed_at timestamptz(3)
);
create index on webhook_deliveries (webhook_id, created_at desc, id desc);

create table idempotency_keys (
  caller_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (caller_id, key)
);
create index on idempotency_keys (created_at);

-- RATE_LIMIT_STORE=postgres. rate-limiter-flexible defines the columns and their order; `expire` is in milliseconds
-- since 1970. Unlogged, so that counting writes no WAL: a crash loses at most a minute of counts.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint
);
