-- The schema after all migrations. Generated; "npm run generate" writes it.

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
  seq integer,
  added_at timestamp(3) with time zone default now() not null
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

create table secret_keys (
  check_value bytea not null,
  first_used_at timestamp(3) with time zone default now() not null
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

create table signing_request_period_counts (
  org_id uuid not null,
  version_id uuid,
  hours smallint not null,
  status text not null,
  starts_at timestamp(0) with time zone not null,
  shard smallint not null,
  n bigint not null
) with (fillfactor=50);

create table signing_request_search (
  org_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  name text not null,
  email text not null
);

create table signing_request_times (
  org_id uuid not null,
  document_id uuid,
  kind text not null,
  day date not null,
  interval_number smallint not null,
  n bigint not null,
  least_seconds double precision not null,
  greatest_seconds double precision not null
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

create unlogged table workers (
  id uuid not null,
  host text not null,
  started_at timestamp(3) with time zone default now() not null,
  seen_at timestamp(3) with time zone default now() not null
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

alter table secret_keys add constraint secret_keys_check_value_check CHECK (length(check_value) = 32);

alter table secret_keys add constraint secret_keys_pkey PRIMARY KEY (check_value);

alter table sessions add constraint sessions_pkey PRIMARY KEY (id);

alter table sessions add constraint sessions_token_key UNIQUE (token);

alter table set_up_links add constraint set_up_links_is_the_only_one_check CHECK (is_the_only_one);

alter table set_up_links add constraint set_up_links_pkey PRIMARY KEY (is_the_only_one);

alter table sign_in_attempts add constraint sign_in_attempts_kind_check CHECK (kind = ANY (ARRAY['password'::text, 'confirmation'::text, 'code'::text]));

alter table sign_in_attempts add constraint sign_in_attempts_pkey PRIMARY KEY (kind, subject);

alter table signer_email_quotas add constraint signer_email_quotas_pkey PRIMARY KEY (org_id, email_key);

alter table signing_request_counts add constraint signing_request_counts_org_id_version_id_status_shard_key UNIQUE NULLS NOT DISTINCT (org_id, version_id, status, shard);

alter table signing_request_period_counts add constraint signing_request_period_counts_hours_check CHECK (hours = ANY (ARRAY[1, 24]));

alter table signing_request_period_counts add constraint signing_request_period_counts_org_id_version_id_hours_statu_key UNIQUE NULLS NOT DISTINCT (org_id, version_id, hours, status, starts_at, shard);

alter table signing_request_search add constraint signing_request_search_pkey PRIMARY KEY (org_id, created_at, id);

alter table signing_request_times add constraint signing_request_times_kind_check CHECK (kind = ANY (ARRAY['viewed'::text, 'completed'::text, 'rejected'::text]));

alter table signing_request_times add constraint signing_request_times_org_id_document_id_kind_day_interval__key UNIQUE NULLS NOT DISTINCT (org_id, document_id, kind, day, interval_number);

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

alter table workers add constraint workers_pkey PRIMARY KEY (id);

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

alter table signing_request_period_counts add constraint signing_request_period_counts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table signing_request_period_counts add constraint signing_request_period_counts_version_id_fkey FOREIGN KEY (version_id) REFERENCES versions(id);

alter table signing_request_times add constraint signing_request_times_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id);

alter table signing_request_times add constraint signing_request_times_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

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
AS $function$
begin
  insert into evidence_pending (org_id, signing_request_id, seq)
  select org_id, signing_request_id, seq from appended;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_signing_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into signing_request_counts as counted (org_id, version_id, status, shard, n)
    select org_id, version_id, status, pg_backend_pid() % 16, count(*)
    from new_rows
    group by grouping sets ((org_id, status), (org_id, version_id, status))
    order by org_id, version_id, status
    on conflict (org_id, version_id, status, shard) do update set n = counted.n + excluded.n;

    insert into signing_request_period_counts as counted (org_id, version_id, hours, status, starts_at, shard, n)
    select org_id, version_id, hours, status, starts_at, pg_backend_pid() % 4, count(*)
    from new_rows
    cross join lateral (
      values (1, date_trunc('hour', created_at, 'UTC')), (24, date_trunc('day', created_at, 'UTC'))
    ) as period (hours, starts_at)
    group by grouping sets ((org_id, hours, status, starts_at), (org_id, version_id, hours, status, starts_at))
    order by org_id, version_id, hours, status, starts_at
    on conflict (org_id, version_id, hours, status, starts_at, shard) do update set n = counted.n + excluded.n;
  elsif exists (
    select from new_rows join old_rows using (id)
    where (new_rows.org_id, new_rows.version_id, new_rows.status, new_rows.created_at)
          is distinct from (old_rows.org_id, old_rows.version_id, old_rows.status, old_rows.created_at)
  ) then
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

    insert into signing_request_period_counts as counted (org_id, version_id, hours, status, starts_at, shard, n)
    select org_id, version_id, hours, status, starts_at, pg_backend_pid() % 4, sum(change)
    from (
      select org_id, version_id, status, created_at, 1 as change from new_rows
      union all
      select org_id, version_id, status, created_at, -1 from old_rows
    ) as changes
    cross join lateral (
      values (1, date_trunc('hour', created_at, 'UTC')), (24, date_trunc('day', created_at, 'UTC'))
    ) as period (hours, starts_at)
    where hours = 24 or created_at > now() - interval '100 days'
    group by grouping sets ((org_id, hours, status, starts_at), (org_id, version_id, hours, status, starts_at))
    having sum(change) <> 0
    order by org_id, version_id, hours, status, starts_at
    on conflict (org_id, version_id, hours, status, starts_at, shard) do update set n = counted.n + excluded.n;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_times_of_signing_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    update signing_request_times counted set n = n - 1
    from times_of_signing_request(old) as timed
    where counted.org_id = old.org_id and (counted.document_id is null or counted.document_id = old.document_id)
      and counted.kind = timed.kind and counted.day = timed.day
      and interval_number = interval_of_seconds(seconds)
      and not exists (
        select from times_of_signing_request(new) as kept
        where kept.kind = timed.kind and kept.day = timed.day and kept.seconds = timed.seconds
      );
    if found then
      delete from signing_request_times counted using times_of_signing_request(old) as timed
      where counted.org_id = old.org_id and (counted.document_id is null or counted.document_id = old.document_id)
        and counted.kind = timed.kind and counted.day = timed.day and n = 0;
    end if;
  end if;
  insert into signing_request_times as counted
    (org_id, document_id, kind, day, interval_number, n, least_seconds, greatest_seconds)
  select new.org_id, part.document_id, kind, day, interval_of_seconds(seconds), 1, seconds, seconds
  from times_of_signing_request(new) as timed
  cross join (values (null), (new.document_id)) as part (document_id)
  where tg_op = 'INSERT' or not exists (
    select from times_of_signing_request(old) as kept
    where kept.kind = timed.kind and kept.day = timed.day and kept.seconds = timed.seconds
  )
  order by part.document_id nulls first, kind, day
  on conflict (org_id, document_id, kind, day, interval_number) do update
  set n = counted.n + 1, least_seconds = least(counted.least_seconds, excluded.least_seconds),
      greatest_seconds = greatest(counted.greatest_seconds, excluded.greatest_seconds);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_personal_data_of_all(request_ids uuid[], pseudonyms uuid[], are_counted boolean[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('assent.erasing', 'yes', true);
  update signing_requests request
  set signer_name = '[erased]', signer_email = placeholder || '@erased.invalid',
      signer_email_key = placeholder || case when is_counted then '@erased.invalid' else '@uncounted' end,
      rejection_note = null, comments = null, void_reason = null, erased_at = now(), updated_at = now()
  from (
    select id, is_counted, 'erased-' || coalesce(pseudonym, id) as placeholder
    from unnest(request_ids, pseudonyms, are_counted) as given(id, pseudonym, is_counted)
  ) as given
  where request.id = given.id and status <> 'PENDING' and erased_at is null;
  if exists (select from signing_requests where id = any(request_ids) and erased_at is null) then
    raise exception 'a pending request cannot be erased' using errcode = 'restrict_violation';
  end if;
  update audit_events set personal = erased(personal)
  where signing_request_id = any(request_ids) and personal <> '{}' and personal <> erased(personal);
  update displayed_pages set own = null where signing_request_id = any(request_ids) and own is not null;
  perform set_config('assent.erasing', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.erase_personal_data(request_id uuid, pseudonym uuid DEFAULT NULL::uuid, is_counted boolean DEFAULT true)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 SELECT erase_personal_data_of_all(ARRAY[request_id], ARRAY[pseudonym], ARRAY[is_counted]) AS erase_personal_data_of_all;
END;

CREATE OR REPLACE FUNCTION public.erased(personal jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_object_agg(key, '{"salt": null, "value": null}'::jsonb), '{}')
  from jsonb_object_keys(personal) as key
$function$;

CREATE OR REPLACE FUNCTION public.interval_of_seconds(seconds double precision)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (floor((((2)::double precision * ln(((1)::double precision + GREATEST((0)::double precision, seconds)))) / ln((2)::double precision))))::smallint;

CREATE OR REPLACE FUNCTION public.rebuild_job_index(name text)
 RETURNS void
 LANGUAGE plpgsql
 SET lock_timeout TO '1s'
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
AS $function$
declare
  changed record;
begin
  if tg_op = 'UPDATE' then
    changed := new;
    changed.personal := old.personal;
    if current_setting('assent.erasing', true) = 'yes' and new.personal = erased(old.personal) and changed *= old then
      return new;
    end if;
  end if;
  raise exception 'audit events cannot be changed or deleted' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_displayed_page()
 RETURNS trigger
 LANGUAGE plpgsql
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
AS $function$
begin
  raise exception 'the evidence log cannot be changed or deleted' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_outcome()
 RETURNS trigger
 LANGUAGE plpgsql
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
AS $function$
begin
  raise exception 'the verification of a signing request cannot change' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.search_grams(org_id uuid, texts text)
 RETURNS bigint[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL RESTRICTED STRICT COST 10000
AS $function$
declare
  bytes bytea := convert_to(texts, 'UTF8');
  prefix bigint := uuid_hash_extended(org_id, 0) & -16777216;
  grams bigint[] := '{}';
begin
  for i in 0..length(bytes) - 3 loop
    grams[i] := prefix | get_byte(bytes, i) << 16 | get_byte(bytes, i + 1) << 8 | get_byte(bytes, i + 2);
  end loop;
  return grams;
end $function$;

CREATE OR REPLACE FUNCTION public.signing_request_of_event(body text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((strpos(body, '"signingRequestId":"'::text) > 0) AND (substr(body, (strpos(body, '"signingRequestId":"'::text) + 56), 1) = '"'::text) AND (translate(substr(body, (strpos(body, '"signingRequestId":"'::text) + 20), 36), '0123456789abcdef-'::text, ''::text) = ''::text)) THEN substr(body, (strpos(body, '"signingRequestId":"'::text) + 20), 36) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.times_of_signing_request(request signing_requests)
 RETURNS TABLE(kind text, day date, seconds double precision)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select kind, (at at time zone 'UTC')::date, date_part('epoch', at - request.created_at)
  from (values ('viewed', request.viewed_at),
               (case request.status when 'REJECTED' then 'rejected' else 'completed' end, request.completed_at))
    as event (kind, at)
  where at is not null
$function$;

CREATE OR REPLACE FUNCTION public.write_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into signing_request_search (org_id, id, created_at, name, email)
    select org_id, id, created_at, lower(signer_name), lower(signer_email) from new_rows;
  else
    update signing_request_search
    set created_at = new.created_at, name = lower(new.signer_name), email = lower(new.signer_email)
    where org_id = old.org_id and created_at = old.created_at and id = old.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_signer_email_key()
 RETURNS trigger
 LANGUAGE plpgsql
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

CREATE INDEX evidence_pending_added_at_idx ON public.evidence_pending USING btree (added_at);

CREATE INDEX evidence_pending_org_id_signing_request_id_idx ON public.evidence_pending USING btree (org_id, signing_request_id);

CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);

CREATE INDEX idempotency_keys_of_subject ON public.idempotency_keys USING btree (subject_id) WHERE (subject_id IS NOT NULL);

CREATE INDEX invitations_email_idx ON public.invitations USING btree (email);

CREATE INDEX invitations_org_id_invited_by_idx ON public.invitations USING btree (org_id, invited_by);

CREATE INDEX listener_requests_webhook_id_created_at_idx ON public.listener_requests USING btree (webhook_id, created_at);

CREATE INDEX members_user_id_idx ON public.members USING btree (user_id);

CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

CREATE INDEX signing_request_hours ON public.signing_request_period_counts USING btree (starts_at) WHERE (hours = 1);

CREATE INDEX signing_request_search_grams ON public.signing_request_search USING gin (search_grams(org_id, ((name || '
'::text) || email))) WITH (gin_pending_list_limit='1024');

CREATE INDEX signing_requests_by_name ON public.signing_requests USING btree (org_id, status, signer_name, created_at, id);

CREATE INDEX signing_requests_by_status ON public.signing_requests USING btree (org_id, status, created_at, id);

CREATE INDEX signing_requests_document_id_signer_email_key_idx ON public.signing_requests USING btree (document_id, signer_email_key);

CREATE INDEX signing_requests_of_version ON public.signing_requests USING btree (version_id, status, created_at, id);

CREATE INDEX signing_requests_of_version_by_name ON public.signing_requests USING btree (version_id, status, signer_name, created_at, id);

CREATE UNIQUE INDEX signing_requests_one_pending ON public.signing_requests USING btree (version_id, signer_email_key) WHERE (status = 'PENDING'::text);

CREATE INDEX signing_requests_org_id_created_at_id_idx ON public.signing_requests USING btree (org_id, created_at DESC, id DESC);

CREATE INDEX signing_requests_overdue ON public.signing_requests USING btree (org_id, expires_at) WHERE ((status = 'PENDING'::text) AND (expires_at IS NOT NULL));

CREATE INDEX signing_requests_to_erase ON public.signing_requests USING btree (document_id, COALESCE(completed_at, voided_at, expired_at)) WHERE ((status <> 'PENDING'::text) AND (erased_at IS NULL));

CREATE INDEX signing_requests_to_expire ON public.signing_requests USING btree (expires_at) WHERE (status = 'PENDING'::text);

CREATE INDEX signing_requests_to_remind ON public.signing_requests USING btree (org_id, automatic_reminders, COALESCE(reminded_at, created_at)) WHERE ((status = 'PENDING'::text) AND send_email);

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

CREATE CONSTRAINT TRIGGER count_times_of_inserted AFTER INSERT ON signing_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.viewed_at IS NOT NULL OR new.completed_at IS NOT NULL) EXECUTE FUNCTION count_times_of_signing_request();

CREATE CONSTRAINT TRIGGER count_times_of_updated AFTER UPDATE ON signing_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.created_at IS DISTINCT FROM old.created_at OR new.viewed_at IS DISTINCT FROM old.viewed_at OR new.completed_at IS DISTINCT FROM old.completed_at) AND num_nonnulls(old.viewed_at, old.completed_at, new.viewed_at, new.completed_at) > 0) EXECUTE FUNCTION count_times_of_signing_request();

CREATE TRIGGER count_updated AFTER UPDATE ON signing_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_signing_requests();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON signing_requests FOR EACH ROW EXECUTE FUNCTION refuse_change_of_outcome();

CREATE TRIGGER refuse_change_of_verification BEFORE UPDATE OF verification ON signing_requests FOR EACH ROW WHEN (new.verification IS DISTINCT FROM old.verification) EXECUTE FUNCTION refuse_change_of_verification();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON signing_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_outcome();

CREATE TRIGGER search_inserted AFTER INSERT ON signing_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_search();

CREATE TRIGGER search_updated AFTER UPDATE OF signer_name, signer_email, created_at ON signing_requests FOR EACH ROW WHEN (new.signer_name IS DISTINCT FROM old.signer_name OR new.signer_email IS DISTINCT FROM old.signer_email OR new.created_at IS DISTINCT FROM old.created_at) EXECUTE FUNCTION write_search();

CREATE TRIGGER signing_requests_email_key BEFORE INSERT ON signing_requests FOR EACH ROW WHEN (new.signer_email_key IS NULL) EXECUTE FUNCTION write_signer_email_key();

CREATE TRIGGER signing_requests_email_key_change BEFORE UPDATE OF signer_email ON signing_requests FOR EACH ROW WHEN (new.signer_email IS DISTINCT FROM old.signer_email AND NOT new.signer_email_key IS DISTINCT FROM old.signer_email_key) EXECUTE FUNCTION write_signer_email_key();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON versions FOR EACH ROW WHEN (old.status <> 'DRAFT'::text) EXECUTE FUNCTION refuse_change_of_published_version();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_published_version();
