-- People who sign in to the dashboard. better-auth uses the first five tables (src/users/tables.ts). Members and
-- their roles are managed by Assent.
create table users (
  id uuid primary key,
  name text not null,
  -- In lower case, so that each address has at most one user.
  email text not null unique check (email = lower(email)),
  -- True once the person has proven that they receive email at the address, or the operator or sign-in provider has
  -- confirmed it.
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index on sessions (user_id);

-- How a user signs in: with a password (`credential`) or a sign-in provider. Provider tokens are not stored.
create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, account_id)
);
create index on accounts (user_id);

-- Short-lived state: password resets, and sign-ins that wait for a two-factor code or a provider. `identifier` is a
-- hash if its plain value would be a secret.
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index on verifications (identifier);
create index on verifications (expires_at);

create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);

create table members (
  org_id uuid not null references organisations,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'viewer')),
  created_at timestamptz(3) not null default now(),
  primary key (org_id, user_id)
);
create index on members (user_id);

-- Open invitations only: an accepted one is deleted. The displayed link and the emailed link have different tokens,
-- because only the emailed one proves that its user receives email at the address.
create table invitations (
  id uuid primary key,
  org_id uuid not null references organisations,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'viewer')),
  token_hash bytea not null unique,
  mailed_token_hash bytea unique,
  -- Null if the operator sent the invitation.
  invited_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  unique (org_id, email)
);
create index on invitations (email);

-- At most one row. It exists once the service has started for the first time.
create table set_up_links (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  -- Null once the link has been used.
  token_hash bytea,
  created_at timestamptz(3) not null default now()
);

-- The user who created the key in the dashboard; null for the operator.
alter table api_keys add created_by uuid references users on delete set null;
