-- People who sign in to the dashboard. The first five tables are better-auth's (src/users/tables.ts); who may do what
-- in which organisation is ours alone.
create table users (
  id uuid primary key,
  name text not null,
  -- In lower case, so that each person is here once.
  email text not null unique check (email = lower(email)),
  -- True once the person has shown to receive mail there, or the operator or the sign-in provider vouched for it.
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

-- How a user signs in: `credential` with a password, or a sign-in provider. No token of a provider is kept.
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

-- What is open for a while: password resets, sign-ins that wait for a second factor or a provider. `identifier` is a
-- hash wherever it would be a secret.
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

-- Open ones alone: an accepted one is a member. The link that is shown and the link that is mailed differ, since only
-- the latter shows that whoever uses it receives mail at the address.
create table invitations (
  id uuid primary key,
  org_id uuid not null references organisations,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'viewer')),
  token_hash bytea not null unique,
  mailed_token_hash bytea unique,
  -- Null for the operator.
  invited_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  unique (org_id, email)
);
create index on invitations (email);

-- One row at most: that it is there says that the first start has passed.
create table set_up_links (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  -- Null once it was used.
  token_hash bytea,
  created_at timestamptz(3) not null default now()
);

-- Who made a key in the dashboard.
alter table api_keys add created_by uuid references users on delete set null;
