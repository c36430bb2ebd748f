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

create table activity (
  id uuid not null,
  org_id uuid not null,
  at timestamp(3) with time zone default now() not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  target_type text not null,
  target_id uuid,
  target_name text,
  details jsonb not null
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

create table campaign_counts (
  org_id uuid not null,
  campaign_id uuid not null,
  status text not null,
  shard smallint not null,
  n bigint not null
) with (fillfactor=50);

create table campaign_failures (
  campaign_id uuid not null,
  signing_request_id uuid not null,
  org_id uuid not null
);

create table campaigns (
  id uuid not null,
  org_id uuid not null,
  document_id uuid not null,
  version_id uuid not null,
  audience text not null,
  message text,
  expires_in_days double precision,
  status text default 'RUNNING'::text not null,
  created_kind text not null,
  created_by uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  ended_at timestamp(3) with time zone,
  total bigint not null,
  created bigint default 0 not null,
  reminded bigint default 0 not null,
  failed bigint default 0 not null,
  last_failure text,
  "position" text collate "C" default ''::text not null,
  has_asked boolean default false not null,
  voids_kind text,
  voids_by uuid
);

create table clause_decision_counts (
  org_id uuid not null,
  version_id uuid not null,
  slug text not null,
  status text not null,
  choice text not null,
  shard smallint not null,
  n bigint not null,
  comments bigint not null
) with (fillfactor=50);

create table clause_decisions (
  org_id uuid not null,
  signing_request_id uuid not null,
  version_id uuid not null,
  slug text not null,
  choice text not null,
  status text not null,
  created_at timestamp(3) with time zone not null,
  commented_at timestamp(3) with time zone
);

create table consent_withdrawals (
  signing_request_id uuid not null,
  clause_id text not null,
  org_id uuid not null,
  slug text not null,
  withdrawn_at timestamp(3) with time zone not null
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

create table evidence_signatures (
  org_id uuid not null,
  log integer not null,
  size bigint not null,
  line text not null,
  signed_at timestamp(3) with time zone default now() not null
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

create table logos (
  org_id uuid not null,
  sha256 text not null,
  png bytea not null,
  width integer not null,
  height integer not null
);

create table members (
  org_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamp(3) with time zone default now() not null,
  last_active_at timestamp(3) with time zone
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
  default_verification text default 'link'::text not null,
  embed_origins text[] default '{}'::text[] not null,
  accent_color text,
  website text,
  privacy_url text,
  two_factor_required boolean default false not null
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
  greatest_seconds double precision not null,
  rejected bigint default 0 not null
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
  erased_at timestamp(3) with time zone,
  external_id text,
  metadata jsonb,
  redirect_url text,
  message text,
  variables jsonb,
  campaign_id uuid,
  undelivered_at timestamp(3) with time zone,
  earlier_withdrawals jsonb
);

create table standing_clauses (
  org_id uuid not null,
  id uuid not null,
  clauses jsonb not null
);

create table standing_counts (
  org_id uuid not null,
  document_id uuid not null,
  accepted_version integer not null,
  rejected_version integer not null,
  pending_version integer not null,
  is_withdrawn boolean not null,
  accepted_clauses uuid not null,
  shard smallint not null,
  n bigint not null
) with (fillfactor=50);

create table standings (
  org_id uuid not null,
  document_id uuid not null,
  signer_email_key text collate "C" not null,
  accepted_version integer default 0 not null,
  rejected_version integer default 0 not null,
  pending_version integer default 0 not null,
  is_withdrawn boolean default false not null,
  accepted_clauses uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  accepted_id uuid,
  decided_id uuid,
  latest_id uuid not null
) with (fillfactor=80);

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
  deleted_at timestamp(3) with time zone,
  reconsent_from integer,
  published_by uuid
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
  disabled_reason text,
  listening_until timestamp(3) with time zone,
  stopped_at timestamp(3) with time zone
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

alter table activity add constraint activity_actor_kind_check CHECK (actor_kind = ANY (ARRAY['api_key'::text, 'user'::text, 'operator'::text, 'system'::text]));

alter table activity add constraint activity_check CHECK ((actor_id IS NOT NULL) = (actor_kind = ANY (ARRAY['api_key'::text, 'user'::text])));

alter table activity add constraint activity_pkey PRIMARY KEY (id);

alter table api_keys add constraint api_keys_key_hash_key UNIQUE (key_hash);

alter table api_keys add constraint api_keys_pkey PRIMARY KEY (id);

alter table audit_events add constraint audit_events_pkey PRIMARY KEY (signing_request_id, seq);

alter table audit_events add constraint audit_events_seq_check CHECK (seq > 0);

alter table campaign_counts add constraint campaign_counts_pkey PRIMARY KEY (campaign_id, status, shard);

alter table campaign_failures add constraint campaign_failures_pkey PRIMARY KEY (campaign_id, signing_request_id);

alter table campaigns add constraint campaigns_audience_check CHECK (audience = ANY (ARRAY['OUTDATED'::text, 'PENDING'::text, 'REJECTED'::text, 'ALL_EARLIER'::text]));

alter table campaigns add constraint campaigns_check CHECK ((ended_at IS NULL) = (status = 'RUNNING'::text));

alter table campaigns add constraint campaigns_check1 CHECK ((voids_by IS NULL) = (voids_kind IS NULL));

alter table campaigns add constraint campaigns_created_kind_check CHECK (created_kind = ANY (ARRAY['api_key'::text, 'user'::text]));

alter table campaigns add constraint campaigns_expires_in_days_check CHECK (expires_in_days >= 0::double precision);

alter table campaigns add constraint campaigns_pkey PRIMARY KEY (id);

alter table campaigns add constraint campaigns_status_check CHECK (status = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'CANCELLED'::text, 'STOPPED'::text]));

alter table campaigns add constraint campaigns_total_check CHECK (total >= 0);

alter table campaigns add constraint campaigns_voids_kind_check CHECK (voids_kind = ANY (ARRAY['api_key'::text, 'user'::text]));

alter table clause_decision_counts add constraint clause_decision_counts_pkey PRIMARY KEY (version_id, slug, status, choice, shard);

alter table clause_decisions add constraint clause_decisions_choice_check CHECK (choice = ANY (ARRAY['accepted'::text, 'declined'::text, 'unanswered'::text, 'withdrawn'::text]));

alter table clause_decisions add constraint clause_decisions_pkey PRIMARY KEY (signing_request_id, slug);

alter table consent_withdrawals add constraint consent_withdrawals_pkey PRIMARY KEY (signing_request_id, clause_id);

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

alter table evidence_logs add constraint evidence_logs_reason_check CHECK (reason = ANY (ARRAY['format'::text, 'restore'::text, 'key_lost'::text]));

alter table evidence_publications add constraint evidence_publications_pkey PRIMARY KEY (org_id, recipient);

alter table evidence_signatures add constraint evidence_signatures_pkey PRIMARY KEY (org_id, log, size, line);

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

alter table logos add constraint logos_check CHECK (sha256 = encode(sha256(png), 'hex'::text));

alter table logos add constraint logos_height_check CHECK (height >= 1 AND height <= 96);

alter table logos add constraint logos_pkey PRIMARY KEY (org_id);

alter table logos add constraint logos_width_check CHECK (width >= 1 AND width <= 400);

alter table members add constraint members_pkey PRIMARY KEY (org_id, user_id);

alter table members add constraint members_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'viewer'::text]));

alter table organisations add constraint organisations_accent_color_check CHECK (accent_color ~ '^#[0-9a-f]{6}$'::text);

alter table organisations add constraint organisations_default_verification_check CHECK (default_verification = ANY (ARRAY['link'::text, 'email_otp'::text]));

alter table organisations add constraint organisations_embed_origins_check CHECK (cardinality(embed_origins) <= 10);

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

alter table signing_request_times add constraint signing_request_times_kind_check CHECK (kind = ANY (ARRAY['viewed'::text, 'completed'::text]));

alter table signing_request_times add constraint signing_request_times_org_id_document_id_kind_day_interval__key UNIQUE NULLS NOT DISTINCT (org_id, document_id, kind, day, interval_number);

alter table signing_requests add constraint signing_requests_language_check CHECK (language = ANY (ARRAY['en'::text, 'de'::text, 'fr'::text, 'es'::text, 'pt'::text, 'ja'::text, 'ar'::text]));

alter table signing_requests add constraint signing_requests_pkey PRIMARY KEY (id);

alter table signing_requests add constraint signing_requests_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'ACCEPTED_FULL'::text, 'ACCEPTED_PARTIAL'::text, 'REJECTED'::text, 'VOIDED'::text, 'EXPIRED'::text]));

alter table signing_requests add constraint signing_requests_verification_check CHECK (verification = ANY (ARRAY['link'::text, 'email_otp'::text]));

alter table standing_clauses add constraint standing_clauses_pkey PRIMARY KEY (org_id, id);

alter table standing_counts add constraint standing_counts_pkey PRIMARY KEY (document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, shard);

alter table standings add constraint standings_pkey PRIMARY KEY (org_id, signer_email_key, document_id);

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

alter table versions add constraint versions_check1 CHECK (reconsent_from >= 1 AND reconsent_from <= version_number);

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

alter table activity add constraint activity_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table api_keys add constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table api_keys add constraint api_keys_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table audit_events add constraint audit_events_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table audit_events add constraint audit_events_signing_request_id_fkey FOREIGN KEY (signing_request_id) REFERENCES signing_requests(id);

alter table campaign_counts add constraint campaign_counts_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id);

alter table campaign_counts add constraint campaign_counts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table campaign_failures add constraint campaign_failures_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id);

alter table campaign_failures add constraint campaign_failures_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table campaigns add constraint campaigns_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id);

alter table campaigns add constraint campaigns_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table campaigns add constraint campaigns_version_id_fkey FOREIGN KEY (version_id) REFERENCES versions(id);

alter table clause_decision_counts add constraint clause_decision_counts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table clause_decision_counts add constraint clause_decision_counts_version_id_fkey FOREIGN KEY (version_id) REFERENCES versions(id);

alter table clause_decisions add constraint clause_decisions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table consent_withdrawals add constraint consent_withdrawals_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table consent_withdrawals add constraint consent_withdrawals_signing_request_id_fkey FOREIGN KEY (signing_request_id) REFERENCES signing_requests(id);

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

alter table evidence_signatures add constraint evidence_signatures_org_id_log_size_fkey FOREIGN KEY (org_id, log, size) REFERENCES evidence_heads(org_id, log, size);

alter table evidence_timestamps add constraint evidence_timestamps_org_id_log_size_fkey FOREIGN KEY (org_id, log, size) REFERENCES evidence_heads(org_id, log, size);

alter table invitations add constraint invitations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

alter table invitations add constraint invitations_org_id_invited_by_fkey FOREIGN KEY (org_id, invited_by) REFERENCES members(org_id, user_id) ON DELETE CASCADE;

alter table listener_requests add constraint listener_requests_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;

alter table logos add constraint logos_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

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

alter table webhooks add constraint webhooks_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisations(id);

CREATE OR REPLACE FUNCTION public.accepted_clauses_of(clauses jsonb, assent_map jsonb, withdrawn text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_object_agg(slug, is_accepted), '{}')
  from (
    select clause ->> 'slug' as slug,
           bool_and(answer::boolean
                    and ((clause -> 'is_mandatory')::boolean or (clause ->> 'slug') <> all (withdrawn))) as is_accepted
    from jsonb_array_elements(clauses) as clause
    left join jsonb_each_text(assent_map) as answered(id, answer) on answered.id = clause ->> 'id'
    group by 1
  ) as decided
$function$;

CREATE OR REPLACE FUNCTION public.await_evidence_leaf()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into evidence_pending (org_id, signing_request_id, seq)
  select org_id, signing_request_id, seq from appended;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.change_standings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from new_rows request join old_rows before using (id)
    where (request.status, request.erased_at, request.signer_email_key)
          is distinct from (before.status, before.erased_at, before.signer_email_key)
  ) then
    perform refresh_standings(array_agg(org_id), array_agg(document_id), array_agg(signer_email_key))
    from (
      select before.org_id, before.document_id, before.signer_email_key
      from new_rows request join old_rows before using (id)
      where (request.status, request.erased_at) is distinct from (before.status, before.erased_at)
        or request.signer_email_key <> before.signer_email_key
      union
      select request.org_id, request.document_id, request.signer_email_key
      from new_rows request join old_rows before using (id)
      where request.erased_at is null and request.signer_email_key <> before.signer_email_key
    ) as person;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.choices_of(clauses jsonb, assent_map jsonb, unanswered jsonb, comments jsonb)
 RETURNS TABLE(slug text, choice text, has_comment boolean)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select clause ->> 'slug',
         case when bool_and(is_accepted) then 'accepted'
              when bool_and(is_accepted or unanswered_id is not null) then 'unanswered'
              else 'declined' end,
         bool_or(comment_id is not null)
  from jsonb_array_elements(clauses) as clause
  left join jsonb_each_text(assent_map) as answered(id, answer) on answered.id = clause ->> 'id'
  left join jsonb_array_elements_text(unanswered) as unanswered_id on unanswered_id = clause ->> 'id'
  left join jsonb_object_keys(comments) as comment_id on comment_id = clause ->> 'id'
  cross join lateral (select coalesce(answer::boolean, false) as is_accepted) as decided
  group by 1
$function$;

CREATE OR REPLACE FUNCTION public.count_campaign_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into campaign_counts as counted (org_id, campaign_id, status, shard, n)
  select new.org_id, new.campaign_id, change.status, count_shard(16), change.n
  from (values (new.status, 1), (old.status, -1)) as change(status, n)
  where change.status <> 'PENDING'
  order by change.status
  on conflict (campaign_id, status, shard) do update set n = counted.n + excluded.n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_shard(shards integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select case when current_setting('assent.counts_apart', true) = 'yes' then 16 + pg_backend_pid() % 16
              else pg_backend_pid() % shards end
$function$;

CREATE OR REPLACE FUNCTION public.count_signing_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into signing_request_counts as counted (org_id, version_id, status, shard, n)
    select org_id, version_id, status, count_shard(16), count(*)
    from new_rows
    group by grouping sets ((org_id, status), (org_id, version_id, status))
    order by org_id, version_id, status
    on conflict (org_id, version_id, status, shard) do update set n = counted.n + excluded.n;

    insert into signing_request_period_counts as counted (org_id, version_id, hours, status, starts_at, shard, n)
    select org_id, version_id, hours, status, starts_at, count_shard(4), count(*)
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
    select org_id, version_id, status, count_shard(16), sum(change)
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
    select org_id, version_id, hours, status, starts_at, count_shard(4), sum(change)
    from (
      select org_id, version_id, status, created_at, 1 as change from new_rows
      union all
      select org_id, version_id, status, created_at, -1 from old_rows
    ) as changes
    cross join lateral (
      values (1, date_trunc('hour', created_at, 'UTC')), (24, date_trunc('day', created_at, 'UTC'))
    ) as period (hours, starts_at)
    group by grouping sets ((org_id, hours, status, starts_at), (org_id, version_id, hours, status, starts_at))
    having sum(change) <> 0
    order by org_id, version_id, hours, status, starts_at
    on conflict (org_id, version_id, hours, status, starts_at, shard) do update set n = counted.n + excluded.n;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_standings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into standing_counts as counted
    select org_id, document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses,
           count_shard(16), count(*)
    from new_rows
    group by 1, 2, 3, 4, 5, 6, 7
    order by 2, 3, 4, 5, 6, 7
    on conflict (document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, shard)
      do update set n = counted.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into standing_counts as counted
    select org_id, document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses,
           count_shard(16), -count(*)
    from old_rows
    group by 1, 2, 3, 4, 5, 6, 7
    order by 2, 3, 4, 5, 6, 7
    on conflict (document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, shard)
      do update set n = counted.n + excluded.n;
  elsif exists (select from new_rows) then
    insert into standing_counts as counted
    select org_id, document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses,
           count_shard(16), sum(change)
    from (
      select org_id, document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses,
             1 as change
      from new_rows
      union all
      select org_id, document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, -1
      from old_rows
    ) as changes
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(change) <> 0
    order by 2, 3, 4, 5, 6, 7
    on conflict (document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, shard)
      do update set n = counted.n + excluded.n;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_times_of_signing_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    update signing_request_times counted set n = n - 1, rejected = counted.rejected - timed.rejected
    from times_of_signing_request(old) as timed
    where counted.org_id = old.org_id and (counted.document_id is null or counted.document_id = old.document_id)
      and counted.kind = timed.kind and counted.day = timed.day
      and interval_number = interval_of_seconds(seconds)
      and not exists (select from times_of_signing_request(new) as kept where kept = timed);
    if found then
      delete from signing_request_times counted using times_of_signing_request(old) as timed
      where counted.org_id = old.org_id and (counted.document_id is null or counted.document_id = old.document_id)
        and counted.kind = timed.kind and counted.day = timed.day and n = 0;
    end if;
  end if;
  insert into signing_request_times as counted
    (org_id, document_id, kind, day, interval_number, n, least_seconds, greatest_seconds, rejected)
  select new.org_id, part.document_id, kind, day, interval_of_seconds(seconds), 1, seconds, seconds, rejected
  from times_of_signing_request(new) as timed
  cross join (values (null), (new.document_id)) as part (document_id)
  where tg_op = 'INSERT' or not exists (select from times_of_signing_request(old) as kept where kept = timed)
  order by part.document_id nulls first, kind, day
  on conflict (org_id, document_id, kind, day, interval_number) do update
  set n = counted.n + 1, least_seconds = least(counted.least_seconds, excluded.least_seconds),
      greatest_seconds = greatest(counted.greatest_seconds, excluded.greatest_seconds),
      rejected = counted.rejected + excluded.rejected;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_fields()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.external_id := null;
  new.metadata := null;
  new.redirect_url := null;
  new.message := null;
  new.variables := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_personal_data_of_all(request_ids uuid[], pseudonyms uuid[], are_counted boolean[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('assent.erasing', 'yes', true);
  perform from signing_requests where id = any(request_ids) order by id for no key update;
  perform keep_withdrawals(request_ids);
  with gone as (
    update clause_decisions set commented_at = null
    where signing_request_id = any(request_ids) and commented_at is not null
    returning *
  )
  insert into clause_decision_counts as counted
  select org_id, version_id, slug, status, choice, count_shard(16), 0, -count(*)
  from gone group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (version_id, slug, status, choice, shard) do update set comments = counted.comments + excluded.comments;
  update signing_requests request
  set signer_name = '[erased]', signer_email = placeholder || '@erased.invalid',
      signer_email_key = placeholder || case when is_counted then '@erased.invalid' else '@uncounted' end,
      rejection_note = null, comments = null, void_reason = null, erased_at = now(), updated_at = now()
  from (
    select id, is_counted, 'erased-' || coalesce(pseudonym, id) as placeholder
    from unnest(request_ids, pseudonyms, are_counted) as given(id, pseudonym, is_counted)
  ) as given
  -- Not `erased_at is null`, which the index signing_requests_to_erase has.
  where request.id = given.id and status <> 'PENDING' and num_nulls(erased_at) = 1;
  if exists (select from signing_requests where id = any(request_ids) and num_nulls(erased_at) = 1) then
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

CREATE OR REPLACE FUNCTION public.keep_withdrawals(request_ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with withdrawn as (
    select request.org_id, document_id, signer_email_key, withdrawal.slug, max(withdrawal.withdrawn_at) as at
    from signing_requests request
    cross join lateral (
      select slug, withdrawn_at from consent_withdrawals where signing_request_id = request.id
      union all
      select key, value::timestamptz(3) from jsonb_each_text(request.earlier_withdrawals)
    ) as withdrawal
    where request.id = any(request_ids) and num_nulls(request.erased_at) = 1
    group by 1, 2, 3, 4
  ),
  kept as (
    select other.id, jsonb_object_agg(slug, at) as withdrawals
    from withdrawn
    cross join lateral (
      select * from signing_requests other
      where other.document_id = withdrawn.document_id and other.signer_email_key = withdrawn.signer_email_key
        and other.org_id = withdrawn.org_id
      offset 0
    ) as other
    where other.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL') and other.completed_at <= withdrawn.at
      and other.id <> all(request_ids)
    group by other.id
  ),
  locked as (
    select id from signing_requests where id = any(array(select id from kept)) order by id for no key update
  )
  update signing_requests request
  set earlier_withdrawals = coalesce(request.earlier_withdrawals, '{}') || kept.withdrawals
  from kept join locked using (id)
  where request.id = kept.id
$function$;

CREATE OR REPLACE FUNCTION public.open_standings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from new_rows where status <> 'PENDING') then
    perform refresh_standings(array_agg(org_id), array_agg(document_id), array_agg(signer_email_key))
    from (select distinct org_id, document_id, signer_email_key from new_rows) as person;
  else
    insert into standings as known (org_id, document_id, signer_email_key, pending_version, latest_id)
    select distinct on (request.org_id, request.signer_email_key, request.document_id)
           request.org_id, request.document_id, request.signer_email_key, version_number, request.id
    from new_rows request join versions version on version.id = request.version_id
    order by request.org_id, request.signer_email_key, request.document_id, version_number desc
    on conflict (org_id, signer_email_key, document_id) do update
    set pending_version = greatest(known.pending_version, excluded.pending_version), latest_id = excluded.latest_id;
  end if;
  return null;
end $function$;

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

CREATE OR REPLACE FUNCTION public.record_clause_decisions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with decided as (
    insert into clause_decisions
      (org_id, signing_request_id, version_id, slug, choice, status, created_at, commented_at)
    select new.org_id, new.id, new.version_id, slug, choice, new.status, new.created_at,
           case when has_comment then new.completed_at end
    from versions version
    cross join lateral choices_of(version.content -> 'clauses', new.assent_map, new.unanswered, new.comments)
    where version.id = new.version_id
    returning *
  )
  insert into clause_decision_counts as counted
  select org_id, version_id, slug, status, choice, count_shard(16), 1, (commented_at is not null)::int
  from decided order by slug
  on conflict (version_id, slug, status, choice, shard) do update
  set n = counted.n + excluded.n, comments = counted.comments + excluded.comments;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_withdrawn_clause()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  decision clause_decisions;
  was_recorded boolean;
begin
  update clause_decisions set choice = 'withdrawn'
  where signing_request_id = new.signing_request_id and slug = new.slug and choice = 'accepted'
  returning * into decision;
  was_recorded := found;
  if not was_recorded then
    insert into clause_decisions (org_id, signing_request_id, version_id, slug, choice, status, created_at)
    select org_id, id, version_id, new.slug, 'withdrawn', status, created_at
    from signing_requests where id = new.signing_request_id and status = 'ACCEPTED_FULL'
    on conflict do nothing
    returning * into decision;
    if not found then
      return null;
    end if;
  end if;
  insert into clause_decision_counts as counted
  select decision.org_id, decision.version_id, decision.slug, decision.status, change.choice, count_shard(16),
         change.n, 0
  from (values ('accepted', -1), ('withdrawn', 1)) as change(choice, n)
  where was_recorded or change.n = 1
  order by change.choice
  on conflict (version_id, slug, status, choice, shard) do update set n = counted.n + excluded.n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_standings(org_ids uuid[], document_ids uuid[], keys text[])
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  changed bigint;
  deleted bigint;
begin
  -- Whatever else changes the same people waits here, and so sees what this writes.
  perform from standings
  where (org_id, signer_email_key, document_id) in (
    select org_id, key, document_id from unnest(org_ids, document_ids, keys) as given(org_id, document_id, key)
  )
  order by org_id, signer_email_key, document_id for update;

  with person as (
    select * from standings_of(org_ids, document_ids, keys)
  ),
  known_clauses as (
    insert into standing_clauses (org_id, id, clauses)
    select distinct org_id, accepted_clauses, clauses from person where accepted_id is not null
    on conflict do nothing
  )
  insert into standings as known
    (org_id, document_id, signer_email_key, accepted_version, rejected_version, pending_version, is_withdrawn,
     accepted_clauses, accepted_id, decided_id, latest_id)
  select org_id, document_id, signer_email_key, accepted_version, rejected_version, pending_version, is_withdrawn,
         accepted_clauses, accepted_id, decided_id, latest_id
  from person
  order by org_id, signer_email_key, document_id
  on conflict (org_id, signer_email_key, document_id) do update
  set accepted_version = excluded.accepted_version, rejected_version = excluded.rejected_version,
      pending_version = excluded.pending_version, is_withdrawn = excluded.is_withdrawn,
      accepted_clauses = excluded.accepted_clauses, accepted_id = excluded.accepted_id,
      decided_id = excluded.decided_id, latest_id = excluded.latest_id
  where known is distinct from excluded;
  get diagnostics changed = row_count;

  delete from standings standing
  using unnest(org_ids, document_ids, keys) as given(org_id, document_id, key)
  where standing.org_id = given.org_id and standing.document_id = given.document_id
    and standing.signer_email_key = given.key
    and not exists (
      select
      from (
        select org_id, erased_at from signing_requests
        where document_id = given.document_id and signer_email_key = given.key
        offset 0
      ) as request
      where request.org_id = given.org_id and request.erased_at is null
    );
  get diagnostics deleted = row_count;
  return changed + deleted;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'activity cannot be changed or deleted' using errcode = 'restrict_violation';
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

CREATE OR REPLACE FUNCTION public.refuse_change_of_campaign()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what a signing request was created with cannot be changed' using errcode = 'restrict_violation';
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

CREATE OR REPLACE FUNCTION public.refuse_change_of_earlier_withdrawals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('assent.erasing', true), '') <> 'yes' then
    raise exception 'only an erasure keeps withdrawals of other requests' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_evidence_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the evidence log cannot be changed or deleted' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_fields()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what a signing request was created with cannot be changed' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_outcome()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_erasing boolean := false;
begin
  if tg_op <> 'UPDATE' then
    raise exception 'signing requests cannot be deleted' using errcode = 'restrict_violation';
  end if;
  -- Exactly what erase_personal_data_of_all writes.
  if current_setting('assent.erasing', true) = 'yes' then
    is_erasing := old.status <> 'PENDING' and old.erased_at is null and new.erased_at is not null
      and new.signer_name = '[erased]' and new.signer_email ~ '^erased-[0-9a-f-]{36}@erased\.invalid$'
      and new.signer_email_key in (new.signer_email, replace(new.signer_email, '@erased.invalid', '@uncounted'))
      and num_nonnulls(new.rejection_note, new.comments, new.void_reason) = 0;
  end if;
  if (new.id, new.org_id, new.document_id, new.version_id, new.created_by)
       is distinct from (old.id, old.org_id, old.document_id, old.version_id, old.created_by)
     or (old.viewed_at is not null and new.viewed_at is distinct from old.viewed_at)
     or ((new.signer_name, new.signer_email, new.signer_email_key, new.erased_at)
           is distinct from (old.signer_name, old.signer_email, old.signer_email_key, old.erased_at)
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
        and not is_erasing)
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
      new.created_at, new.published_at, new.reconsent_from, new.published_by)
     is distinct from
     (old.id, old.org_id, old.document_id, old.version_number, old.content, old.settings, old.content_hash,
      old.created_at, old.published_at, old.reconsent_from, old.published_by)
     or (old.status, new.status) not in (('ACTIVE', 'ACTIVE'), ('ACTIVE', 'ARCHIVED'), ('ARCHIVED', 'ARCHIVED'))
     or (old.status = new.status and new.archived_at is distinct from old.archived_at) then
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

CREATE OR REPLACE FUNCTION public.refuse_change_of_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'withdrawals cannot be changed or deleted' using errcode = 'restrict_violation';
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

CREATE OR REPLACE FUNCTION public.standings_of(org_ids uuid[], document_ids uuid[], keys text[])
 RETURNS TABLE(org_id uuid, document_id uuid, signer_email_key text, accepted_version integer, rejected_version integer, pending_version integer, is_withdrawn boolean, accepted_clauses uuid, accepted_id uuid, decided_id uuid, latest_id uuid, clauses jsonb)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select summed.org_id, summed.document_id, summed.key, coalesce(accepted.accepted_version, 0),
         coalesce(summed.rejected_version, 0), coalesce(summed.pending_version, 0), coalesce(accepted.is_withdrawn, false),
         coalesce(accepted.accepted_clauses_id, '00000000-0000-0000-0000-000000000000'), summed.accepted_id,
         summed.decided_id, summed.latest_id, accepted.accepted_clauses
  from (
    select given.org_id, given.document_id, given.key, history.*
    from unnest(org_ids, document_ids, keys) as given(org_id, document_id, key)
    cross join lateral (
      select
        (array_agg(request.id order by request.created_at desc, request.id desc))[1] as latest_id,
        (array_agg(request.id order by request.completed_at desc, request.id desc)
          filter (where request.completed_at is not null))[1] as decided_id,
        (array_agg(request.id order by version_number desc, request.created_at desc, request.id desc)
          filter (where request.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL')))[1] as accepted_id,
        (array_agg(case request.status when 'REJECTED' then version_number else 0 end
                   order by version_number desc, request.completed_at desc, request.id desc)
          filter (where request.completed_at is not null))[1] as rejected_version,
        max(version_number) filter (where request.status = 'PENDING') as pending_version
      from (
        select * from signing_requests
        where document_id = given.document_id and signer_email_key = given.key
        offset 0
      ) as request
      join versions version on version.id = request.version_id
      where request.org_id = given.org_id and request.erased_at is null
    ) as history
    where latest_id is not null
  ) as summed
  left join lateral (
    select decided.version_number as accepted_version, clauses as accepted_clauses,
           md5(clauses::text)::uuid as accepted_clauses_id,
           not jsonb_path_exists(clauses, '$.* ? (@ == true)')
             and exists (select from unnest(withdrawn) as slug where clauses -> slug = 'false') as is_withdrawn
    from (
      select version.version_number, version.content, request.assent_map, request.completed_at,
             request.earlier_withdrawals
      from (select * from signing_requests where id = summed.accepted_id offset 0) as request
      join versions version on version.id = request.version_id
    ) as decided
    cross join lateral (
      select coalesce(array_agg(withdrawal.slug), '{}')
             || array(select jsonb_object_keys(decided.earlier_withdrawals)) as withdrawn
      from (
        select id, org_id from signing_requests
        where document_id = summed.document_id and signer_email_key = summed.key
        offset 0
      ) as request
      join consent_withdrawals withdrawal on withdrawal.signing_request_id = request.id
      where request.org_id = summed.org_id and withdrawal.withdrawn_at >= decided.completed_at
    ) as withdrawal
    cross join lateral accepted_clauses_of(decided.content -> 'clauses', decided.assent_map, withdrawn) as clauses
  ) as accepted on true
$function$;

CREATE OR REPLACE FUNCTION public.times_of_signing_request(request signing_requests)
 RETURNS TABLE(kind text, day date, seconds double precision, rejected integer)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select kind, (at at time zone 'UTC')::date, date_part('epoch', at - request.created_at), rejected
  from (values ('viewed', request.viewed_at, 0),
               ('completed', request.completed_at, (request.status = 'REJECTED')::int)) as event (kind, at, rejected)
  where at is not null
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_from_standings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_standings(array_agg(org_id), array_agg(document_id), array_agg(signer_email_key))
  from (
    select distinct request.org_id, request.document_id, request.signer_email_key
    from new_rows join signing_requests request on request.id = new_rows.signing_request_id
    where request.erased_at is null
  ) as person
  having count(*) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into signing_request_search (org_id, id, created_at, name, email)
    select org_id, id, created_at,
           lower(case when signer_name is normalized then signer_name else normalize(signer_name) end),
           lower(case when signer_email is normalized then signer_email else normalize(signer_email) end)
    from new_rows;
  else
    update signing_request_search
    set created_at = new.created_at,
        name = lower(case when new.signer_name is normalized then new.signer_name else normalize(new.signer_name) end),
        email = lower(case when new.signer_email is normalized then new.signer_email else normalize(new.signer_email) end)
    where org_id = old.org_id and created_at = old.created_at and id = old.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_signer_email_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.signer_email_key := lower(new.signer_email collate "C");
  return new;
end $function$;

CREATE INDEX accounts_user_id_idx ON public.accounts USING btree (user_id);

CREATE UNIQUE INDEX accounts_user_id_split_part_idx ON public.accounts USING btree (user_id, split_part(account_id, ' '::text, 1)) WHERE (provider_id = 'oidc'::text);

CREATE INDEX activity_newest ON public.activity USING btree (org_id, at DESC, id DESC);

CREATE INDEX activity_of_target_type ON public.activity USING btree (org_id, target_type, at DESC, id DESC);

CREATE INDEX api_keys_org_id_idx ON public.api_keys USING btree (org_id);

CREATE INDEX campaigns_newest ON public.campaigns USING btree (org_id, created_at DESC, id DESC);

CREATE INDEX campaigns_of_document ON public.campaigns USING btree (document_id, created_at DESC, id DESC);

CREATE INDEX campaigns_to_run ON public.campaigns USING btree (created_at, id) WHERE ((status = 'RUNNING'::text) OR (voids_by IS NOT NULL));

CREATE INDEX clause_decisions_in_order ON public.clause_decisions USING btree (version_id, slug, choice, status, created_at, signing_request_id);

CREATE INDEX clause_decisions_with_comment ON public.clause_decisions USING btree (version_id, slug, commented_at, signing_request_id) WHERE (commented_at IS NOT NULL);

CREATE INDEX containers_org_id_created_at_id_idx ON public.containers USING btree (org_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX containers_templates ON public.containers USING btree (org_id, created_at DESC, id DESC) WHERE (is_template AND (deleted_at IS NULL));

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

CREATE INDEX logos_sha256 ON public.logos USING btree (sha256);

CREATE INDEX members_user_id_idx ON public.members USING btree (user_id);

CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

CREATE INDEX signing_request_periods_to_merge ON public.signing_request_period_counts USING btree (starts_at) WHERE (shard <> 0);

CREATE INDEX signing_request_search_grams ON public.signing_request_search USING gin (search_grams(org_id, ((name || '
'::text) || email))) WITH (gin_pending_list_limit='1024');

CREATE INDEX signing_requests_by_external_id ON public.signing_requests USING btree (org_id, external_id, created_at, id) WHERE (external_id IS NOT NULL);

CREATE INDEX signing_requests_by_name ON public.signing_requests USING btree (org_id, status, signer_name, created_at, id);

CREATE INDEX signing_requests_by_status ON public.signing_requests USING btree (org_id, status, created_at, id);

CREATE INDEX signing_requests_by_update ON public.signing_requests USING btree (org_id, updated_at, id) WHERE ((status <> 'PENDING'::text) OR (updated_at <> created_at));

CREATE INDEX signing_requests_decided ON public.signing_requests USING btree (version_id, signer_email_key) WHERE ((status = ANY (ARRAY['ACCEPTED_FULL'::text, 'ACCEPTED_PARTIAL'::text, 'REJECTED'::text])) AND (NOT is_superseded));

CREATE INDEX signing_requests_document_id_signer_email_key_idx ON public.signing_requests USING btree (document_id, signer_email_key);

CREATE INDEX signing_requests_next_to_expire ON public.signing_requests USING btree (expires_at) WHERE ((status = 'PENDING'::text) AND (num_nulls(expires_at) = 0));

CREATE INDEX signing_requests_of_campaign ON public.signing_requests USING btree (campaign_id, status, created_at, id) WHERE (campaign_id IS NOT NULL);

CREATE INDEX signing_requests_of_campaign_by_name ON public.signing_requests USING btree (campaign_id, status, signer_name, created_at, id) WHERE (campaign_id IS NOT NULL);

CREATE INDEX signing_requests_of_document ON public.signing_requests USING btree (document_id, status, created_at, id) WHERE (num_nulls(document_id) = 0);

CREATE INDEX signing_requests_of_version ON public.signing_requests USING btree (version_id, status, created_at, id);

CREATE INDEX signing_requests_of_version_by_name ON public.signing_requests USING btree (version_id, status, signer_name, created_at, id);

CREATE UNIQUE INDEX signing_requests_one_pending ON public.signing_requests USING btree (version_id, signer_email_key) WHERE (status = 'PENDING'::text);

CREATE UNIQUE INDEX signing_requests_one_per_campaign ON public.signing_requests USING btree (campaign_id, signer_email_key) WHERE (campaign_id IS NOT NULL);

CREATE INDEX signing_requests_org_id_created_at_id_idx ON public.signing_requests USING btree (org_id, created_at DESC, id DESC);

CREATE INDEX signing_requests_overdue ON public.signing_requests USING btree (org_id, expires_at) WHERE ((status = 'PENDING'::text) AND (expires_at IS NOT NULL));

CREATE INDEX signing_requests_rejected ON public.signing_requests USING btree (org_id, updated_at) WHERE (status = 'REJECTED'::text);

CREATE INDEX signing_requests_reminded ON public.signing_requests USING btree (version_id, reminded_at) WHERE ((status = 'PENDING'::text) AND (reminded_at IS NOT NULL));

CREATE INDEX signing_requests_to_erase ON public.signing_requests USING btree (document_id, COALESCE(completed_at, voided_at, expired_at)) WHERE ((status <> 'PENDING'::text) AND (erased_at IS NULL));

CREATE INDEX signing_requests_to_remind ON public.signing_requests USING btree (org_id, automatic_reminders, COALESCE(reminded_at, created_at)) WHERE ((status = 'PENDING'::text) AND send_email);

CREATE INDEX signing_requests_undelivered ON public.signing_requests USING btree (org_id, created_at, id) WHERE ((status = 'PENDING'::text) AND (undelivered_at IS NOT NULL));

CREATE INDEX standings_by_facts ON public.standings USING btree (document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, signer_email_key);

CREATE INDEX verifications_expires_at_idx ON public.verifications USING btree (expires_at);

CREATE INDEX verifications_identifier_idx ON public.verifications USING btree (identifier);

CREATE INDEX versions_changed_drafts ON public.versions USING btree (org_id, created_at DESC, id DESC) WHERE ((status = 'DRAFT'::text) AND (deleted_at IS NULL) AND (updated_at > created_at));

CREATE UNIQUE INDEX versions_one_active ON public.versions USING btree (document_id) WHERE (status = 'ACTIVE'::text);

CREATE UNIQUE INDEX versions_one_draft ON public.versions USING btree (document_id) WHERE (status = 'DRAFT'::text);

CREATE INDEX versions_org_id_created_at_id_idx ON public.versions USING btree (org_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (webhook_id, next_attempt_at) WHERE (status = 'PENDING'::text);

CREATE INDEX webhook_deliveries_finished ON public.webhook_deliveries USING btree (webhook_id, status, completed_at) WHERE (status <> 'PENDING'::text);

CREATE INDEX webhook_deliveries_of_request ON public.webhook_deliveries USING btree (signing_request_of_event(payload)) WHERE (signing_request_of_event(payload) IS NOT NULL);

CREATE INDEX webhook_deliveries_repeats ON public.webhook_deliveries USING btree (redelivery_of) WHERE (redelivery_of IS NOT NULL);

CREATE INDEX webhook_deliveries_webhook_id_created_at_id_idx ON public.webhook_deliveries USING btree (webhook_id, created_at DESC, id DESC);

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON activity FOR EACH ROW EXECUTE FUNCTION refuse_change_of_activity();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_activity();

CREATE TRIGGER await_leaf AFTER INSERT ON audit_events REFERENCING NEW TABLE AS appended FOR EACH STATEMENT EXECUTE FUNCTION await_evidence_leaf();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_event();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_event();

CREATE TRIGGER record_withdrawn_clause AFTER INSERT ON consent_withdrawals FOR EACH ROW EXECUTE FUNCTION record_withdrawn_clause();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON consent_withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_change_of_withdrawal();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON consent_withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_withdrawal();

CREATE TRIGGER withdraw_from_standings AFTER INSERT ON consent_withdrawals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION withdraw_from_standings();

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

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON evidence_signatures FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON evidence_signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON evidence_timestamps FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON evidence_timestamps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence_log();

CREATE TRIGGER change_standings AFTER UPDATE ON signing_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION change_standings();

CREATE TRIGGER count_in_campaign AFTER UPDATE OF status ON signing_requests FOR EACH ROW WHEN (new.campaign_id IS NOT NULL AND new.status IS DISTINCT FROM old.status) EXECUTE FUNCTION count_campaign_requests();

CREATE CONSTRAINT TRIGGER count_times_of_inserted AFTER INSERT ON signing_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.viewed_at IS NOT NULL OR new.completed_at IS NOT NULL) EXECUTE FUNCTION count_times_of_signing_request();

CREATE CONSTRAINT TRIGGER count_times_of_updated AFTER UPDATE ON signing_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.created_at IS DISTINCT FROM old.created_at OR new.viewed_at IS DISTINCT FROM old.viewed_at OR new.completed_at IS DISTINCT FROM old.completed_at) AND num_nonnulls(old.viewed_at, old.completed_at, new.viewed_at, new.completed_at) > 0) EXECUTE FUNCTION count_times_of_signing_request();

CREATE TRIGGER erase_fields BEFORE UPDATE OF erased_at ON signing_requests FOR EACH ROW WHEN (new.erased_at IS NOT NULL) EXECUTE FUNCTION erase_fields();

CREATE TRIGGER open_standings AFTER INSERT ON signing_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION open_standings();

CREATE TRIGGER record_clause_decisions AFTER UPDATE OF status ON signing_requests FOR EACH ROW WHEN (old.status = 'PENDING'::text AND (new.status = ANY (ARRAY['ACCEPTED_PARTIAL'::text, 'REJECTED'::text]))) EXECUTE FUNCTION record_clause_decisions();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON signing_requests FOR EACH ROW EXECUTE FUNCTION refuse_change_of_outcome();

CREATE TRIGGER refuse_change_of_campaign BEFORE UPDATE OF campaign_id ON signing_requests FOR EACH ROW WHEN (new.campaign_id IS DISTINCT FROM old.campaign_id) EXECUTE FUNCTION refuse_change_of_campaign();

CREATE TRIGGER refuse_change_of_earlier_withdrawals BEFORE UPDATE OF earlier_withdrawals ON signing_requests FOR EACH ROW WHEN (new.earlier_withdrawals IS DISTINCT FROM old.earlier_withdrawals) EXECUTE FUNCTION refuse_change_of_earlier_withdrawals();

CREATE TRIGGER refuse_change_of_fields BEFORE UPDATE OF external_id, metadata, redirect_url, message, variables ON signing_requests FOR EACH ROW WHEN (new.external_id IS DISTINCT FROM old.external_id OR new.metadata IS DISTINCT FROM old.metadata OR new.redirect_url IS DISTINCT FROM old.redirect_url OR new.message IS DISTINCT FROM old.message OR new.variables IS DISTINCT FROM old.variables) EXECUTE FUNCTION refuse_change_of_fields();

CREATE TRIGGER refuse_change_of_verification BEFORE UPDATE OF verification ON signing_requests FOR EACH ROW WHEN (new.verification IS DISTINCT FROM old.verification) EXECUTE FUNCTION refuse_change_of_verification();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON signing_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_outcome();

CREATE TRIGGER search_inserted AFTER INSERT ON signing_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_search();

CREATE TRIGGER search_updated AFTER UPDATE OF signer_name, signer_email, created_at ON signing_requests FOR EACH ROW WHEN (new.signer_name IS DISTINCT FROM old.signer_name OR new.signer_email IS DISTINCT FROM old.signer_email OR new.created_at IS DISTINCT FROM old.created_at) EXECUTE FUNCTION write_search();

CREATE TRIGGER signing_requests_email_key BEFORE INSERT ON signing_requests FOR EACH ROW WHEN (new.signer_email_key IS NULL) EXECUTE FUNCTION write_signer_email_key();

CREATE TRIGGER update_counts_of_inserted AFTER INSERT ON signing_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_signing_requests();

CREATE TRIGGER update_counts_of_updated AFTER UPDATE ON signing_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_signing_requests();

CREATE TRIGGER count_deleted AFTER DELETE ON standings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_standings();

CREATE TRIGGER count_inserted AFTER INSERT ON standings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_standings();

CREATE TRIGGER count_updated AFTER UPDATE ON standings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_standings();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON versions FOR EACH ROW WHEN (old.status <> 'DRAFT'::text) EXECUTE FUNCTION refuse_change_of_published_version();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_published_version();
