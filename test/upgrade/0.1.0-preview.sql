-- {"secret_key":"a key of more than 32 bytes that only tests use","api_key":"assent_d0cbeace4186fe54308851869a19488257091a63212b89d6985470aed935515c","member":{"email":"grace@example.com","password":"a long password"},"organisation_id":"01a202ba-b5d2-7fcc-a3de-829c56ddf06c","document_id":"01a202ba-bc3b-7d46-8e98-2680473a703a","webhook_id":"01a202ba-bbbd-7ecf-887a-05fc86a17e97","decided":[{"id":"01a202ba-bd0d-7349-a218-949aa31d1267","status":"ACCEPTED_FULL"},{"id":"01a202ba-bdb2-7c2b-a4cd-0ac9543e2a30","status":"ACCEPTED_PARTIAL"}],"pending":{"id":"01a202ba-bed4-72d1-be05-6ecd7947cb58","token":"AaICur7UctG-BW7NeUfLWAqSE6qiSPASGIQDomps3U_MYtJ0Fe711g"}}

set check_function_bodies = off;
create table account_emails (
  kind text not null,
  address_hash bytea not null,
  sent_at timestamp with time zone[] not null
);

create table accounts (
  id uuid not null,
  user_id uuid not null,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp(3) with time zone,
  refresh_token_expires_at timestamp(3) with time zone,
  scope text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null
);

create table api_keys (
  id uuid not null,
  org_id uuid not null,
  name text not null,
  key_hash bytea not null,
  created_at timestamp(3) with time zone default now() not null,
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_by uuid
);

create table audit_events (
  signing_request_id uuid not null,
  seq integer not null,
  org_id uuid not null,
  type text not null,
  at timestamp(3) with time zone not null,
  actor jsonb not null,
  ip text,
  user_agent text,
  payload jsonb not null,
  personal jsonb not null,
  prev_hash text not null,
  hash text not null
);

create table containers (
  id uuid not null,
  org_id uuid not null,
  name text not null,
  description text,
  is_template boolean default false not null,
  template_description text,
  template_category text,
  created_by uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  retention_days integer,
  legal_hold boolean default false not null
);

create table displayed_page_parts (
  sha256 text not null,
  bytes bytea not null
);

create table displayed_pages (
  signing_request_id uuid not null,
  org_id uuid not null,
  sha256 text not null,
  parts text[] not null,
  own bytea[]
);

create table documents (
  id uuid not null,
  org_id uuid not null,
  container_id uuid not null,
  name text not null,
  description text,
  created_by uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone
);

create table evidence_contradictions (
  org_id uuid not null,
  signing_request_id uuid,
  problem text not null,
  found_at timestamp(3) with time zone default now() not null
);

create table evidence_cosignatures (
  org_id uuid not null,
  log integer not null,
  size bigint not null,
  witness text not null,
  line text not null,
  cosigned_at timestamp(3) with time zone not null
);

create table evidence_heads (
  org_id uuid not null,
  log integer not null,
  size bigint not null,
  root bytea not null,
  note text not null,
  signed_at timestamp(3) with time zone default now() not null
);

create table evidence_leaves (
  org_id uuid not null,
  log integer not null,
  index bigint not null,
  signing_request_id uuid,
  seq integer,
  hash bytea,
  subtree bytea not null
);

create table evidence_log (
  org_id uuid not null,
  index bigint not null,
  signing_request_id uuid not null,
  seq integer not null,
  subtree bytea not null
);

create table evidence_log_pending (
  org_id uuid not null,
  signing_request_id uuid not null,
  seq integer not null
);

create table evidence_logs (
  org_id uuid not null,
  number integer not null,
  origin text not null,
  reason text,
  previous jsonb,
  started_at timestamp(3) with time zone default now() not null
);

create table evidence_pending (
  org_id uuid not null,
  signing_request_id uuid,
  seq integer
);

create table evidence_publications (
  org_id uuid not null,
  recipient text not null,
  log integer default 0 not null,
  size bigint default 0 not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp(3) with time zone not null,
  problem text
);

create table evidence_timestamps (
  org_id uuid not null,
  log integer not null,
  size bigint not null,
  token bytea not null,
  stamped_at timestamp(3) with time zone not null
);

create table idempotency_keys (
  caller_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body bytea not null,
  created_at timestamp(3) with time zone default now() not null,
  subject_id uuid
);

create table invitations (
  id uuid not null,
  org_id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  mailed_token_hash bytea,
  invited_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone not null
);

create table kysely_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null
);

create table kysely_migration_lock (
  id character varying(255) not null,
  is_locked integer default 0 not null
);

create unlogged table listener_requests (
  id uuid not null,
  webhook_id uuid not null,
  headers jsonb not null,
  body text not null,
  created_at timestamp(3) with time zone default now() not null,
  answer jsonb
);

create table members (
  org_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamp(3) with time zone default now() not null
);

create table organisations (
  id uuid not null,
  name text not null,
  plan text not null,
  created_at timestamp(3) with time zone default now() not null,
  contact_email text,
  language text default 'en'::text not null,
  reminder_after_days integer,
  reminder_at_most integer,
  default_verification text default 'link'::text not null
);

create unlogged table rate_limits (
  key text not null,
  points integer not null,
  expire bigint
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp(3) with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null
);

create table set_up_links (
  is_the_only_one boolean default true not null,
  token_hash bytea,
  created_at timestamp(3) with time zone default now() not null
);

create table sign_in_attempts (
  kind text not null,
  subject bytea not null,
  attempts integer not null,
  locked_until timestamp with time zone,
  last_attempt_at timestamp with time zone not null
);

create table signer_email_quotas (
  org_id uuid not null,
  email_key text collate "C" not null,
  sent_at timestamp with time zone[] not null,
  granted integer not null
) with (fillfactor=70);

create table signing_request_counts (
  org_id uuid not null,
  version_id uuid,
  status text not null,
  shard smallint not null,
  n bigint not null
) with (fillfactor=50);

create table signing_requests (
  id uuid not null,
  org_id uuid not null,
  document_id uuid not null,
  version_id uuid not null,
  signer_name text not null,
  signer_email text not null,
  signer_email_key text collate "C" not null,
  status text default 'PENDING'::text not null,
  assent_map jsonb,
  rejection_note text,
  is_superseded boolean default false not null,
  created_by uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone,
  viewed_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  voided_at timestamp(3) with time zone,
  void_reason text,
  expired_at timestamp(3) with time zone,
  reminded_at timestamp(3) with time zone,
  language text,
  send_email boolean default true not null,
  automatic_reminders integer default 0 not null,
  link_requested_at timestamp(3) with time zone,
  comments jsonb,
  unanswered jsonb,
  link_emailed_at timestamp(3) with time zone,
  verification text default 'link'::text not null,
  erased_at timestamp(3) with time zone
);

create table two_factors (
  id uuid not null,
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean default true not null,
  failed_verification_count integer default 0 not null,
  locked_until timestamp(3) with time zone,
  last_step bigint
);

create table users (
  id uuid not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  two_factor_enabled boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null
);

create table verification_code_quotas (
  org_id uuid not null,
  email_key text collate "C" not null,
  sent_at timestamp(3) with time zone[] not null
);

create table verification_codes (
  signing_request_id uuid not null,
  nonce bytea,
  expires_at timestamp(3) with time zone not null,
  tries_left integer not null,
  sent_at timestamp(3) with time zone[] not null
);

create table verifications (
  id uuid not null,
  identifier text not null,
  value text not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  reset_user_id uuid
);

create table versions (
  id uuid not null,
  org_id uuid not null,
  document_id uuid not null,
  version_number integer not null,
  status text not null,
  content jsonb not null,
  settings jsonb not null,
  content_hash text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  published_at timestamp(3) with time zone,
  archived_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone
);

create table webhook_deliveries (
  id uuid not null,
  org_id uuid not null,
  webhook_id uuid not null,
  redelivery_of uuid,
  event text not null,
  payload text not null,
  status text default 'PENDING'::text not null,
  attempts jsonb default '[]'::jsonb not null,
  next_attempt_at timestamp(3) with time zone default now(),
  created_at timestamp(3) with time zone default now() not null,
  completed_at timestamp(3) with time zone
);

create table webhooks (
  id uuid not null,
  org_id uuid not null,
  url text not null,
  url_key text not null,
  secret_sealed bytea not null,
  secret_hint text not null,
  previous_secret_sealed bytea,
  previous_secret_until timestamp(3) with time zone,
  events text[] not null,
  is_active boolean default true not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  is_listener boolean default false not null,
  enabled_at timestamp(3) with time zone default now() not null,
  disabled_at timestamp(3) with time zone,
  disabled_reason text
);

alter table account_emails add constraint account_emails_kind_check CHECK (kind = ANY (ARRAY['password_reset'::text, 'invitation'::text]));

alter table account_emails add constraint account_emails_pkey PRIMARY KEY (kind, address_hash);

alter table accounts add constraint accounts_pkey PRIMARY KEY (id);

alter table accounts add constraint accounts_provider_id_account_id_key UNIQUE (provider_id, account_id);

alter table api_keys add constraint api_keys_key_hash_key UNIQUE (key_hash);

alter table api_keys add constraint api_keys_pkey PRIMARY KEY (id);

alter table audit_events add constraint audit_events_pkey PRIMARY KEY (signing_request_id, seq);

alter table audit_events add constraint audit_events_seq_check CHECK (seq > 0);

alter table containers add constraint containers_pkey PRIMARY KEY (id);

alter table containers add constraint containers_retention_days_check CHECK (retention_days >= 1 AND retention_days <= 36500);

alter table displayed_page_parts add constraint displayed_page_parts_pkey PRIMARY KEY (sha256);

alter table displayed_page_parts add constraint displayed_page_parts_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text);

alter table displayed_pages add constraint displayed_pages_check CHECK (own IS NULL OR cardinality(own) = (cardinality(parts) + 1));

alter table displayed_pages add constraint displayed_pages_pkey PRIMARY KEY (signing_request_id, sha256);

alter table displayed_pages add constraint displayed_pages_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text);

alter table documents add constraint documents_pkey PRIMARY KEY (id);

alter table evidence_contradictions add constraint evidence_contradictions_org_id_signing_request_id_key UNIQUE NULLS NOT DISTINCT (org_id, signing_request_id);

alter table evidence_cosignatures add constraint evidence_cosignatures_pkey PRIMARY KEY (org_id, log, size, witness);

alter table evidence_heads add constraint evidence_heads_pkey PRIMARY KEY (org_id, log, size);

alter table evidence_heads add constraint evidence_heads_root_check CHECK (length(root) = 32);

alter table evidence_heads add constraint evidence_heads_size_check CHECK (size > 0);

alter table evidence_leaves add constraint evidence_leaves_check CHECK (num_nulls(signing_request_id, seq, hash) = 0 OR index = 0 AND num_nonnulls(signing_request_id, seq, hash) = 0);

alter table evidence_leaves add constraint evidence_leaves_hash_check CHECK (length(hash) = 32);

alter table evidence_leaves add constraint evidence_leaves_index_check CHECK (index >= 0);

alter table evidence_leaves add constraint evidence_leaves_pkey PRIMARY KEY (org_id, log, index);

alter table evidence_leaves add constraint evidence_leaves_signing_request_id_seq_log_key UNIQUE (signing_request_id, seq, log);

alter table evidence_leaves add constraint evidence_leaves_subtree_check CHECK (length(subtree) = 32);

alter table evidence_log add constraint evidence_log_index_check CHECK (index >= 0);

alter table evidence_log add constraint evidence_log_pkey PRIMARY KEY (org_id, index);

alter table evidence_log add constraint evidence_log_signing_request_id_seq_key UNIQUE (signing_request_id, seq);

alter table evidence_log add constraint evidence_log_subtree_check CHECK (length(subtree) = 32);

alter table evidence_log_pending add constraint evidence_log_pending_pkey PRIMARY KEY (org_id, signing_request_id, seq);

alter table evidence_logs add constraint evidence_logs_check CHECK ((reason IS NULL) = (previous IS NULL));

alter table evidence_logs add constraint evidence_logs_number_check CHECK (number > 0);

alter table evidence_logs add constraint evidence_logs_origin_key UNIQUE (origin);

alter table evidence_logs add constraint evidence_logs_pkey PRIMARY KEY (org_id, number);

alter table evidence_logs add constraint evidence_logs_reason_check CHECK (reason = ANY (ARRAY['format'::text, 'restore'::text]));

alter table evidence_publications add constraint evidence_publications_pkey PRIMARY KEY (org_id, recipient);

alter table evidence_timestamps add constraint evidence_timestamps_pkey PRIMARY KEY (org_id, log, size);

alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (caller_id, key);

alter table invitations add constraint invitations_email_check CHECK (email = lower(email));

alter table invitations add constraint invitations_mailed_token_hash_key UNIQUE (mailed_token_hash);

alter table invitations add constraint invitations_org_id_email_key UNIQUE (org_id, email);

alter table invitations add constraint invitations_pkey PRIMARY KEY (id);

alter table invitations add constraint invitations_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'viewer'::text]));

alter table invitations add constraint invitations_token_hash_key UNIQUE (token_hash);

alter table kysely_migration add constraint kysely_migration_pkey PRIMARY KEY (name);

alter table kysely_migration_lock add constraint kysely_migration_lock_pkey PRIMARY KEY (id);

alter table listener_requests add constraint listener_requests_pkey PRIMARY KEY (id);

alter table members add constraint members_pkey PRIMARY KEY (org_id, user_id);

alter table members add constraint members_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'viewer'::text]));

alter table organisations add constraint organisations_default_verification_check CHECK (default_verification = ANY (ARRAY['link'::text, 'email_otp'::text]));

alter table organisations add constraint organisations_language_check CHECK (language = ANY (ARRAY['en'::text, 'de'::text, 'fr'::text, 'es'::text, 'pt'::text, 'ja'::text, 'ar'::text]));

alter table organisations add constraint organisations_pkey PRIMARY KEY (id);

alter table organisations add constraint organisations_plan_check CHECK (plan = ANY (ARRAY['free'::text, 'pro'::text, 'unlimited'::text]));

alter table organisations add constraint organisations_reminder_after_days_check CHECK (reminder_after_days >= 1 AND reminder_after_days <= 30);

alter table organisations add constraint organisations_reminder_at_most_check CHECK (reminder_at_most >= 1 AND reminder_at_most <= 10);

alter table organisations add constraint organisations_reminders_whole CHECK ((reminder_after_days IS NULL) = (reminder_at_most IS NULL));

alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key);

alter table sessions add constraint sessions_pkey PRIMARY KEY (id);

alter table sessions add constraint sessions_token_key UNIQUE (token);

alter table set_up_links add constraint set_up_links_is_the_only_one_check CHECK (is_the_only_one);

alter table set_up_links add constraint set_up_links_pkey PRIMARY KEY (is_the_only_one);

alter table sign_in_attempts add constraint sign_in_attempts_kind_check CHECK (kind = ANY (ARRAY['password'::text, 'confirmation'::text, 'code'::text]));

alter table sign_in_attempts add constraint sign_in_attempts_pkey PRIMARY KEY (kind, subject);

alter table signer_email_quotas add constraint signer_email_quotas_pkey PRIMARY KEY (org_id, email_key);

alter table signing_request_counts add constraint signing_request_counts_org_id_version_id_status_shard_key UNIQUE NULLS NOT DISTINCT (org_id, version_id, status, shard);

alter table signing_requests add constraint signing_requests_language_check CHECK (language = ANY (ARRAY['en'::text, 'de'::text, 'fr'::text, 'es'::text, 'pt'::text, 'ja'::text, 'ar'::text]));

alter table signing_requests add constraint signing_requests_pkey PRIMARY KEY (id);

alter table signing_requests add constraint signing_requests_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'ACCEPTED_FULL'::text, 'ACCEPTED_PARTIAL'::text, 'REJECTED'::text, 'VOIDED'::text, 'EXPIRED'::text]));

alter table signing_requests add constraint signing_requests_verification_check CHECK (verification = ANY (ARRAY['link'::text, 'email_otp'::text]));

alter table two_factors add constraint two_factors_pkey PRIMARY KEY (id);

alter table two_factors add constraint two_factors_user_id_key UNIQUE (user_id);

alter table users add constraint users_email_check CHECK (email = lower(email));

alter table users add constraint users_email_key UNIQUE (email);

alter table users add constraint users_pkey PRIMARY KEY (id);

alter table verification_code_quotas add constraint verification_code_quotas_pkey PRIMARY KEY (org_id, email_key);

alter table verification_codes add constraint verification_codes_pkey PRIMARY KEY (signing_request_id);

alter table verification_codes add constraint verification_codes_tries_left_check CHECK (tries_left >= 0);

alter table verifications add constraint verifications_pkey PRIMARY KEY (id);

alter table verifications add constraint verifications_reset_user_id_key UNIQUE (reset_user_id);

alter table versions add constraint versions_check CHECK ((content_hash IS NULL) = (status = 'DRAFT'::text));

alter table versions add constraint versions_document_id_version_number_key UNIQUE (document_id, version_number);

alter table versions add constraint versions_pkey PRIMARY KEY (id);

alter table versions add constraint versions_status_check CHECK (status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'ARCHIVED'::text]));

alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (id);

alter table webhook_deliveries add constraint webhook_deliveries_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'SUCCEEDED'::text, 'FAILED'::text]));

alter table webhooks add constraint webhooks_disabled_reason_check CHECK (disabled_reason = 'FAILING'::text);

alter table webhooks add constraint webhooks_disabled_whole CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL) AND (disabled_at IS NULL OR NOT is_active));

alter table webhooks add constraint webhooks_events_check CHECK (cardinality(events) > 0);

alter table webhooks add constraint webhooks_listener_url CHECK (NOT is_listener OR url_key = ('https://listener.invalid/'::text || id));

alter table webhooks add constraint webhooks_one_per_url UNIQUE (org_id, url_key);

alter table webhooks add constraint webhooks_pkey PRIMARY KEY (id);

alter table accounts add constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table api_keys add constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table api_keys add constraint api_keys_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table audit_events add constraint audit_events_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table audit_events add constraint audit_events_signing_request_id_fkey FOREIGN KEY (signing_request_id) REFERENCES signing_requests(id);

alter table containers add constraint containers_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table displayed_pages add constraint displayed_pages_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table displayed_pages add constraint displayed_pages_signing_request_id_fkey FOREIGN KEY (signing_request_id) REFERENCES signing_requests(id);

alter table documents add constraint documents_container_id_fkey FOREIGN KEY (container_id) REFERENCES containers(id);

alter table documents add constraint documents_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table evidence_contradictions add constraint evidence_contradictions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table evidence_cosignatures add constraint evidence_cosignatures_org_id_log_size_fkey FOREIGN KEY (org_id, log, size) REFERENCES evidence_heads(org_id, log, size);

alter table evidence_heads add constraint evidence_heads_org_id_log_fkey FOREIGN KEY (org_id, log) REFERENCES evidence_logs(org_id, number);

alter table evidence_leaves add constraint evidence_leaves_org_id_log_fkey FOREIGN KEY (org_id, log) REFERENCES evidence_logs(org_id, number);

alter table evidence_leaves add constraint evidence_leaves_signing_request_id_seq_fkey FOREIGN KEY (signing_request_id, seq) REFERENCES audit_events(signing_request_id, seq);

alter table evidence_log add constraint evidence_log_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table evidence_log add constraint evidence_log_signing_request_id_seq_fkey FOREIGN KEY (signing_request_id, seq) REFERENCES audit_events(signing_request_id, seq);

alter table evidence_logs add constraint evidence_logs_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table evidence_publications add constraint evidence_publications_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table evidence_timestamps add constraint evidence_timestamps_org_id_log_size_fkey FOREIGN KEY (org_id, log, size) REFERENCES evidence_heads(org_id, log, size);

alter table invitations add constraint invitations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table invitations add constraint invitations_org_id_invited_by_fkey FOREIGN KEY (org_id, invited_by) REFERENCES members(org_id, user_id) ON DELETE CASCADE;

alter table listener_requests add constraint listener_requests_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;

alter table members add constraint members_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table members add constraint members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table signing_request_counts add constraint signing_request_counts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table signing_request_counts add constraint signing_request_counts_version_id_fkey FOREIGN KEY (version_id) REFERENCES versions(id);

alter table signing_requests add constraint signing_requests_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table signing_requests add constraint signing_requests_version_id_fkey FOREIGN KEY (version_id) REFERENCES versions(id);

alter table two_factors add constraint two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table verifications add constraint verifications_reset_user_id_fkey FOREIGN KEY (reset_user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table versions add constraint versions_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id);

alter table versions add constraint versions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table webhook_deliveries add constraint webhook_deliveries_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table webhook_deliveries add constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;

alter table webhooks add constraint webhooks_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

CREATE OR REPLACE FUNCTION public.await_evidence_leaf()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into evidence_pending (org_id, signing_request_id, seq)
  select org_id, signing_request_id, seq from appended;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_signing_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into signing_request_counts as counted (org_id, version_id, status, shard, n)
    select org_id, version_id, status, pg_backend_pid() % 16, count(*)
    from new_rows
    group by grouping sets ((org_id, status), (org_id, version_id, status))
    order by org_id, version_id, status
    on conflict (org_id, version_id, status, shard) do update set n = counted.n + excluded.n;
  else
    insert into signing_request_counts as counted (org_id, version_id, status, shard, n)
    select org_id, version_id, status, pg_backend_pid() % 16, sum(change)
    from (
      select org_id, version_id, status, 1 as change from new_rows
      union all
      select org_id, version_id, status, -1 from old_rows
    ) as changes
    group by grouping sets ((org_id, status), (org_id, version_id, status))
    having sum(change) <> 0
    order by org_id, version_id, status
    on conflict (org_id, version_id, status, shard) do update set n = counted.n + excluded.n;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_displayed_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update displayed_pages set own = null where signing_request_id = new.signing_request_id and own is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_personal_data(request_id uuid, pseudonym uuid DEFAULT NULL::uuid, is_counted boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  placeholder text := 'erased-' || coalesce(pseudonym, request_id);
begin
  perform set_config('assent.erasing', 'yes', true);
  update signing_requests
  set signer_name = '[erased]', signer_email = placeholder || '@erased.invalid',
      signer_email_key = placeholder || case when is_counted then '@erased.invalid' else '@uncounted' end,
      rejection_note = null, comments = null, void_reason = null, erased_at = now(), updated_at = now()
  where id = request_id and status <> 'PENDING' and erased_at is null;
  if exists (select from signing_requests where id = request_id and erased_at is null) then
    raise exception 'a pending request cannot be erased' using errcode = 'restrict_violation';
  end if;
  update audit_events set personal = erased(personal)
  where signing_request_id = request_id and personal <> erased(personal);
  perform set_config('assent.erasing', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.erased(personal jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_object_agg(key, '{"salt": null, "value": null}'::jsonb), '{}')
  from jsonb_object_keys(personal) as key
$function$;

CREATE OR REPLACE FUNCTION public.rebuild_job_index(name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET lock_timeout TO '1s'
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (
    select from pg_catalog.pg_indexes where schemaname = 'pgboss' and indexname = name
  ) then
    raise exception 'there is no index % of the job queue', name using errcode = 'undefined_object';
  end if;
  execute format('reindex index pgboss.%I', name);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' then
    if current_setting('assent.erasing', true) = 'yes'
       and new.personal = erased(old.personal)
       and (to_jsonb(new) - 'personal') = (to_jsonb(old) - 'personal') then
      return new;
    end if;
  end if;
  raise exception 'audit events cannot be changed or deleted' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_displayed_page()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'displayed_pages' then
    if current_setting('assent.erasing', true) = 'yes' and new.own is null
       and (new.signing_request_id, new.org_id, new.sha256, new.parts)
         is not distinct from (old.signing_request_id, old.org_id, old.sha256, old.parts) then
      return new;
    end if;
  end if;
  raise exception 'displayed pages cannot be changed or deleted' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_evidence_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'the evidence log cannot be changed or deleted' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_outcome()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  is_erasing boolean := coalesce(current_setting('assent.erasing', true), '') = 'yes';
begin
  if tg_op <> 'UPDATE' then
    raise exception 'signing requests cannot be deleted' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.org_id, new.document_id, new.version_id, new.created_by)
       is distinct from (old.id, old.org_id, old.document_id, old.version_id, old.created_by)
     or (old.viewed_at is not null and new.viewed_at is distinct from old.viewed_at)
     or ((new.signer_name, new.signer_email, new.signer_email_key)
           is distinct from (old.signer_name, old.signer_email, old.signer_email_key)
         and not is_erasing) then
    raise exception 'what a signing request is bound to cannot be changed' using errcode = 'restrict_violation';
  end if;
  if old.status <> 'PENDING' and (
    (new.status, new.assent_map, new.unanswered, new.viewed_at, new.completed_at, new.voided_at, new.expired_at,
     new.expires_at)
      is distinct from (old.status, old.assent_map, old.unanswered, old.viewed_at, old.completed_at, old.voided_at,
                        old.expired_at, old.expires_at)
    or (old.is_superseded and not new.is_superseded)
    or ((new.rejection_note, new.comments, new.void_reason)
          is distinct from (old.rejection_note, old.comments, old.void_reason)
        and not (is_erasing and num_nonnulls(new.rejection_note, new.comments, new.void_reason) = 0))
  ) then
    raise exception 'the outcome of a signing request cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_published_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_verification()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'the verification of a signing request cannot change' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.signing_request_of_event(body text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "substring"(body, '"signingRequestId":"([0-9a-f-]{36})"'::text);

CREATE OR REPLACE FUNCTION public.write_signer_email_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' or new.signer_email_key is null then
    new.signer_email_key := lower(new.signer_email collate "C");
  end if;
  return new;
end $function$;

CREATE INDEX accounts_user_id_idx ON public.accounts USING btree (user_id);

CREATE UNIQUE INDEX accounts_user_id_split_part_idx ON public.accounts USING btree (user_id, split_part(account_id, ' '::text, 1)) WHERE (provider_id = 'oidc'::text);

CREATE INDEX api_keys_org_id_idx ON public.api_keys USING btree (org_id);

CREATE INDEX containers_org_id_created_at_id_idx ON public.containers USING btree (org_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX containers_with_retention ON public.containers USING btree (id) WHERE ((retention_days IS NOT NULL) AND (NOT legal_hold));

CREATE INDEX documents_container_id_created_at_id_idx ON public.documents USING btree (container_id, created_at DESC, id DESC);

CREATE INDEX documents_org_id_created_at_id_idx ON public.documents USING btree (org_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX evidence_pending_org_id_signing_request_id_idx ON public.evidence_pending USING btree (org_id, signing_request_id);

CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);

CREATE INDEX idempotency_keys_of_subject ON public.idempotency_keys USING btree (subject_id) WHERE (subject_id IS NOT NULL);

CREATE INDEX invitations_email_idx ON public.invitations USING btree (email);

CREATE INDEX invitations_org_id_invited_by_idx ON public.invitations USING btree (org_id, invited_by);

CREATE INDEX listener_requests_webhook_id_created_at_idx ON public.listener_requests USING btree (webhook_id, created_at);

CREATE INDEX members_user_id_idx ON public.members USING btree (user_id);

CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

CREATE INDEX signing_requests_document_id_created_at_id_idx ON public.signing_requests USING btree (document_id, created_at DESC, id DESC);

CREATE INDEX signing_requests_document_id_signer_email_key_idx ON public.signing_requests USING btree (document_id, signer_email_key);

CREATE UNIQUE INDEX signing_requests_one_pending ON public.signing_requests USING btree (version_id, signer_email_key) WHERE (status = 'PENDING'::text);

CREATE INDEX signing_requests_org_id_completed_at_created_at_document_id_idx ON public.signing_requests USING btree (org_id, completed_at) INCLUDE (created_at, document_id, status) WHERE (completed_at IS NOT NULL);

CREATE INDEX signing_requests_org_id_created_at_id_idx ON public.signing_requests USING btree (org_id, created_at DESC, id DESC);

CREATE INDEX signing_requests_org_id_status_created_at_id_idx ON public.signing_requests USING btree (org_id, status, created_at DESC, id DESC);

CREATE INDEX signing_requests_org_id_viewed_at_created_at_document_id_idx ON public.signing_requests USING btree (org_id, viewed_at) INCLUDE (created_at, document_id) WHERE (viewed_at IS NOT NULL);

CREATE INDEX signing_requests_to_erase ON public.signing_requests USING btree (document_id, COALESCE(completed_at, voided_at, expired_at)) WHERE ((status <> 'PENDING'::text) AND (erased_at IS NULL));

CREATE INDEX signing_requests_to_expire ON public.signing_requests USING btree (expires_at) WHERE (status = 'PENDING'::text);

CREATE INDEX signing_requests_to_remind ON public.signing_requests USING btree (org_id, automatic_reminders, COALESCE(reminded_at, created_at)) WHERE ((status = 'PENDING'::text) AND send_email);

CREATE INDEX signing_requests_version_id_created_at_id_idx ON public.signing_requests USING btree (version_id, created_at DESC, id DESC);

CREATE INDEX signing_requests_version_id_signer_email_key_idx ON public.signing_requests USING btree (version_id, signer_email_key);

CREATE INDEX verifications_expires_at_idx ON public.verifications USING btree (expires_at);

CREATE INDEX verifications_identifier_idx ON public.verifications USING btree (identifier);

CREATE UNIQUE INDEX versions_one_active ON public.versions USING btree (document_id) WHERE (status = 'ACTIVE'::text);

CREATE UNIQUE INDEX versions_one_draft ON public.versions USING btree (document_id) WHERE (status = 'DRAFT'::text);

CREATE INDEX versions_org_id_created_at_id_idx ON public.versions USING btree (org_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (webhook_id, next_attempt_at) WHERE (status = 'PENDING'::text);

CREATE INDEX webhook_deliveries_finished ON public.webhook_deliveries USING btree (webhook_id, status, completed_at) WHERE (status <> 'PENDING'::text);

CREATE INDEX webhook_deliveries_of_request ON public.webhook_deliveries USING btree (signing_request_of_event(payload)) WHERE (signing_request_of_event(payload) IS NOT NULL);

CREATE INDEX webhook_deliveries_repeats ON public.webhook_deliveries USING btree (redelivery_of) WHERE (redelivery_of IS NOT NULL);

CREATE INDEX webhook_deliveries_webhook_id_created_at_id_idx ON public.webhook_deliveries USING btree (webhook_id, created_at DESC, id DESC);

CREATE TRIGGER await_leaf AFTER INSERT ON audit_events REFERENCING NEW TABLE AS appended FOR EACH STATEMENT EXECUTE FUNCTION await_evidence_leaf();

CREATE TRIGGER erase_displayed_pages AFTER UPDATE ON audit_events FOR EACH ROW WHEN (new.seq = 1) EXECUTE FUNCTION erase_displayed_pages();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_event();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_event();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON displayed_page_parts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_displayed_page();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON displayed_page_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_displayed_page();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON displayed_pages FOR EACH ROW EXECUTE FUNCTION refuse_change_of_displayed_page();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON displayed_pages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_displayed_page();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON evidence_cosignatures FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON evidence_cosignatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON evidence_heads FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON evidence_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON evidence_leaves FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON evidence_leaves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON evidence_log FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON evidence_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON evidence_logs FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON evidence_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON evidence_timestamps FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON evidence_timestamps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER count_inserted AFTER INSERT ON signing_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_signing_requests();

CREATE TRIGGER count_updated AFTER UPDATE ON signing_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_signing_requests();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON signing_requests FOR EACH ROW EXECUTE FUNCTION refuse_change_of_outcome();

CREATE TRIGGER refuse_change_of_verification BEFORE UPDATE OF verification ON signing_requests FOR EACH ROW WHEN (new.verification IS DISTINCT FROM old.verification) EXECUTE FUNCTION refuse_change_of_verification();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON signing_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_outcome();

CREATE TRIGGER signing_requests_email_key BEFORE INSERT ON signing_requests FOR EACH ROW WHEN (new.signer_email_key IS NULL) EXECUTE FUNCTION write_signer_email_key();

CREATE TRIGGER signing_requests_email_key_change BEFORE UPDATE OF signer_email ON signing_requests FOR EACH ROW WHEN (new.signer_email IS DISTINCT FROM old.signer_email AND NOT new.signer_email_key IS DISTINCT FROM old.signer_email_key) EXECUTE FUNCTION write_signer_email_key();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON versions FOR EACH ROW WHEN (old.status <> 'DRAFT'::text) EXECUTE FUNCTION refuse_change_of_published_version();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_published_version();


    BEGIN;
    SET LOCAL lock_timeout = 30000;
    SET LOCAL idle_in_transaction_session_timeout = 30000;
    SELECT pg_advisory_xact_lock(('x' || encode(sha224((current_database() || '.pgboss.pgboss')::bytea), 'hex'))::bit(64)::bigint);
CREATE SCHEMA IF NOT EXISTS pgboss;

    CREATE TYPE pgboss.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    )
  ;

    CREATE FUNCTION pgboss.job_now()
    RETURNS timestamp with time zone AS
    $$
      SELECT pg_catalog.now();
    $$
    LANGUAGE sql STABLE;
  ;

    CREATE TABLE pgboss.version (
      version int primary key,
      cron_on timestamp with time zone,
      bam_on timestamp with time zone,
      flow_on timestamp with time zone,
      reindex_on timestamp with time zone,
      monitor_backoff_on timestamp with time zone
    )
  ;

    CREATE TABLE pgboss.queue (
      name text NOT NULL,
      policy text NOT NULL,
      retry_limit int NOT NULL,
      retry_delay int NOT NULL,
      retry_backoff bool NOT NULL,
      retry_delay_max int,
      expire_seconds int NOT NULL,
      retention_seconds int NOT NULL,
      deletion_seconds int NOT NULL,
      dead_letter text REFERENCES pgboss.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
      partition bool NOT NULL,
      table_name text NOT NULL,
      deferred_count int NOT NULL default 0,
      queued_count int NOT NULL default 0,
      ready_count int NOT NULL default 0,
      warning_queued int NOT NULL default 0,
      active_count int NOT NULL default 0,
      failed_count int NOT NULL default 0,
      total_count int NOT NULL default 0,
      created_delta int NOT NULL default 0,
      completed_delta int NOT NULL default 0,
      failed_delta int NOT NULL default 0,
      delta_on timestamp with time zone,
      delta_seconds int,
      ready_history int[] NOT NULL default '{}',
      heartbeat_seconds int,
      notify bool NOT NULL DEFAULT false,
      singletons_active text[],
      monitor_claim_on timestamp with time zone,
      monitor_on timestamp with time zone,
      maintain_on timestamp with time zone,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE pgboss.schedule (
      name text REFERENCES pgboss.queue ON DELETE CASCADE,
      key text not null DEFAULT '',
      kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')),
      cron text not null,
      timezone text DEFAULT 'UTC',
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      last_job_id uuid,
      PRIMARY KEY (name, key)
    )
  ;

    CREATE TABLE pgboss.subscription (
      event text not null,
      name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    )
  ;

    CREATE TABLE pgboss.bam (
      id uuid PRIMARY KEY default gen_random_uuid(),
      name text NOT NULL,
      version int NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      queue text,
      table_name text NOT NULL,
      command text NOT NULL,
      error text,
      created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone
    )
  ;

    CREATE FUNCTION pgboss.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;
  ;

    CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION pgboss.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE TABLE pgboss.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state pgboss.job_state not null default 'created',
      retry_limit integer not null default 2,
      retry_count integer not null default 0,
      retry_delay integer not null default 0,
      retry_backoff boolean not null default false,
      retry_delay_max integer,
      expire_seconds int not null default 900,
      deletion_seconds int not null default 604800,
      singleton_key text,
      singleton_on timestamp without time zone,
      group_id text,
      group_tier text,
      start_after timestamp with time zone not null default now(),
      created_on timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
      output jsonb,
      dead_letter text,
      policy text,
      heartbeat_on timestamp with time zone,
      heartbeat_seconds int,
      blocked boolean not null default false,
      blocking boolean not null default false,
      pending_dependencies int not null default 0,
      source_name text,
      source_id uuid,
      source_created_on timestamp with time zone,
      source_retry_count int,
      source_output jsonb,
      source_root_id uuid
    ) PARTITION BY LIST (name)
  ;
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);

    CREATE TABLE pgboss.job_common (LIKE pgboss.job INCLUDING GENERATED INCLUDING DEFAULTS);

    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common');

    ALTER TABLE pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
  ;

    CREATE TABLE pgboss.warning (
      id uuid PRIMARY KEY default gen_random_uuid(),
      type text NOT NULL,
      message text NOT NULL,
      data jsonb,
      created_on timestamp with time zone NOT NULL DEFAULT now()
    )
  ;
CREATE INDEX warning_i1 ON pgboss.warning (created_on DESC);

    CREATE TABLE pgboss.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      created_delta   int,
      completed_delta int,
      failed_delta    int,
      delta_seconds   int,
      delta_on        timestamptz,
      captured_on timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, captured_on)
    ) PARTITION BY RANGE (captured_on)
  ;
CREATE INDEX queue_stats_i1 ON pgboss.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

    DO $$
    DECLARE
      d date;
      i int;
      part_name text;
    BEGIN
      FOR i IN 0..1 LOOP
        d := (pgboss.job_now() AT TIME ZONE 'UTC')::date + i;
        part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
        IF NOT EXISTS (
          SELECT 1 FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'pgboss' AND c.relname = part_name
        ) THEN
          EXECUTE format(
            'CREATE TABLE pgboss.%I PARTITION OF pgboss.queue_stats FOR VALUES FROM (%L) TO (%L)',
            part_name,
            to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
            to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
          );
        END IF;
      END LOOP;
    END;
    $$
  ;

    CREATE TABLE pgboss.job_dependency (
      child_name text NOT NULL,
      child_id uuid NOT NULL,
      parent_name text NOT NULL,
      parent_id uuid NOT NULL,
      PRIMARY KEY (child_name, child_id, parent_name, parent_id)
    )
  ;
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON pgboss.job_dependency (parent_name, parent_id);

    CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION pgboss.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$
    LANGUAGE plpgsql;
  ;
INSERT INTO pgboss.version(version) VALUES ('43');
    COMMIT;
  
set session_replication_role = replica;

insert into "accounts" select * from jsonb_populate_record(null::"accounts", '{"id": "01a202ba-b5e1-739f-8768-f78755984712", "scope": null, "user_id": "01a202ba-b5df-774c-b4f2-90bda0aeed52", "id_token": null, "password": "810d40d7aeee393bcd36e4d8d3d2a805:1e40740a27d1d557360800d230defc7e0e9435d41d489fe8404dc255b8c6ef62b23540131e38c7299e07fe09c24944b3a5d833359d6127f96117f27ef8e0fc4f", "account_id": "01a202ba-b5df-774c-b4f2-90bda0aeed52", "created_at": "2026-11-22T10:08:40.415+00:00", "updated_at": "2026-11-22T10:08:40.415+00:00", "provider_id": "credential", "access_token": null, "refresh_token": null, "access_token_expires_at": null, "refresh_token_expires_at": null}');
insert into "api_keys" select * from jsonb_populate_record(null::"api_keys", E'{"id": "01a202ba-b5d7-7a40-9dcf-9c14c433b1f3", "name": "Test", "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "key_hash": "\\\\xc08067a364212e4325ddd69f371a430d808c3b1b0a14797b1863414d109fc15e", "created_at": "2026-11-22T10:08:40.402+00:00", "created_by": null, "revoked_at": null, "last_used_at": "2026-11-22T10:08:41.828+00:00"}');
insert into "audit_events" select * from jsonb_populate_record(null::"audit_events", '{"at": "2026-11-22T10:08:42.255+00:00", "ip": "d92e87cdbbb395394bd3fc888637a899bd9126d1de14cc95ad0fbabbca1ecac1", "seq": 1, "hash": "4e61833b9b56895a81f89e5c7bf4ecc26583acdaf11dd30403f4e14af3e10f85", "type": "created", "actor": {"id": "01a202ba-b5d7-7a40-9dcf-9c14c433b1f3", "kind": "api_key"}, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "payload": {"version": {"id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c", "language": null, "content_hash": "257e9985934fa0e9e862ce6ae78fc0cdaf33c700114bb32a1810a7d46b298c39", "version_number": 1}, "document": {"id": "01a202ba-bc3b-7d46-8e98-2680473a703a", "name": "Services agreement"}, "language": "en", "variables": {}, "expires_at": "2026-12-22T10:08:42.255Z", "version_id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c", "handed_over": {"mailed": false, "statement": "The sender received the signing link too and could have used it.", "returned_to_caller": true}, "signer_name": "4adccf7989d6ab4f3836eba741c507fa21f774605f7aceb3aab250c878bb3941", "organisation": {"id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "name": "Tessera Ltd"}, "signer_email": "055f57935ec5a7977b5b269f7e3ed8ea7fa7e74af24cfb0aa9dbbd3222894402", "verification": "link"}, "personal": {"ip": {"salt": "cb5b5d7418ce84d7f24eff9e02a1e852", "value": "127.0.0.1"}, "user_agent": {"salt": "cd5a08224cf7f3186109988a6c32d1a2", "value": "tests"}, "signer_name": {"salt": "904a18208f7940d470326c805504498a", "value": "Ada Byron"}, "signer_email": {"salt": "623efdc71ed874b294361b361713d4fa", "value": "ada@example.com"}}, "prev_hash": "4ee4db6d347e3485df1063b43bf3e67fa64176a5049d641b95b865f78502b13e", "user_agent": "1bf2811bc483bb57c9bd71f7bb8f1e0f24646c5577f28320974810a2f28fe6ac", "signing_request_id": "01a202ba-bd0d-7349-a218-949aa31d1267"}');
insert into "audit_events" select * from jsonb_populate_record(null::"audit_events", '{"at": "2026-11-22T10:08:42.367+00:00", "ip": "e305383d16be58750755490bf3582f8a84a388bc3bd43a82b538ad3b076ca9e7", "seq": 2, "hash": "37f28b3d153ede2bb319f68e92c149fcc2a5f7e43fe495de9376b51c4466551e", "type": "completed", "actor": {"id": null, "kind": "signer"}, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "payload": {"via": "api", "status": "ACCEPTED_FULL", "responses": [{"touched": null, "accepted": true, "answered": true, "clauseId": "terms", "is_mandatory": true, "default_checked": false}, {"touched": null, "accepted": true, "answered": true, "clauseId": "news", "is_mandatory": false, "default_checked": false}], "content_hash": "257e9985934fa0e9e862ce6ae78fc0cdaf33c700114bb32a1810a7d46b298c39", "rejection_note": null}, "personal": {"ip": {"salt": "2124eaac5b6a2abb02bd1542945fd824", "value": "127.0.0.1"}, "user_agent": {"salt": "26e76b3080162c9bfb9c3395cd7b964e", "value": "tests"}}, "prev_hash": "4e61833b9b56895a81f89e5c7bf4ecc26583acdaf11dd30403f4e14af3e10f85", "user_agent": "7653e44f782b8ccf708836ed8fc749440ba1faff49aeb6e2aff485e926475ffa", "signing_request_id": "01a202ba-bd0d-7349-a218-949aa31d1267"}');
insert into "audit_events" select * from jsonb_populate_record(null::"audit_events", '{"at": "2026-11-22T10:08:42.423+00:00", "ip": "1374adcdc64b4ad0ac4b20955bd4ebc7c7d42ff0cc10183d4c26fca6c5082baa", "seq": 1, "hash": "32b914b5de03c93aa3315df9416edd0620166eabf2df0a7e557a4bc82551b7a7", "type": "created", "actor": {"id": "01a202ba-b5d7-7a40-9dcf-9c14c433b1f3", "kind": "api_key"}, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "payload": {"version": {"id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c", "language": null, "content_hash": "257e9985934fa0e9e862ce6ae78fc0cdaf33c700114bb32a1810a7d46b298c39", "version_number": 1}, "document": {"id": "01a202ba-bc3b-7d46-8e98-2680473a703a", "name": "Services agreement"}, "language": "en", "variables": {}, "expires_at": "2026-12-22T10:08:42.423Z", "version_id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c", "handed_over": {"mailed": false, "statement": "The sender received the signing link too and could have used it.", "returned_to_caller": true}, "signer_name": "fbba29c96dd58df3ea817bdd95fdc66ea6a1fd49a31165996fb60feedb2048d9", "organisation": {"id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "name": "Tessera Ltd"}, "signer_email": "2cec5b3d194a8837340fb5c420101fef46b417027c9a9c4b93613447f8e4a88c", "verification": "link"}, "personal": {"ip": {"salt": "b466eb07a3227010e69021183e935456", "value": "127.0.0.1"}, "user_agent": {"salt": "f5b262a0e86c8bb37540b5849ab17482", "value": "tests"}, "signer_name": {"salt": "36b879d208aa8257907ee5a98338c1be", "value": "Ada Byron"}, "signer_email": {"salt": "e465d1cf07da95cdb493f24c601f4762", "value": "mary@example.com"}}, "prev_hash": "6c7edbcecd6267199cf232e7b643a03212799b8f62e90aa2059029ec484338af", "user_agent": "570d70109b9f6e723f680676c92540545d256de8b7e9da923b9ae7e66940c14e", "signing_request_id": "01a202ba-bdb2-7c2b-a4cd-0ac9543e2a30"}');
insert into "audit_events" select * from jsonb_populate_record(null::"audit_events", '{"at": "2026-11-22T10:08:42.599+00:00", "ip": "5f791f760f123848299942375cf48472caafa55dd29685e6e7af3ad8d66b51c3", "seq": 2, "hash": "ac7c7311c76400277740d433343a83f6af3357eeb7a1b4e854f8f221701d57ce", "type": "completed", "actor": {"id": null, "kind": "signer"}, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "payload": {"via": "page", "shown": {"language": "en", "renderer": "assent-page/1", "disclosure": "Once you confirm, your decisions go to Tessera Ltd and can’t be changed on this page.", "page_sha256": "edfc12096695653ed9cc323e1e4b5aa35961a2b012b896b8e9fb6356cd4741a2", "confirmation": "Confirm partial acceptance", "review_sha256": "d59d2ee67801effeae3f8d6040302ae987dec690b9b18760a9bedf83d89ee320"}, "status": "ACCEPTED_PARTIAL", "responses": [{"touched": true, "accepted": true, "answered": true, "clauseId": "terms", "is_mandatory": true, "default_checked": false}, {"touched": true, "accepted": false, "answered": true, "clauseId": "news", "is_mandatory": false, "default_checked": false}], "content_hash": "257e9985934fa0e9e862ce6ae78fc0cdaf33c700114bb32a1810a7d46b298c39", "rejection_note": null}, "personal": {"ip": {"salt": "c2c4e22c3bf267b74a6349a1ffb89790", "value": "127.0.0.1"}, "user_agent": {"salt": "26d458d241b5b48906d29c6d53b0e30d", "value": "node"}}, "prev_hash": "32b914b5de03c93aa3315df9416edd0620166eabf2df0a7e557a4bc82551b7a7", "user_agent": "6e8807f5c733d3e61893eec3b4c8282e116bdf48aaadd990be811e4661bfbe91", "signing_request_id": "01a202ba-bdb2-7c2b-a4cd-0ac9543e2a30"}');
insert into "audit_events" select * from jsonb_populate_record(null::"audit_events", '{"at": "2026-11-22T10:08:42.723+00:00", "ip": "8fbbd414bc64bbdb8966fa3fe640240c036bd4ef29102b8a27d5019e3d0ad23b", "seq": 1, "hash": "4fc7a73a3097f20eb6d3256f43f3311d1e8d7a47a991519e1ded82a84e8ae441", "type": "created", "actor": {"id": "01a202ba-b5d7-7a40-9dcf-9c14c433b1f3", "kind": "api_key"}, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "payload": {"version": {"id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c", "language": null, "content_hash": "257e9985934fa0e9e862ce6ae78fc0cdaf33c700114bb32a1810a7d46b298c39", "version_number": 1}, "document": {"id": "01a202ba-bc3b-7d46-8e98-2680473a703a", "name": "Services agreement"}, "language": "en", "variables": {}, "expires_at": "2026-12-22T10:08:42.723Z", "version_id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c", "handed_over": {"mailed": true, "statement": "The sender received the signing link too and could have used it.", "returned_to_caller": true}, "signer_name": "5c5eef3c656a6b5b0a1f8dae1843add9cf4d68afc7d627caa6f1d74724c53a39", "organisation": {"id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "name": "Tessera Ltd"}, "signer_email": "afcb3f6e3252e4e8966c417174d535ab1bd7ffe48e8f929b7c1b9375bcfa0097", "verification": "link"}, "personal": {"ip": {"salt": "744c2c31d4d49bf12f9296346297752c", "value": "127.0.0.1"}, "user_agent": {"salt": "71b98060449f4b04e2d87008f1c8bd35", "value": "tests"}, "signer_name": {"salt": "3d97f55c788eaf2fe92467496817ef0b", "value": "Emmy Noether"}, "signer_email": {"salt": "cbcc7bef7c6972c5a69bcdef1667bf57", "value": "emmy@example.com"}}, "prev_hash": "4d72387fe4bea3d5aa35ec2f35db8c07717e6de981ec016f87176a2cf8f0278d", "user_agent": "710f2a57ce4493a5e7fe17d3982621cca4102148ea2316fc5678122fa62fb7b4", "signing_request_id": "01a202ba-bed4-72d1-be05-6ecd7947cb58"}');
insert into "containers" select * from jsonb_populate_record(null::"containers", '{"id": "01a202ba-bbfd-7503-af54-07f20eb87f35", "name": "Customers", "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "created_at": "2026-11-22T10:08:41.98+00:00", "created_by": "01a202ba-b5d7-7a40-9dcf-9c14c433b1f3", "deleted_at": null, "legal_hold": false, "updated_at": "2026-11-22T10:08:41.98+00:00", "description": null, "is_template": false, "retention_days": null, "template_category": null, "template_description": null}');
insert into "displayed_page_parts" select * from jsonb_populate_record(null::"displayed_page_parts", E'{"bytes": "\\\\x94586d731bb711fe7ebf6295a802ce399d58a5712764184e62bb9d74ea2a33729399326a09dd2d495847800540492c73ffbdb300ee852fcac4fe627101eccb83dd6717c7135e18140edf0a871fe40affa2cd4ab814c6dfc22e29b4b20ee65e046338b59397bad8ac50b9bcf9e35d85fe7725d4221d25736d8007454eae10f41cda23ffdda0d9de628585d3e6bbaae28cb6b034f55b7387cfee8d560e15590f6e70bf52461fd25152a73c996f54e1a456a73d244720fecbbce67f69858d248517ff1d01a0f0097e50aeca4f58c8609794623b04a6362b34b26059b2d2ca2d87c02aad162c4bb628ccdefa526f48707d59ca85747440aa8dc33d11ed79b32d2a922eafbf6459a236ab7b34522d6eb7d6e18af40ba7589634a165499d8e12836e63147069f5de75127631160ac3af8fe29a9ecf2d52a42d4ae3f118d83f3fbc613081010ce1928ee70b7414feffb4c21b7f84b72aa6e4b0cd208462ef600cd3f7c22d736736aae0fe4f716f793095c215bc1ea4191cc9ff00af07778d52bbd44f0ac6303bdf4517bf81014c805d321802fb82d5e73b6fb73edf45c33081d9f07c77eb08291e8569be16e5ad13c6f1eb0cd880a5f58c14b07ad602363bdf850bcf63c651c4690dbcb54d9878eb1e9721ccfefafec3f9cefb58cfea74364aea91bf02ce8f0a09c65dfad36f3ba528e51cf819678f129f1848e57752920b822285e05903c65ab8258ca1d285a0a4cfe9b7122bcc0dae2b5120bfb272a17eb99afefbeaeed5f955d644d428ccc94c7d7e7145ffcfda8bbbd7e516c6f0b7db9b7fe4d6a326e75bbe034aee8d58e03078b5160bcc1f45b5c10c0a5d366259c20436aac4b954584294d286b019ead6d0124589c6c21876c08a50df976ebb46360426d6eb4a86c0ae3e5aad18d4cd39838536258c41d8ad2a803f09d91055850e2a14965277304a9cd9b6a01bb46bad2ca5bca0133047572c398196c10e56e896ba1c02fbf1e6f603cbe001712d2af988437086628cde66011f8a22a869f47a96a2f4a73b6c85d609b7b170361ec39faebf868b0b385cfa06be1a0cbaab6dbc6fb745bb546a9c1974667b29e60e0d4be115fc7130188c921a0ae18a25eceae813d5f48f46afa4454ebee8ea1123423654acdeb86621d6dc4a3c7b24b300604a0196e5bb4754eeefd23a546838d3aa920a5906edd91d685544903c2a8172e886428dafa4f27ae1155c67f07a30180c48f7c16dfebc44f593b4f2bea20b6aca85a06cabe491966525ddf6d6117511a6ec319c611d80ed7e832bfd880701744a8aa5508b10ca81035d00046ff0b5d57a8cc927a9ecc978685a9f420f94dec4c8a6038f2eab83acc40a1deed1467ebfb15bdf7e57279cb79bfb15b517e0480b3ddc199d3b26a18833f8edf9daf8ffdfe25c6c2a9ffd47a6610c8c8d92a242619accf331a423dfa80c8c612f297d44197c3988e0a7a36451e97b517d584a9b2bf128179e162627c289ab88c668e32fc26b3b99cb4460c4d514fc0ed6682c2d9550f74068a569a38a47970e6e6e29add366db50afcf50ae365595016359c7d14b83f396005fbee8b05e5462639108729ae77ef5c4a434975895161d4bdb734afbcedeea5d60338c7dbffda1e48cd659ebc503d21dcd84b5c4bfa51173373c68145e48ad31fab5d4b2c09b39a55df0d1a310fedc779133a9d61b372c96583c60c9d2496803ad2abd22bf7ea72ea258615074ce4b7bb3469a08f80ea2b7f102d9da20c14219dcac5c5cc019674e6f8a2596fd959ebeb758c812cb437f62c89d8cd8a7c4c2f321fcfa2bf0a32d642df8d788d250c2d2de3cfabc9f8bca6257cba27c4b40f7083034b05872be23af85b1c8299faa5ba70d35e105ba1f1caef8036ed37492878480c9047675af37345abcb0a35f2b1eb1b51a08ccf60a20b8dab16b7068cfbcedcc67c75343f066083bc8f3bc0d91a719fd8ef6a0ce40b8a11f4373a59f780ab5ef115d5f6bfd0d0cf7ee792d0d065df608afde5383aa124b7a6cdcdc7fc4c2e50fb8b57bf0a5a90f34093ba92b1b677f966ec9d95e4930bad0e48cbf700bd370fe2ecd85836ffba15cc2f5575f5fe3eb3449f7810b0dca63170ebf103291d461624430a2b487ebde43cb834fc1fb6ac6c001366dcf4774c641d1d46fcf69848ca36810d04816f2dd88526a9606bd79ac69e2efa0671217c2a04727e2c270ffc428c1ca229cb2d05638550f6ff4ee294e7de7df13ec998d4629cb23811275be13c592f7492203a94a7cee4f1a1e8459a487fc7ce737d4b3bbb43995c7b5d8d3a80f6cd6f42ce0fd89260e76e1a57a486153a32b1c872d771d8f297c76bf49d9f8ecbaddc1e8513ad0d8dd90571bbaac1c1adee7b2b396e47abc14343c695386813c6a1ab68a2a540bb784cbce4a1465e0b413d5d1ce160f17620b31b73dc59bea9e2a3bfecbd317697db5c880ff27034a42efacdf36f5391967eba8a7ff518012827ea77062312c8d1282305fcab2f4fde2ec308ca0fc509a4238262c3db5dad5e9e02e9765c749be0dd81eec56af90fffe0692f626cc53ddfaf2bed2c5034b3bff499a97d28afbcadff759e3441cc19c5e2c2afcce3923ef370e3923dc2f0bbd5a137fb2ec1880086f3cedf33c0d64dafeee1b8cbd6b6fb9a9c0884292cf2be1de8bf58b8577b219c324ec80214cefd234c93f6aa9380342a9eed35b3043fc160d76cc868a5ac1f8854f4c7cf6797c6f5a98d24836feecf3f35d9c3964597f76378b68783d6950d7a66eb84b18c35121c1e4f8a28761feed8f3b045133f834fb82bd286e88adf9b916a6f7454d8791879e5cb197fba37be547509ce89544546dcbe78cfadbd18c0f93a659ce8d5ebd53ce48b49cde94f499ebad70c227494aa1ed8803db06d53e008ea76d3f068651db09b368c7b45d8f413bc776300dbb42371ac633bd4f08f5c999de86d61aec3ce0760861c428337a13ff144f77941f573d81d01c7c71017d110df0ddecd38e6dadaa71dc7300c169df3ef1bdd13e190c565a94a4d777cd234b2f005e54b278380938198a78fac67bd66fedfb9f9862858d1bfc8b4a5bb4aeffea18c52e9b9fee912fdc6eafcb3679eb6bbeab877a7677f055a16e8b2896ee6ff4cb664fd7339f644981ac68bc7a8fa5149cd1d7c0cb2759bae5f0cf5f195ca5dd6e7c5e0b55bee92cf53f4934cad3d695a624c948ee4d1011d7a3c40b4e5c4ef3a560df0eddf19ea0fd46f07f000000ffff", "sha256": "fa02c1a5dc3bf0590781b561d5151d31b40d4edb813116e9d680e90759f57d56"}');
insert into "displayed_page_parts" select * from jsonb_populate_record(null::"displayed_page_parts", E'{"bytes": "\\\\xb45b5b8feb38727ecfaf60dc18a07546d248b2dddd47c61c4c32419205b29b600f9297b327002d952d4e4ba296a4fab286fe7bc09b444a72774f80ed07b74d15c962b1eaab0ba99c512a2e05ad298b78514103794dce954025668f8728e2c0c829ffb5c24c000b37ff4c04170c70834cd326dcfc813ee316fd675da2afe2b5864db8f92f5c63415a8afe83b454bc76b0096d53b8f94a7b5600fa2a0746bb4df82b6e8e8ce0f0df80b233c1a19a51ce8c5b9ef3572ea0897a1246b8eb6a887443b8f90a670ae8bfffb009ff4c8f54d070f3ef503f812005467f825e72f1272a28fa8a5bbe09ff89115c8772c4c80edfd096e63d51ff79870b08bffeeb1f694ba33fc3b9af310bff086d4dc35f69cb698d79b8f917f80dff4faf06449270138e5d25b70daeeb3c7eb8df33680e51d4933cd5df04bc883c8dd3cc3ca90197791a6fc70641440d7951e3a6bb4d63354098c65bf91ffd88d2f8e1e939cc62f933907c03e63d837c7ba77b335c929ee7f1d6ce2c303b83c8b3d83674b80396df9c8ea7cfa79d64b567275c407e733a9de0743c4411691ff39bb448717aaf7f459c9e447eb32ff7f73bb9ba9ab490df4052e2a23c4451415bc1689ddf3cecefcbfbe41045b828a015f94d7abfbbdb9ec686880b46db737e9394db342b0e5144db91f6a4fe0c6d27a0cc6fd2725f6c255909859cb3cc6f3edf6d93d46d8a9e31aff29b130680cf87286aa92005d8d62d00648728aac8b9528a2c170e704c0ec33ffcd2404930e2050368116e4b74db313801e391670052f5834bae2c63145fba4bb769ea8a2f3d4e02cb6fe00877e5d1131fc638fbbc1bc5b7dd6dd3ece8892fbbc777a523be87bbe2fe78b7141fde978592bc23bea4c8d2b4f4c4f750149ff1ce13df29c1c9c38af832b9dbfbb9f8b27d96a5475f7cbb7297a4c961183e5d8ef425e2e46fa43de747ca4a60d191be0cdf2a5296d07ebf948477357ecd5bda02fa47d2749409dc8aa1124d7d899ee1f848843207390844b8fcade7224f93e487c37a2b2f18adeba8c36529e74c9511a004dd336886232d5f2f0d6667d2e6c9c1d224288db5611d71f17866b46fcbfc09b35bb391c1416db56922ed637038d15698df928d00fd84d2f80ee91605179a267ac28ce056446ddf0023452ef0512285fccd514d5ad29ed5f7037d0276aae973f4cc70971f19e0c7e899b272a8d2b0cac26a7b915b1155a0242c19d602d0e4b8c66d017aca674d72972407bbd4a14a2fea991497e55b424870a841086091c424298b2889933483e6e0cf96ee07cdc47c14894cc1506546aa91a05dbe5532b7e28d8e5408dae4896e1d954035a6dd0be2b426a5119d9c3518ba718f508292f87e0f8db3d88e8110af03d61e28276d058c084dd0b72530c53a3d9d38883c89d3b1770905655810da46a222c5630b9c4b0e069c5752fc97eb5459f732e4356ecfb798052827fcd66e4b7099493099896e3fe4275af43c7a229c1c6bb8d05e28e3deced6ae14cb3cb4ec6fbb172b3103da9293829610760cf46e9c7043ea57b31fd2bf18d553bb94c40f692625e0eb176e5f9f2b6030f0be69307bbd3c935254f989088534d08a43435abb08a330ca4904d3bed6b478cc93583995a2679cb2bca3a415c086b8276105b80486ba303ee142f0307e246d19967578a2540606c75e08daaeac41fa5c770dbab527c142b27a483b3eef8fbf4121ecf8a5086f5a2a20aa482bc2587e5e6686ac4077399572ccc110b77d7304f63687c6da764932470933b8310cd22ae6a12df324deeea11962693b6af0d191a70fd695a7da9327f16efff41c8eae5f03cd6eef238db116d52719625c960c38bf5cd9f20693f6d2e09748efb9d11b1d228c632508f7828e10e9471a92256de4014ad04e22abde6c8b02c6bab3e9095ad8b4f34c4bc25b855c87dad64b4db8746aaf3528277198914d286e3aa09ab86094c48a8b9848ff79b1e8a35477157c0e93e7c88cebd0c83568b5f2806e6a76d637c4d28470215c52cd44039ce3335cac09a927c95335c4fc9174978e72228127c7474eeb5ec081b41c84d51d2e301379f4f9b31a4bf6d0c87259a15281a41c5e7df95b44da125ef2ecaa871ba5a87706c96e83097e6e25146865d93dc84dbf545b341a474db1c8ddb90f9ad40693a3bbf50dc12cc6500d5a68d00aee4a4d71313e4116ac666ecea1a0f5357df114c5d27f29416052f32fb4fe32a9cde8b0346bd3e8780c574e35bc1cceb8b35e6d12df56e9cc154899fb21c5a13bc1ba23ca47b7e6d07aac7fc1ebd0e6d04f1b062f4632e3b6a6f1d6d929a7d3b7120b1c15152505fcbcd151e3e67b9ee393340543966ffe92dda7db0dfa096d361e0ada3033b83aa40931af8cb95f19d306a5c1b0129b4f4b527b175c26b51a8deb445ea054b6911cec56af195a81ebe2769ffc8022e46324fa09652842a9b205a3ede9ced375ab0f1a25d1ae7b51163579e1d75ce2eb8a6ecfbc2bd2fe75186dd1661f0ccabe80326aa851a4483f81b680e0a2c267130a1fa1c24f84b29c37948a6a186219c8f4f80c8e5018c85cfb499acb3b8ec10084641f45e6d7550f3ace34aecfb3205c93731b11010dcf6586026cc5a8ac2856014479a9b9c95f31850533796e330c634c5183d923302f2b59edb7d0d5fd11b4aebae47dbd02e9168b535fe75460e09a64b2aa5089c967166b5e00bbc93903133f2ebc9dc92883597ca91fea1f9ecc6af2e5d32818b52556f565daf55eb468e2c429d3d24c252edfceded9a05e45475e84af5426d78e661d4d3d960da0ce67790360a7eedf64ee16153d63d08aef4baf738d32cf8f70a20c66f8f89724c189fa309a722250971c44889920450d9751288b6dcfc6604457751c454906998eccc70ad08f68b5dd8640cabdae665f359ca12d2fe3c61daeba78b9f3861cfd883e5d8a1a30cb8f126454643e864423f7daa10b7c946539054f5394faa28dd90913536806456b992e685de38e436ebfb82af87ec2b01b44158af2b250a42790d2c1b56914b49b1b9c0e37adf1f991754b5983eb0f65b6724b140f415e632ea2a222f5286a0f0a1cd2456c09adb8ccf3e1c34c8e23e597fc44d838951b193b240e33b3206824d259ef2eacf661751738858074c2a934de9b8879e7044eaa675f87b40e5612fbd9e24df8aa9e4d23c402f3c7652eb0da371934b58ce82c5e9d19290ff22312d07435162075a96f5a6ea6420d691bfc729b84e98905d3085f4af2f49678742a27ddc6ac1cb1c0e3b13c36054312a0baf511471285b47feda9803056ff2ebe815c939f0bb3feb379dd416be638a1ac2b2c98772a7eebb9c2e1b92202541104a4462ad57cdbb5d8092b3601df7be03453b4c1886475f2791ea1034f65e13f6f6a3889cd771709648b4fa323129f4ab7f9744ceeaa4fa69a7c2a59a224a7579fce340e710905e1c496439625bc292bb6941ff532638798f0a9c8bbda79ff7667dac1eaacc97bb3ca8ed7f21397cea60b972b39c4da4a2eebb941ac130cfe110460d00116b71235a31311a1818286b4b7d2b1842ab60f143004263e75535bad61b1c915f5b4a8c647a83f18ecde8f1edd78aaad9f524e46e657d9fe5e319fb7061b408d0ed82b842f8831bfcd8b0a8a4728836b9d0eea4ca0c2257dce550c8c943b4092db598dddcff297537995d5e0f79656a72149dbf5c2498d71d70166b2a6ae7fdb3459a3aa5384f782f4df27f57df283e529775667c53782a239a65b2c48212887bff632e50be38ed1630dcdba3dccb3378524b6c73ae4786a2d8b4d11032e66f634256b06c98c7eebb06a9cd489fe16672906250bda743508f88edc65a195997594af5cae9f8e7cb4926c6a311f2adf1aee3a061cc4f7bca5e256b708da171594df03f4ed09d7bd5b1df137d0537fab0aa3f0d18f68842aaf6aa96b4fbff0be9347621c71a8a11094dd2ac5ff14c8088cc9ddee2514448abf5c026409e59859c8c0cbe1d9ac2208674bf0cd36f4972c9fd9254ed59ad1c62d03a42d1834d2235826de97dc64c8d764683144d954897905a58b1eca3667fb38f8b320a529bf6b4dc8572e5ba3eb5bb1f07e580876ab86d60f0264e4716ba410a08944150d826973a448de61459f35f9865ed046ca39f0191c0b4427ca645d48691dcf7121ab3ab20ef6064e5b14ca2c70cd81d18143955b0cb13c587937959cd2573777d59d8d879c83fc7462b34c1ead51c8f80933c0614c45f7a192c4bdef509db0d52b30f8113c038d192637fc7b795bb906af8638b19dcc1174d06766616ccece3e5e75718b2e733ef5ed8037d95c2ede7672d16dbc69b070deaba59ac5a1e111b3a960c605291e5fa70aad174bc90f9dfdaa50ffcd3aa25dfd983745d6712f34e29d6b006fe8bb07ec6775fca6a28914a5489fd7d876279b5f863823d137466bf879c305163ddf7ccfa1e9c4eb0c9246e2e95cc2247ada16a6e5190bba56a61dcf79c6daef36d1d5736f31d11173c2b571bdb51b3614b020a9f2b2e808e219a0bdba57a63674c40cd993612b408d39574fa394de78c5e1f15c693a1fb44fc60783b76c63459933a2a389589062501519df00836579d1b50e73172730669b9784cb6a56798d3e3850798940bc4acdb5d651c209f7b590a92e01b1a864be11642c432d3dc635a6dd247f88a5e7a02dbfbcb5d3cb6468bc7033588c5a26cfd7d5cdccf9e5d3b4f7aac638c4f6f8c040583633bf29d07d0bc4e647bb1e308c87d6f13a067897a18291a3f5cb1dd17a143e4b41a26c71bd63e61ccc2468bc60632a673e7c4dd574a72a676e0f4e6374e1f8b5af9d8aa2d3388d38abb44d544e51edfa21686675c0f6fa5d878f156ecf7e389cb9c3cf76efed5ad53b89ae9a495736f5659effb794ed58d5767e80ed92bba4ef545d0d91b3556f96fa260efa5a6ee59552a93334aac9d2735cdfd3d4e0e99523ec69cc6349ae1f60bf73136b1cc72acc753561d0d02728d158119f7bf3e423b7f4ec8c2b75ade3bd57d03274326897f5a7bed50d65b0c89f578a24b4e930235c866c6e723d0f43b65360fa91caed1474c89b82fcf2915b89f352a93af42aa1be5237986fa4e246548cf6e76a202d5f2fd55d3f5f4312f2ae5dd5cb145c75f411da958353a306ddcb587fe95ec6538f5c5f283d1435e9a20e8b4a5796e4f9bdbfe6964acfa5721022b329da8b8236ef95bc3fe455dc10d2c111efea0f32135f16ee52b7af808254f691cb15add8ad84f37a17d61173cca3eca8fefd2b0d7dd974acefc6a7a68757805d89401c77fc9e1b75466ca1170cd76fd74d183c117846b193229a8a895e937efec5bf919aaddd515026a28bca259457ef0dd9ba9503a0a60bfad80193ba29e11d2fe9bb751a658dabd468ebc6c647cc4121e6e2e8ff23078d238fe68444b1a639ca33f4138ad2c34a7ebdbf7692e38cb702cc7b0f98474aef08580228148f7c0a65c605c87d2b473797798bbc7e4c5dd6a8244f1fd980072d386f0b9c9c639e2c7f4cc0a5985dc8be1f4a67b557635cc3f695b3c8131b865f3a7945d04a23691a9465e6e3f08be62952e74ba3afb23527d93140ca6121b78ddb54c0be9da11cc543bcef049ade96995e751953a38e492bb36f35e8b75212d94dbfadf2d97cd52fb23c985ffa65954c7dd7efa96489fa615f2a512f70d8775254f820efe587ea5eaa1b817a47f7fb3123096576168e37a7e4b78e000fa7fb18a101539344e31a98d87c0fad069acb3ef35b3ef636eee27afba28e9d38ea3a02b8d9d8f94d40d31ed62414eca2eff59396931272fc4449397417caba4abeb8b4952e8e3ef37c3bd81b219e6fc96c3943077cce254c7be3d24d67e6f72c759f052c3a478f9a391d0719e65454ac6f6e9bc7aa88699e8e47b8f85bc5e0f4bf3f6f2a21ba95bb7ce876a3eba0922c409b60e35f519717dcfe0f0000ffff", "sha256": "80220060cc5370e8db2ba1149754d434a49bfce82886d2b93f6ed2a6181af505"}');
insert into "displayed_page_parts" select * from jsonb_populate_record(null::"displayed_page_parts", E'{"bytes": "\\\\xbc55b16e143110edf315235750247b7be990d752042da2204d4a9f3dc99a78ed8d677c97ebf80d7e8f2f415eef5e8e102138113acb337e6fe6cd3c59121a7631804e4e9f7bbd41efd16ef69da05628d9afc1d9e90cd6a54ee8cc51a8f75e6742924dbf56f2d6a1b7843c259a56a833e9f10e8355b2bf3c7e2569d4018cd7449d0879d86012aa954db95650a30583db850118d34073866cfa4b259b19fb4c8e0bd4bd0b56a88f3a58cd31ed6533aa3369dd76899b1818030b25c7e372ae7b845d4c9620de56a28bf25436d66d9f01f4d11924c86e6aae68a4a40b6366e0fd889d48daba2820e8013b61d13872315cac046cb5cfd8096d0c8e2ca6ee6c2be666d5d5740ddc3b2a5499f0d06a253989cca2f12ea0a813b54826b94d1de9f0c4fda166fd967c52e29992840f1983c1490c394e2d15d8eb271c7004c3328d7750eb71e10e1c43c22f6898808bf87df408369a3c60e02afe1119ddbbf13c214d83533731838de1fbd76f0cbdde2270041d688769c28adc639af9a9c42ad114fb99619399e3610d1fb2435ec424c6f120630510eaf3bd1b2798520ae8606768d954a4796116b190b5f3f424d85098ab58948741a7bdbab216342ca137712cfed3fead6c960cc9f8c83aa19e0b9b73cb9053dc51272e050cfad163b8e3be13ed6ab53af6e791973b7113735ac8cafa360b7629b956ab64b398f8b99dd77f69e7f50b765e1fec1c70f7876efe348b7292990bcd3ff672fbb297d7afe2e5f6172f9fe0da575dc4f63f2c6233ff4cea07000000ffff", "sha256": "3d4e0adfd200437edc56b1673f901e6176359eaf30979aeab23f00b1eda52c2c"}');
insert into "displayed_page_parts" select * from jsonb_populate_record(null::"displayed_page_parts", E'{"bytes": "\\\\xc4565b6fdb36147ed7af3805bc52ea14c54dd702b3ab05432f4387760de674039665302d1d5bdc28d22529a79eabff3e1c52f2254e06742ff38bc5c373fdce8d71141706b9c397dce1a5a8f1b536357709e4dfc1262ab4b20ee69e0439dcc51997ba686a542eeb3f5e49f467c9d5221947736d200e8a9ca811f41cb6221f1b34eb094a2c9c36df4b1933626149e25933879fdc0bad1c2ab21edc88fd4dd9f9908ca33689a379a30a27b4badb437204ba5fea35ffa615f69404eefd1d01a0f006de2827b33b2ca4b0894abe1e01534d8d46142c8d6aad5c350226b55ab0345a233707f7956e887076528a8570242054e3f080443c2fd685246a75f684a5916aea191aa11693b57558937eee144ba33eb4346a937164d03546412cac3e482761d7c54261f8fb7177a7e7738b14e916a53ccf817db87cc1e01c8630821312cf16e828fcbfb5c2f75e24deaab822876d0a21147b0d395cbde3aeca9c695411fb4f3eb3713095c0293c1b26291cd1bf8267c3eb5ea9adf48d821ca6834de7e27318c239b0130623605fb376b0f176dbc1a6330ce7301d0d36134748c51d31c996bc9c386e5c7c96021bb2a49d9202d64eb7804d079b90f0acab388a386921deda264cbc758fcb08a63fbcbb1c6cbc8fedb44da6e3a81dfb14c4f1512341be2b7f3adb2b8a52cc217e10b395c01b0642794e2a724e5024103cebc1587257410e52179c8a3ea3b3e2356606979217189f5ab150bf9f5efd717afd68709af611f50a3332d30e1e9ed2ff749bb8992ed790c38f93f73f65d6a326e6eb780354dc0d5fe02878b5e40bcc565c369842a1cb9e2c4a3887469538170a4be8a8c41098a1dd1aaa9097682ce4b0015684fe3e71eb25b21130be5c4a11023bfdd36ac5a0ede50c16da949003b76b55407cc3453fa8243a90c82d95ee701c39b3de826ed02eb5b254f29c24608eaea862022d850dd4e82a5d8e805dbc9f5cb214fe425c72295638026728c6cedb34e043510435bd5e3fa5a8fc29875ba275dc35161ee4397c73f62d3c7c08b7af9ec3d3e17097dadefb2d5b67975a2d66069d599ff0b943c31278048f87c3e1386aa1e0aea860d3763e514f5f185d0b8b31f9a2e50a3b846ce858ddb8fea2ebb99a7ff248a601c084022ccb572b54eeadb00e159a986925854296c25676035a151d481e9530722843a1c76ba1bc5e780467293c1b0e8743d27d2b9bbf56a87e1156cc2425a86f178272db252bba1652b8f5c4d1e8224cd92ac8b01d805b7e83b55ee1ad00764a8a8aab4508e59603bb0008dee0eb56eb31265fa4728f1687a5753c1e668d735aed0f8883fd18b32b6ae0934acbf21aae7c57e585567361ea6bd615e083a064074b3867a5b07c2691ba8732b64b0225fd7f80de9b4dc6fb65d97b70ecf19c4b8be3a84de1bf27a637d87ddd9b84fb6734cd185a8be63ef04a94e8f0607667b3c6aefd1ba8bec351dbcc6adaf110235dec658091dcf126e81007cf9e2d8dff7f8973de483f828e4c430e8c8da34222373dce3e8664ec5f0b067238980c3ea2149e0c3ba09371b4907ac6e565256ca6f84a2cfc6c3ebf239cee16d1186d0e403fe6a52d420b9382dfc0128da5ab12da3d10b6d4040eb27694b94a58a7cdbadf7fbe5663d548990263e96e515606e7db2d747fa2f7e7d36b61fc58ee564edf5dfb05235096b67b507df8f9ed04b929aa0b6e786d63a2d11bf125773c260b34028344c6974b5465a732a3059e7623206ccce4708fd14ee71272f87ea68d9bf853e6bac43d7e1af2f5af2b2f54a17f28dfb5f968bf8dba702879a53058b811b09aab864b96f62eb4b7971dedeef050d44b4e33ab936589c75e4e9c36f46a08e3e18dc33a9e726b69ed9786cfdde8d6fbc4135b7a99ec6db8bbbacb338eefbcda6b3c831f1bb46ee2bbad4fa11f225fd497b78674e8c1c0ea682810248158868ebc08fd89257cfedcc99d778f213f48bbd9cde8fac1715cbbf97a5fbbef95e85e587d7ffc030000ffff", "sha256": "db6d7ec146d6728f2c3e397afcf53872bdd25998b972cd7eeb20edcdd95ed643"}');
insert into "displayed_pages" select * from jsonb_populate_record(null::"displayed_pages", E'{"own": ["\\\\x00e80117fe3c21646f63747970652068746d6c3e0a3c68746d6c206c616e673d22656e2d474222206469723d226c7472223e0a3c686561643e3c6d65746120636861727365743d227574662d38223e3c7469746c653e53657276696365732061677265656d656e7420e280932054657373657261204c74643c2f7469746c653e0a3c6d657461206e616d653d2276696577706f72742220636f6e74656e743d2277696474683d6465766963652d77696474682c696e697469616c2d7363616c653d31223e3c6d657461206e616d653d22726f626f74732220636f6e74656e743d226e6f696e646578223e3c6d657461206e616d653d2272656665727265722220636f6e74656e743d2273616d652d6f726967696e223e3c6d657461206e616d653d22666f726d61742d646574656374696f6e2220636f6e74656e743d2274656c6570686f6e653d6e6f223e0a3c6d657461206e616d653d227468656d652d636f6c6f722220636f6e74656e743d2223666266396634223e3c6d657461206e616d653d227468656d652d636f6c6f7222206d656469613d2228707265666572732d636f6c6f722d736368656d653a6461726b292220636f6e74656e743d2223313431333131223e3c6c696e6b2072656c3d2269636f6e2220687265663d22646174613a2c223e0a3c7374796c653e", "\\\\x005909a6f63c2f7374796c653e3c2f686561643e3c626f64793e3c627574746f6e20636c6173733d2273706f6b656e2220666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d227265766965772220746162696e6465783d222d312220617269612d68696464656e3d2274727565223e3c2f627574746f6e3e3c6e617620636c6173733d226c616e6775616765732075692220617269612d6c6162656c3d224c616e6775616765223e3c64657461696c733e3c73756d6d6172793e3c7376672076696577426f783d22302030203136203136222077696474683d22313622206865696768743d2231362220617269612d68696464656e3d2274727565223e3c7061746820643d224d38202e373561372e323520372e323520302031203020302031342e3541372e323520372e32352030203020302038202e37355a6d3020306334203420342031302e35303020302031342e3530304d38202e3735632d3420342d342031302e35303020302031342e3530304d312038683134222066696c6c3d226e6f6e6522207374726f6b653d2263757272656e74436f6c6f72222f3e3c2f7376673e20456e676c6973683c2f73756d6d6172793e3c756c3e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d22656469742220666f726d616374696f6e3d223f6c616e67262336313b656e22206c616e673d22656e2d474222206469723d226c74722220617269612d63757272656e743d2274727565223e456e676c6973683c2f627574746f6e3e3c2f6c693e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d22656469742220666f726d616374696f6e3d223f6c616e67262336313b646522206c616e673d22646522206469723d226c7472223e446575747363683c2f627574746f6e3e3c2f6c693e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d22656469742220666f726d616374696f6e3d223f6c616e67262336313b667222206c616e673d22667222206469723d226c7472223e4672616ec3a76169733c2f627574746f6e3e3c2f6c693e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d22656469742220666f726d616374696f6e3d223f6c616e67262336313b657322206c616e673d22657322206469723d226c7472223e45737061c3b16f6c3c2f627574746f6e3e3c2f6c693e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d22656469742220666f726d616374696f6e3d223f6c616e67262336313b707422206c616e673d2270742d425222206469723d226c7472223e506f7274756775c3aa733c2f627574746f6e3e3c2f6c693e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d22656469742220666f726d616374696f6e3d223f6c616e67262336313b6a6122206c616e673d226a6122206469723d226c7472223ee697a5e69cace8aa9e3c2f627574746f6e3e3c2f6c693e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d22656469742220666f726d616374696f6e3d223f6c616e67262336313b617222206c616e673d22617222206469723d2272746c223ed8a7d984d8b9d8b1d8a8d98ad8a93c2f627574746f6e3e3c2f6c693e3c2f756c3e3c2f64657461696c733e3c2f6e61763e3c6d61696e3e3c666f726d2069643d226465636973696f6e7322206d6574686f643d22706f73742220616374696f6e3d223f6c616e67262336313b656e22206e6f76616c696461746520646174612d73616c743d2233366238373964323038616138323537393037656535613938333338633162652220646174612d64726166743d22323537653939383539333466613065396538363263653661653738666330636461663333633730303131346262333261313831306137643436623239386333392030316132303262612d626462322d376332622d613463642d3061633935343365326133302220646174612d766965773d226170692f76312f223e0a3c6865616465723e3c703e3c6264693e54657373657261204c74643c2f6264693e20726571756573747320796f7572206465636973696f6e3c2f703e0a3c68313e3c6264693e53657276696365732061677265656d656e743c2f6264693e3c2f68313e0a3c756c20636c6173733d226661637473223e3c6c693e56657273696f6e20313c2f6c693e3c6c693e4f70656e20756e74696c203c74696d65206461746574696d653d22323032362d31322d32325431303a30383a34322e3432335a223e323220446563656d62657220323032362061742031303a30382028555443293c2f74696d653e3c2f6c693e3c6c693e466f72203c6264693e416461204279726f6e3c2f6264693e203c7370616e20636c6173733d2261646472657373223e286d617279406578616d706c652e636f6d293c2f7370616e3e3c2f6c693e3c2f756c3e3c2f6865616465723e0a3c64697620636c6173733d22696e74726f223e3c703e52656164206561636820636c617573652c207468656e20616363657074206f72206465636c696e652069742e20596f7572206465636973696f6e7320617265207265636f72646564206f6e6c7920616674657220796f75e28099766520636865636b656420616e6420636f6e6669726d6564207468656d2e3c2f703e3c703e4f6e6520636c61757365206973206d616e6461746f72793a206465636c696e696e672069742072656a65637473207468652077686f6c6520646f63756d656e742e204f6e65206973206f7074696f6e616c3a20796f75e280997265206672656520746f206465636c696e652069742e3c2f703e3c2f6469763e0a3c696e70757420747970653d2268696464656e22206e616d653d22636f6e74656e7448617368222076616c75653d2232353765393938353933346661306539653836326365366165373866633063646166333363373030313134626233326131383130613764343662323938633339223e3c696e70757420747970653d2268696464656e22206e616d653d2270616765222076616c75653d22656e223e3c6469762069643d22636c6175736573223e", "\\\\x00ac0353fc3c2f6469763e3c64697620636c6173733d226e6f7465207569222069643d226e6f74652d626c6f636b223e3c6c6162656c20666f723d226e6f7465223e4e6f74652061626f75742074686520636c617573657320796f75206465636c696e6520286f7074696f6e616c293c2f6c6162656c3e3c702069643d226e6f74652d68696e74223e3c6264693e54657373657261204c74643c2f6264693e207265636569766573206974207769746820796f7572206465636973696f6e732e20557020746f20312c30303020636861726163746572732e3c2f703e3c74657874617265612069643d226e6f746522206e616d653d2272656a656374696f6e4e6f74652220726f77733d223422206d61786c656e6774683d223130303022206469723d226175746f2220617269612d64657363726962656462793d226e6f74652d68696e74223e0a3c2f74657874617265613e3c2f6469763e0a3c64697620636c6173733d22626172207569223e3c64697620636c6173733d2270726f6772657373223e3c7020726f6c653d227374617475732220646174612d776f7264733d227b646563696465647d206f66207b746f74616c7d2064656369646564223e3c2f703e3c6e6f7363726970743e3c7020636c6173733d22636f756e742220646174612d6265666f72653d222220646174612d61667465723d22206f6620322064656369646564223e3c2f703e3c2f6e6f7363726970743e3c6120687265663d22236331222069643d226e657874222068696464656e3e4e65787420756e6465636964656420636c617573653c2f613e3c2f6469763e3c627574746f6e206e616d653d2273746570222076616c75653d22726576696577223e526576696577206d79206465636973696f6e733c2f627574746f6e3e3c2f6469763e3c2f666f726d3e0a3c666f6f7465723e3c703e436f6e74656e742068617368203c636f64653e323537653939383539333466613065396538363263653661653738666330636461663333633730303131346262333261313831306137643436623239386333393c2f636f64653e3c2f703e3c703e546869732076616c7565206964656e746966696573207468652065786163742074657874206f662074686520646f63756d656e742e3c2f703e3c2f666f6f7465723e3c2f6d61696e3e3c6e6f7363726970743e3c696d67207372633d223f6c616e67262336313b656e26616d703b7365656e2220616c743d22222077696474683d223122206865696768743d2231223e3c2f6e6f7363726970743e3c7363726970743e", "\\\\x001700e8ff3c2f7363726970743e3c2f626f64793e3c2f68746d6c3e"], "parts": ["80220060cc5370e8db2ba1149754d434a49bfce82886d2b93f6ed2a6181af505", "3d4e0adfd200437edc56b1673f901e6176359eaf30979aeab23f00b1eda52c2c", "fa02c1a5dc3bf0590781b561d5151d31b40d4edb813116e9d680e90759f57d56"], "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "sha256": "edfc12096695653ed9cc323e1e4b5aa35961a2b012b896b8e9fb6356cd4741a2", "signing_request_id": "01a202ba-bdb2-7c2b-a4cd-0ac9543e2a30"}');
insert into "displayed_pages" select * from jsonb_populate_record(null::"displayed_pages", E'{"own": ["\\\\x00ea0115fe3c21646f63747970652068746d6c3e0a3c68746d6c206c616e673d22656e2d474222206469723d226c7472223e0a3c686561643e3c6d65746120636861727365743d227574662d38223e3c7469746c653e436865636b20796f7572206465636973696f6e7320e280932054657373657261204c74643c2f7469746c653e0a3c6d657461206e616d653d2276696577706f72742220636f6e74656e743d2277696474683d6465766963652d77696474682c696e697469616c2d7363616c653d31223e3c6d657461206e616d653d22726f626f74732220636f6e74656e743d226e6f696e646578223e3c6d657461206e616d653d2272656665727265722220636f6e74656e743d2273616d652d6f726967696e223e3c6d657461206e616d653d22666f726d61742d646574656374696f6e2220636f6e74656e743d2274656c6570686f6e653d6e6f223e0a3c6d657461206e616d653d227468656d652d636f6c6f722220636f6e74656e743d2223666266396634223e3c6d657461206e616d653d227468656d652d636f6c6f7222206d656469613d2228707265666572732d636f6c6f722d736368656d653a6461726b292220636f6e74656e743d2223313431333131223e3c6c696e6b2072656c3d2269636f6e2220687265663d22646174613a2c223e0a3c7374796c653e", "\\\\x00450bbaf43c2f7374796c653e3c2f686561643e3c626f64793e3c627574746f6e20636c6173733d2273706f6b656e2220666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d227265766965772220746162696e6465783d222d312220617269612d68696464656e3d2274727565223e3c2f627574746f6e3e3c6e617620636c6173733d226c616e6775616765732075692220617269612d6c6162656c3d224c616e6775616765223e3c64657461696c733e3c73756d6d6172793e3c7376672076696577426f783d22302030203136203136222077696474683d22313622206865696768743d2231362220617269612d68696464656e3d2274727565223e3c7061746820643d224d38202e373561372e323520372e323520302031203020302031342e3541372e323520372e32352030203020302038202e37355a6d3020306334203420342031302e35303020302031342e3530304d38202e3735632d3420342d342031302e35303020302031342e3530304d312038683134222066696c6c3d226e6f6e6522207374726f6b653d2263757272656e74436f6c6f72222f3e3c2f7376673e20456e676c6973683c2f73756d6d6172793e3c756c3e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d227265766965772220666f726d616374696f6e3d223f6c616e67262336313b656e22206c616e673d22656e2d474222206469723d226c74722220617269612d63757272656e743d2274727565223e456e676c6973683c2f627574746f6e3e3c2f6c693e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d227265766965772220666f726d616374696f6e3d223f6c616e67262336313b646522206c616e673d22646522206469723d226c7472223e446575747363683c2f627574746f6e3e3c2f6c693e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d227265766965772220666f726d616374696f6e3d223f6c616e67262336313b667222206c616e673d22667222206469723d226c7472223e4672616ec3a76169733c2f627574746f6e3e3c2f6c693e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d227265766965772220666f726d616374696f6e3d223f6c616e67262336313b657322206c616e673d22657322206469723d226c7472223e45737061c3b16f6c3c2f627574746f6e3e3c2f6c693e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d227265766965772220666f726d616374696f6e3d223f6c616e67262336313b707422206c616e673d2270742d425222206469723d226c7472223e506f7274756775c3aa733c2f627574746f6e3e3c2f6c693e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d227265766965772220666f726d616374696f6e3d223f6c616e67262336313b6a6122206c616e673d226a6122206469723d226c7472223ee697a5e69cace8aa9e3c2f627574746f6e3e3c2f6c693e3c6c693e3c627574746f6e20666f726d3d226465636973696f6e7322206e616d653d2273746570222076616c75653d227265766965772220666f726d616374696f6e3d223f6c616e67262336313b617222206c616e673d22617222206469723d2272746c223ed8a7d984d8b9d8b1d8a8d98ad8a93c2f627574746f6e3e3c2f6c693e3c2f756c3e3c2f64657461696c733e3c2f6e61763e3c6d61696e20636c6173733d22726576696577223e3c6865616465723e3c7020636c6173733d227375626a656374223e3c6264693e53657276696365732061677265656d656e743c2f6264693e20c2b72056657273696f6e203120c2b7203c6264693e54657373657261204c74643c2f6264693e3c2f703e3c68313e436865636b20796f7572206465636973696f6e733c2f68313e3c7020636c6173733d226c656164223e4e6f7468696e6720686173206265656e207265636f72646564207965742e3c2f703e3c2f6865616465723e0a3c64697620636c6173733d226f7574636f6d652069732d6163636570746564223e3c7020636c6173733d226c656164223e427920636f6e6669726d696e672c20796f75206163636570742031206f66203220636c61757365732e3c2f703e3c703e54686520646f63756d656e742077696c6c207468656e20626520616363657074656420696e20706172742c20626563617573652074686520636c617573657320796f75206465636c696e6520617265206f7074696f6e616c2e3c2f703e3c2f6469763e0a3c68323e436c617573657320796f75206465636c696e653c2f68323e3c6f6c20636c6173733d2264656369646564223e3c6c693e3c7370616e20636c6173733d226e756d626572223e323c2f7370616e3e203c7370616e3e3c6264693e436c61757365206e6577733c2f6264693e3c2f7370616e3e203c7370616e20636c6173733d226b696e64223e4f7074696f6e616c3c2f7370616e3e3c2f6c693e3c2f6f6c3e3c68323e436c617573657320796f75206163636570743c2f68323e3c6f6c20636c6173733d2264656369646564223e3c6c693e3c7370616e20636c6173733d226e756d626572223e313c2f7370616e3e203c7370616e3e3c6264693e436c61757365207465726d733c2f6264693e3c2f7370616e3e203c7370616e20636c6173733d226b696e64223e4d616e6461746f72793c2f7370616e3e3c2f6c693e3c2f6f6c3e0a0a3c666f726d2069643d226465636973696f6e7322206d6574686f643d22706f73742220616374696f6e3d223f6c616e67262336313b656e2220646174612d766965773d226170692f76312f2220646174612d73616c743d223336623837396432303861613832353739303765653561393833333863316265223e3c696e70757420747970653d2268696464656e22206e616d653d2270616765222076616c75653d22656e223e3c696e70757420747970653d2268696464656e22206e616d653d22636f6e74656e7448617368222076616c75653d2232353765393938353933346661306539653836326365366165373866633063646166333363373030313134626233326131383130613764343662323938633339223e3c696e70757420747970653d2268696464656e22206e616d653d22636f6465222076616c75653d22615f61356955646d412d7059776468584a316a544d6853777664746539464532525161327a5965666e5959223e3c696e70757420747970653d2268696464656e22206e616d653d226465636973696f6e2e30222076616c75653d22616363657074223e3c696e70757420747970653d2268696464656e22206e616d653d226465636973696f6e2e31222076616c75653d226465636c696e65223e0a3c703e4f6e636520796f7520636f6e6669726d2c20796f7572206465636973696f6e7320676f20746f203c6264693e54657373657261204c74643c2f6264693e20616e642063616ee2809974206265206368616e676564206f6e207468697320706167652e3c2f703e0a3c64697620636c6173733d22616374696f6e73207569223e3c627574746f6e206e616d653d2273746570222076616c75653d22636f6e6669726d223e436f6e6669726d207061727469616c20616363657074616e63653c2f627574746f6e3e3c627574746f6e20636c6173733d22717569657422206e616d653d2273746570222076616c75653d2265646974223e4368616e6765206d79206465636973696f6e733c2f627574746f6e3e3c2f6469763e3c2f666f726d3e3c2f6d61696e3e3c7363726970743e", "\\\\x001700e8ff3c2f7363726970743e3c2f626f64793e3c2f68746d6c3e"], "parts": ["80220060cc5370e8db2ba1149754d434a49bfce82886d2b93f6ed2a6181af505", "db6d7ec146d6728f2c3e397afcf53872bdd25998b972cd7eeb20edcdd95ed643"], "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "sha256": "d59d2ee67801effeae3f8d6040302ae987dec690b9b18760a9bedf83d89ee320", "signing_request_id": "01a202ba-bdb2-7c2b-a4cd-0ac9543e2a30"}');
insert into "documents" select * from jsonb_populate_record(null::"documents", '{"id": "01a202ba-bc3b-7d46-8e98-2680473a703a", "name": "Services agreement", "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "created_at": "2026-11-22T10:08:42.033+00:00", "created_by": "01a202ba-b5d7-7a40-9dcf-9c14c433b1f3", "deleted_at": null, "updated_at": "2026-11-22T10:08:42.033+00:00", "description": null, "container_id": "01a202ba-bbfd-7503-af54-07f20eb87f35"}');


insert into "evidence_heads" select * from jsonb_populate_record(null::"evidence_heads", E'{"log": 1, "note": "assent/01a202ba-b5d2-7fcc-a3de-829c56ddf06c/09cb7f1bd6ce028d\\n1\\nZ7ynp1oayv+El4LgeZAvZDPoG2WYtX6qpxIYl0F1M94=\\n\\n— assent/01a202ba-b5d2-7fcc-a3de-829c56ddf06c/09cb7f1bd6ce028d nz2AhOlPhPzYMCkrXUVIaHIFn5ARE0zqC2Mx6DnToaRMcujgrHdt5WmZKpgPeeb1nprfaVnMYBlfJg2So0FkiG/Fnwk=\\n", "root": "\\\\x67bca7a75a1acaff849782e079902f6433e81b6598b57eaaa7121897417533de", "size": 1, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "signed_at": "2026-11-22T10:08:42.77+00:00"}');
insert into "evidence_leaves" select * from jsonb_populate_record(null::"evidence_leaves", E'{"log": 1, "seq": 2, "hash": "\\\\x37f28b3d153ede2bb319f68e92c149fcc2a5f7e43fe495de9376b51c4466551e", "index": 0, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "subtree": "\\\\x67bca7a75a1acaff849782e079902f6433e81b6598b57eaaa7121897417533de", "signing_request_id": "01a202ba-bd0d-7349-a218-949aa31d1267"}');


insert into "evidence_logs" select * from jsonb_populate_record(null::"evidence_logs", '{"number": 1, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "origin": "assent/01a202ba-b5d2-7fcc-a3de-829c56ddf06c/09cb7f1bd6ce028d", "reason": null, "previous": null, "started_at": "2026-11-22T10:08:42.77+00:00"}');
insert into "evidence_pending" select * from jsonb_populate_record(null::"evidence_pending", '{"seq": 1, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "signing_request_id": "01a202ba-bdb2-7c2b-a4cd-0ac9543e2a30"}');
insert into "evidence_pending" select * from jsonb_populate_record(null::"evidence_pending", '{"seq": 1, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "signing_request_id": "01a202ba-bed4-72d1-be05-6ecd7947cb58"}');
insert into "evidence_pending" select * from jsonb_populate_record(null::"evidence_pending", '{"seq": 2, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "signing_request_id": "01a202ba-bdb2-7c2b-a4cd-0ac9543e2a30"}');





insert into "members" select * from jsonb_populate_record(null::"members", '{"role": "owner", "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "user_id": "01a202ba-b5df-774c-b4f2-90bda0aeed52", "created_at": "2026-11-22T10:08:40.691+00:00"}');
insert into "organisations" select * from jsonb_populate_record(null::"organisations", '{"id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "name": "Tessera Ltd", "plan": "unlimited", "language": "en", "created_at": "2026-11-22T10:08:40.402+00:00", "contact_email": null, "reminder_at_most": null, "reminder_after_days": null, "default_verification": "link"}');
insert into pgboss.job select * from jsonb_populate_record(null::pgboss.job, '{"id": "3db28099-70c6-45b8-89ac-15c9383c9446", "data": {"signingRequestId": "01a202ba-bed4-72d1-be05-6ecd7947cb58"}, "name": "send-signing-link", "state": "created", "output": null, "policy": null, "blocked": false, "blocking": false, "group_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "priority": 0, "source_id": null, "created_on": "2026-11-22T10:08:42.723168+00:00", "group_tier": null, "keep_until": "2026-12-06T10:08:42.723168+00:00", "started_on": null, "dead_letter": null, "retry_count": 0, "retry_delay": 15, "retry_limit": 12, "source_name": null, "start_after": "2026-11-22T10:08:42.723168+00:00", "completed_on": null, "heartbeat_on": null, "singleton_on": null, "retry_backoff": true, "singleton_key": null, "source_output": null, "expire_seconds": 60, "source_root_id": null, "retry_delay_max": null, "deletion_seconds": 604800, "heartbeat_seconds": null, "source_created_on": null, "source_retry_count": null, "pending_dependencies": 0}');

insert into "sessions" select * from jsonb_populate_record(null::"sessions", '{"id": "01a202ba-bb21-765d-b838-d46de77eb228", "token": "oTXO8hCMXb4ZYztOyONlqw0PhKTla3l9", "user_id": "01a202ba-b5df-774c-b4f2-90bda0aeed52", "created_at": "2026-11-22T10:08:41.76+00:00", "expires_at": "2026-11-29T10:08:41.76+00:00", "ip_address": "127.0.0.1", "updated_at": "2026-11-22T10:08:41.76+00:00", "user_agent": "node"}');


insert into "signer_email_quotas" select * from jsonb_populate_record(null::"signer_email_quotas", '{"org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "granted": 1, "sent_at": ["2026-11-22T10:08:42.723168+00:00"], "email_key": "0c1c9d761a59be928b371b6c0bd0f98ebeaa03ba11471b51366c48db30558a3b"}');
insert into "signing_request_counts" select * from jsonb_populate_record(null::"signing_request_counts", '{"n": 0, "shard": 1, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "PENDING", "version_id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c"}');
insert into "signing_request_counts" select * from jsonb_populate_record(null::"signing_request_counts", '{"n": 0, "shard": 1, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "PENDING", "version_id": null}');
insert into "signing_request_counts" select * from jsonb_populate_record(null::"signing_request_counts", '{"n": 1, "shard": 1, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "ACCEPTED_FULL", "version_id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c"}');
insert into "signing_request_counts" select * from jsonb_populate_record(null::"signing_request_counts", '{"n": 1, "shard": 1, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "ACCEPTED_FULL", "version_id": null}');
insert into "signing_request_counts" select * from jsonb_populate_record(null::"signing_request_counts", '{"n": 1, "shard": 5, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "ACCEPTED_PARTIAL", "version_id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c"}');
insert into "signing_request_counts" select * from jsonb_populate_record(null::"signing_request_counts", '{"n": 1, "shard": 5, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "ACCEPTED_PARTIAL", "version_id": null}');
insert into "signing_request_counts" select * from jsonb_populate_record(null::"signing_request_counts", '{"n": 1, "shard": 5, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "PENDING", "version_id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c"}');
insert into "signing_request_counts" select * from jsonb_populate_record(null::"signing_request_counts", '{"n": 1, "shard": 5, "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "PENDING", "version_id": null}');
insert into "signing_requests" select * from jsonb_populate_record(null::"signing_requests", '{"id": "01a202ba-bd0d-7349-a218-949aa31d1267", "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "ACCEPTED_FULL", "comments": null, "language": "en", "erased_at": null, "viewed_at": null, "voided_at": null, "assent_map": {"news": true, "terms": true}, "created_at": "2026-11-22T10:08:42.255+00:00", "created_by": "01a202ba-b5d7-7a40-9dcf-9c14c433b1f3", "expired_at": null, "expires_at": "2026-12-22T10:08:42.255+00:00", "send_email": false, "unanswered": null, "updated_at": "2026-11-22T10:08:42.367+00:00", "version_id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c", "document_id": "01a202ba-bc3b-7d46-8e98-2680473a703a", "reminded_at": null, "signer_name": "Ada Byron", "void_reason": null, "completed_at": "2026-11-22T10:08:42.367+00:00", "signer_email": "ada@example.com", "verification": "link", "is_superseded": false, "rejection_note": null, "link_emailed_at": null, "signer_email_key": "ada@example.com", "link_requested_at": null, "automatic_reminders": 0}');
insert into "signing_requests" select * from jsonb_populate_record(null::"signing_requests", '{"id": "01a202ba-bdb2-7c2b-a4cd-0ac9543e2a30", "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "ACCEPTED_PARTIAL", "comments": null, "language": "en", "erased_at": null, "viewed_at": null, "voided_at": null, "assent_map": {"news": false, "terms": true}, "created_at": "2026-11-22T10:08:42.423+00:00", "created_by": "01a202ba-b5d7-7a40-9dcf-9c14c433b1f3", "expired_at": null, "expires_at": "2026-12-22T10:08:42.423+00:00", "send_email": false, "unanswered": null, "updated_at": "2026-11-22T10:08:42.599+00:00", "version_id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c", "document_id": "01a202ba-bc3b-7d46-8e98-2680473a703a", "reminded_at": null, "signer_name": "Ada Byron", "void_reason": null, "completed_at": "2026-11-22T10:08:42.599+00:00", "signer_email": "mary@example.com", "verification": "link", "is_superseded": false, "rejection_note": null, "link_emailed_at": null, "signer_email_key": "mary@example.com", "link_requested_at": null, "automatic_reminders": 0}');
insert into "signing_requests" select * from jsonb_populate_record(null::"signing_requests", '{"id": "01a202ba-bed4-72d1-be05-6ecd7947cb58", "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "PENDING", "comments": null, "language": "en", "erased_at": null, "viewed_at": null, "voided_at": null, "assent_map": null, "created_at": "2026-11-22T10:08:42.723+00:00", "created_by": "01a202ba-b5d7-7a40-9dcf-9c14c433b1f3", "expired_at": null, "expires_at": "2026-12-22T10:08:42.723+00:00", "send_email": true, "unanswered": null, "updated_at": "2026-11-22T10:08:42.723+00:00", "version_id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c", "document_id": "01a202ba-bc3b-7d46-8e98-2680473a703a", "reminded_at": null, "signer_name": "Emmy Noether", "void_reason": null, "completed_at": null, "signer_email": "emmy@example.com", "verification": "link", "is_superseded": false, "rejection_note": null, "link_emailed_at": null, "signer_email_key": "emmy@example.com", "link_requested_at": null, "automatic_reminders": 0}');

insert into "users" select * from jsonb_populate_record(null::"users", '{"id": "01a202ba-b5df-774c-b4f2-90bda0aeed52", "name": "Grace Hopper", "email": "grace@example.com", "image": null, "created_at": "2026-11-22T10:08:40.415+00:00", "updated_at": "2026-11-22T10:08:40.415+00:00", "email_verified": false, "two_factor_enabled": false}');



insert into "versions" select * from jsonb_populate_record(null::"versions", E'{"id": "01a202ba-bc3b-744f-bab3-d923e1c4c13c", "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "ACTIVE", "content": {"clauses": [{"id": "terms", "slug": "terms", "order": 0, "title": "Clause terms", "content": "{\\"type\\":\\"doc\\",\\"content\\":[{\\"type\\":\\"paragraph\\",\\"content\\":[{\\"type\\":\\"text\\",\\"text\\":\\"The words of terms.\\"}]}]}", "is_mandatory": true, "default_checked": false}, {"id": "news", "slug": "news", "order": 1, "title": "Clause news", "content": "{\\"type\\":\\"doc\\",\\"content\\":[{\\"type\\":\\"paragraph\\",\\"content\\":[{\\"type\\":\\"text\\",\\"text\\":\\"The words of news.\\"}]}]}", "is_mandatory": false, "default_checked": false}]}, "settings": {"expiry_days": 30, "redirect_url": null}, "created_at": "2026-11-22T10:08:42.033+00:00", "deleted_at": null, "updated_at": "2026-11-22T10:08:42.17+00:00", "archived_at": null, "document_id": "01a202ba-bc3b-7d46-8e98-2680473a703a", "content_hash": "257e9985934fa0e9e862ce6ae78fc0cdaf33c700114bb32a1810a7d46b298c39", "published_at": "2026-11-22T10:08:42.17+00:00", "version_number": 1}');
insert into "webhook_deliveries" select * from jsonb_populate_record(null::"webhook_deliveries", E'{"id": "0fa7536e-4808-4502-a8b6-070c5a431fde", "event": "signing.completed", "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "PENDING", "payload": "{\\"event\\":\\"signing.completed\\",\\"timestamp\\":\\"2026-11-22T10:08:42.599Z\\",\\"data\\":{\\"signingRequestId\\":\\"01a202ba-bdb2-7c2b-a4cd-0ac9543e2a30\\",\\"signerEmail\\":\\"mary@example.com\\",\\"signerName\\":\\"Ada Byron\\",\\"documentId\\":\\"01a202ba-bc3b-7d46-8e98-2680473a703a\\",\\"versionId\\":\\"01a202ba-bc3b-744f-bab3-d923e1c4c13c\\",\\"responses\\":[{\\"clauseId\\":\\"terms\\",\\"accepted\\":true},{\\"clauseId\\":\\"news\\",\\"accepted\\":false}],\\"status\\":\\"ACCEPTED_PARTIAL\\",\\"completedAt\\":\\"2026-11-22T10:08:42.599Z\\"}}", "attempts": [], "created_at": "2026-11-22T10:08:42.599+00:00", "webhook_id": "01a202ba-bbbd-7ecf-887a-05fc86a17e97", "completed_at": null, "redelivery_of": null, "next_attempt_at": "2026-11-22T10:08:42.599+00:00"}');
insert into "webhook_deliveries" select * from jsonb_populate_record(null::"webhook_deliveries", E'{"id": "1f5b3f88-3fe9-4316-b357-af077e55f949", "event": "document.published", "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "PENDING", "payload": "{\\"event\\":\\"document.published\\",\\"timestamp\\":\\"2026-11-22T10:08:42.170Z\\",\\"data\\":{\\"documentId\\":\\"01a202ba-bc3b-7d46-8e98-2680473a703a\\",\\"documentName\\":\\"Services agreement\\",\\"containerId\\":\\"01a202ba-bbfd-7503-af54-07f20eb87f35\\",\\"versionId\\":\\"01a202ba-bc3b-744f-bab3-d923e1c4c13c\\",\\"versionNumber\\":1,\\"publishedAt\\":\\"2026-11-22T10:08:42.170Z\\"}}", "attempts": [], "created_at": "2026-11-22T10:08:42.17+00:00", "webhook_id": "01a202ba-bbbd-7ecf-887a-05fc86a17e97", "completed_at": null, "redelivery_of": null, "next_attempt_at": "2026-11-22T10:08:42.17+00:00"}');
insert into "webhook_deliveries" select * from jsonb_populate_record(null::"webhook_deliveries", E'{"id": "64359fa1-73d4-4037-87e6-4a8cbdcf907a", "event": "signing.completed", "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "status": "PENDING", "payload": "{\\"event\\":\\"signing.completed\\",\\"timestamp\\":\\"2026-11-22T10:08:42.367Z\\",\\"data\\":{\\"signingRequestId\\":\\"01a202ba-bd0d-7349-a218-949aa31d1267\\",\\"signerEmail\\":\\"ada@example.com\\",\\"signerName\\":\\"Ada Byron\\",\\"documentId\\":\\"01a202ba-bc3b-7d46-8e98-2680473a703a\\",\\"versionId\\":\\"01a202ba-bc3b-744f-bab3-d923e1c4c13c\\",\\"responses\\":[{\\"clauseId\\":\\"terms\\",\\"accepted\\":true},{\\"clauseId\\":\\"news\\",\\"accepted\\":true}],\\"status\\":\\"ACCEPTED_FULL\\",\\"completedAt\\":\\"2026-11-22T10:08:42.367Z\\"}}", "attempts": [], "created_at": "2026-11-22T10:08:42.367+00:00", "webhook_id": "01a202ba-bbbd-7ecf-887a-05fc86a17e97", "completed_at": null, "redelivery_of": null, "next_attempt_at": "2026-11-22T10:08:42.367+00:00"}');
insert into "webhooks" select * from jsonb_populate_record(null::"webhooks", E'{"id": "01a202ba-bbbd-7ecf-887a-05fc86a17e97", "url": "https://example.com/hook", "events": ["signing.completed", "signing.viewed", "signing.expired", "document.published", "document.archived"], "org_id": "01a202ba-b5d2-7fcc-a3de-829c56ddf06c", "url_key": "https://example.com/hook", "is_active": true, "created_at": "2026-11-22T10:08:41.911+00:00", "enabled_at": "2026-11-22T10:08:41.911+00:00", "updated_at": "2026-11-22T10:08:41.911+00:00", "disabled_at": null, "is_listener": false, "secret_hint": "whsec_…3o8=", "secret_sealed": "\\\\x2d7fbdfd045431ae4b966aa1d1efd81845b210b2c9c480b1a067d0848389909be32a39b25970ecd5ce40c4226423d38b199af5bd3cccff8d6398347bac97edb2a627fdbfc27e6038e034b122c528", "disabled_reason": null, "previous_secret_until": null, "previous_secret_sealed": null}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0001_initial", "timestamp": "2026-11-22T10:08:39.875Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0002_signing_request_counts", "timestamp": "2026-11-22T10:08:39.891Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0003_organisation_settings", "timestamp": "2026-11-22T10:08:39.894Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0004_signing_request_mails", "timestamp": "2026-11-22T10:08:39.898Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0005_new_links", "timestamp": "2026-11-22T10:08:39.900Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0006_deliveries_due", "timestamp": "2026-11-22T10:08:39.901Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0007_finding", "timestamp": "2026-11-22T10:08:39.905Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0008_users", "timestamp": "2026-11-22T10:08:39.934Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0009_evidence_log", "timestamp": "2026-11-22T10:08:39.946Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0010_webhook_listeners", "timestamp": "2026-11-22T10:08:39.957Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0011_failing_webhooks", "timestamp": "2026-11-22T10:08:39.961Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0012_statistics", "timestamp": "2026-11-22T10:08:39.964Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0013_search", "timestamp": "2026-11-22T10:08:39.966Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0014_requests_of_version", "timestamp": "2026-11-22T10:08:39.967Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0015_comments_and_unanswered_clauses", "timestamp": "2026-11-22T10:08:39.968Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0016_account_limits", "timestamp": "2026-11-22T10:08:39.985Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0017_signer_emails", "timestamp": "2026-11-22T10:08:39.990Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0018_signer_email_keys", "timestamp": "2026-11-22T10:08:39.999Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0019_outcomes_do_not_change", "timestamp": "2026-11-22T10:08:40.001Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0020_displayed_pages", "timestamp": "2026-11-22T10:08:40.006Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0021_evidence_logs", "timestamp": "2026-11-22T10:08:40.036Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0023_two_database_users", "timestamp": "2026-11-22T10:08:40.038Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0024_email_verification", "timestamp": "2026-11-22T10:08:40.051Z"}');
insert into kysely_migration select * from jsonb_populate_record(null::kysely_migration, '{"name": "0025_erasure", "timestamp": "2026-11-22T10:08:40.084Z"}');
insert into kysely_migration_lock select * from jsonb_populate_record(null::kysely_migration_lock, '{"id": "migration_lock", "is_locked": 0}');
insert into pgboss.queue select * from jsonb_populate_record(null::pgboss.queue, '{"name": "delete-email-files", "notify": true, "policy": "standard", "delta_on": null, "partition": false, "created_on": "2026-11-22T10:08:39.733113+00:00", "monitor_on": null, "table_name": "job_common", "updated_on": "2026-11-22T10:08:39.733113+00:00", "dead_letter": null, "maintain_on": null, "ready_count": 0, "retry_delay": 0, "retry_limit": 2, "total_count": 0, "active_count": 0, "failed_count": 0, "failed_delta": 0, "queued_count": 0, "created_delta": 0, "delta_seconds": null, "ready_history": [], "retry_backoff": false, "deferred_count": 0, "expire_seconds": 900, "warning_queued": 0, "completed_delta": 0, "retry_delay_max": null, "deletion_seconds": 3600, "monitor_claim_on": null, "heartbeat_seconds": null, "retention_seconds": 1209600, "singletons_active": null}');
insert into pgboss.queue select * from jsonb_populate_record(null::pgboss.queue, '{"name": "send-decision-notice", "notify": true, "policy": "standard", "delta_on": null, "partition": false, "created_on": "2026-11-22T10:08:39.725958+00:00", "monitor_on": null, "table_name": "job_common", "updated_on": "2026-11-22T10:08:39.725958+00:00", "dead_letter": null, "maintain_on": null, "ready_count": 0, "retry_delay": 0, "retry_limit": 2, "total_count": 0, "active_count": 0, "failed_count": 0, "failed_delta": 0, "queued_count": 0, "created_delta": 0, "delta_seconds": null, "ready_history": [], "retry_backoff": false, "deferred_count": 0, "expire_seconds": 900, "warning_queued": 0, "completed_delta": 0, "retry_delay_max": null, "deletion_seconds": 3600, "monitor_claim_on": null, "heartbeat_seconds": null, "retention_seconds": 1209600, "singletons_active": null}');
insert into pgboss.queue select * from jsonb_populate_record(null::pgboss.queue, '{"name": "send-expiry-notice", "notify": true, "policy": "standard", "delta_on": null, "partition": false, "created_on": "2026-11-22T10:08:39.727259+00:00", "monitor_on": null, "table_name": "job_common", "updated_on": "2026-11-22T10:08:39.727259+00:00", "dead_letter": null, "maintain_on": null, "ready_count": 0, "retry_delay": 0, "retry_limit": 2, "total_count": 0, "active_count": 0, "failed_count": 0, "failed_delta": 0, "queued_count": 0, "created_delta": 0, "delta_seconds": null, "ready_history": [], "retry_backoff": false, "deferred_count": 0, "expire_seconds": 900, "warning_queued": 0, "completed_delta": 0, "retry_delay_max": null, "deletion_seconds": 3600, "monitor_claim_on": null, "heartbeat_seconds": null, "retention_seconds": 1209600, "singletons_active": null}');
insert into pgboss.queue select * from jsonb_populate_record(null::pgboss.queue, '{"name": "send-member-invitation", "notify": true, "policy": "standard", "delta_on": null, "partition": false, "created_on": "2026-11-22T10:08:39.732112+00:00", "monitor_on": null, "table_name": "job_common", "updated_on": "2026-11-22T10:08:39.732112+00:00", "dead_letter": null, "maintain_on": null, "ready_count": 0, "retry_delay": 0, "retry_limit": 2, "total_count": 0, "active_count": 0, "failed_count": 0, "failed_delta": 0, "queued_count": 0, "created_delta": 0, "delta_seconds": null, "ready_history": [], "retry_backoff": false, "deferred_count": 0, "expire_seconds": 900, "warning_queued": 0, "completed_delta": 0, "retry_delay_max": null, "deletion_seconds": 3600, "monitor_claim_on": null, "heartbeat_seconds": null, "retention_seconds": 1209600, "singletons_active": null}');
insert into pgboss.queue select * from jsonb_populate_record(null::pgboss.queue, '{"name": "send-new-link-notice", "notify": true, "policy": "standard", "delta_on": null, "partition": false, "created_on": "2026-11-22T10:08:39.728472+00:00", "monitor_on": null, "table_name": "job_common", "updated_on": "2026-11-22T10:08:39.728472+00:00", "dead_letter": null, "maintain_on": null, "ready_count": 0, "retry_delay": 0, "retry_limit": 2, "total_count": 0, "active_count": 0, "failed_count": 0, "failed_delta": 0, "queued_count": 0, "created_delta": 0, "delta_seconds": null, "ready_history": [], "retry_backoff": false, "deferred_count": 0, "expire_seconds": 900, "warning_queued": 0, "completed_delta": 0, "retry_delay_max": null, "deletion_seconds": 3600, "monitor_claim_on": null, "heartbeat_seconds": null, "retention_seconds": 1209600, "singletons_active": null}');
insert into pgboss.queue select * from jsonb_populate_record(null::pgboss.queue, '{"name": "send-password-reset", "notify": true, "policy": "standard", "delta_on": null, "partition": false, "created_on": "2026-11-22T10:08:39.733775+00:00", "monitor_on": null, "table_name": "job_common", "updated_on": "2026-11-22T10:08:39.733775+00:00", "dead_letter": null, "maintain_on": null, "ready_count": 0, "retry_delay": 0, "retry_limit": 2, "total_count": 0, "active_count": 0, "failed_count": 0, "failed_delta": 0, "queued_count": 0, "created_delta": 0, "delta_seconds": null, "ready_history": [], "retry_backoff": false, "deferred_count": 0, "expire_seconds": 900, "warning_queued": 0, "completed_delta": 0, "retry_delay_max": null, "deletion_seconds": 3600, "monitor_claim_on": null, "heartbeat_seconds": null, "retention_seconds": 1209600, "singletons_active": null}');
insert into pgboss.queue select * from jsonb_populate_record(null::pgboss.queue, '{"name": "send-receipt", "notify": true, "policy": "standard", "delta_on": null, "partition": false, "created_on": "2026-11-22T10:08:39.723682+00:00", "monitor_on": null, "table_name": "job_common", "updated_on": "2026-11-22T10:08:39.723682+00:00", "dead_letter": null, "maintain_on": null, "ready_count": 0, "retry_delay": 0, "retry_limit": 2, "total_count": 0, "active_count": 0, "failed_count": 0, "failed_delta": 0, "queued_count": 0, "created_delta": 0, "delta_seconds": null, "ready_history": [], "retry_backoff": false, "deferred_count": 0, "expire_seconds": 900, "warning_queued": 0, "completed_delta": 0, "retry_delay_max": null, "deletion_seconds": 3600, "monitor_claim_on": null, "heartbeat_seconds": null, "retention_seconds": 1209600, "singletons_active": null}');
insert into pgboss.queue select * from jsonb_populate_record(null::pgboss.queue, '{"name": "send-signing-link", "notify": true, "policy": "standard", "delta_on": null, "partition": false, "created_on": "2026-11-22T10:08:39.71787+00:00", "monitor_on": null, "table_name": "job_common", "updated_on": "2026-11-22T10:08:39.71787+00:00", "dead_letter": null, "maintain_on": null, "ready_count": 0, "retry_delay": 0, "retry_limit": 2, "total_count": 0, "active_count": 0, "failed_count": 0, "failed_delta": 0, "queued_count": 0, "created_delta": 0, "delta_seconds": null, "ready_history": [], "retry_backoff": false, "deferred_count": 0, "expire_seconds": 900, "warning_queued": 0, "completed_delta": 0, "retry_delay_max": null, "deletion_seconds": 3600, "monitor_claim_on": null, "heartbeat_seconds": null, "retention_seconds": 1209600, "singletons_active": null}');
insert into pgboss.queue select * from jsonb_populate_record(null::pgboss.queue, '{"name": "send-verification-code", "notify": true, "policy": "standard", "delta_on": null, "partition": false, "created_on": "2026-11-22T10:08:39.722524+00:00", "monitor_on": null, "table_name": "job_common", "updated_on": "2026-11-22T10:08:39.722524+00:00", "dead_letter": null, "maintain_on": null, "ready_count": 0, "retry_delay": 0, "retry_limit": 2, "total_count": 0, "active_count": 0, "failed_count": 0, "failed_delta": 0, "queued_count": 0, "created_delta": 0, "delta_seconds": null, "ready_history": [], "retry_backoff": false, "deferred_count": 0, "expire_seconds": 900, "warning_queued": 0, "completed_delta": 0, "retry_delay_max": null, "deletion_seconds": 3600, "monitor_claim_on": null, "heartbeat_seconds": null, "retention_seconds": 1209600, "singletons_active": null}');
insert into pgboss.queue select * from jsonb_populate_record(null::pgboss.queue, '{"name": "send-voided-notice", "notify": true, "policy": "standard", "delta_on": null, "partition": false, "created_on": "2026-11-22T10:08:39.724827+00:00", "monitor_on": null, "table_name": "job_common", "updated_on": "2026-11-22T10:08:39.724827+00:00", "dead_letter": null, "maintain_on": null, "ready_count": 0, "retry_delay": 0, "retry_limit": 2, "total_count": 0, "active_count": 0, "failed_count": 0, "failed_delta": 0, "queued_count": 0, "created_delta": 0, "delta_seconds": null, "ready_history": [], "retry_backoff": false, "deferred_count": 0, "expire_seconds": 900, "warning_queued": 0, "completed_delta": 0, "retry_delay_max": null, "deletion_seconds": 3600, "monitor_claim_on": null, "heartbeat_seconds": null, "retention_seconds": 1209600, "singletons_active": null}');
insert into pgboss.queue select * from jsonb_populate_record(null::pgboss.queue, '{"name": "send-webhook-disabled-notice", "notify": true, "policy": "standard", "delta_on": null, "partition": false, "created_on": "2026-11-22T10:08:39.731126+00:00", "monitor_on": null, "table_name": "job_common", "updated_on": "2026-11-22T10:08:39.731126+00:00", "dead_letter": null, "maintain_on": null, "ready_count": 0, "retry_delay": 0, "retry_limit": 2, "total_count": 0, "active_count": 0, "failed_count": 0, "failed_delta": 0, "queued_count": 0, "created_delta": 0, "delta_seconds": null, "ready_history": [], "retry_backoff": false, "deferred_count": 0, "expire_seconds": 900, "warning_queued": 0, "completed_delta": 0, "retry_delay_max": null, "deletion_seconds": 3600, "monitor_claim_on": null, "heartbeat_seconds": null, "retention_seconds": 1209600, "singletons_active": null}');
reset session_replication_role;
reset check_function_bodies;
alter table audit_events enable always trigger await_leaf;
alter table audit_events enable always trigger refuse_change;
alter table audit_events enable always trigger refuse_truncate;
alter table displayed_page_parts enable always trigger refuse_change;
alter table displayed_page_parts enable always trigger refuse_truncate;
alter table displayed_pages enable always trigger refuse_change;
alter table displayed_pages enable always trigger refuse_truncate;
alter table evidence_cosignatures enable always trigger refuse_change;
alter table evidence_cosignatures enable always trigger refuse_truncate;
alter table evidence_heads enable always trigger refuse_change;
alter table evidence_heads enable always trigger refuse_truncate;
alter table evidence_leaves enable always trigger refuse_change;
alter table evidence_leaves enable always trigger refuse_truncate;
alter table evidence_log enable always trigger refuse_change;
alter table evidence_log enable always trigger refuse_truncate;
alter table evidence_logs enable always trigger refuse_change;
alter table evidence_logs enable always trigger refuse_truncate;
alter table evidence_timestamps enable always trigger refuse_change;
alter table evidence_timestamps enable always trigger refuse_truncate;
alter table signing_requests enable always trigger refuse_change;
alter table signing_requests enable always trigger refuse_truncate;
alter table versions enable always trigger refuse_change;
alter table versions enable always trigger refuse_truncate;
