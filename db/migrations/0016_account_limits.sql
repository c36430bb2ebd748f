-- Wrong guesses of passwords and codes, counted before each one is checked (src/users/limits/attempts.ts). A right one deletes
-- the row. `subject` is a hash, so that no address is stored that somebody only typed.
create table sign_in_attempts (
  kind text not null check (kind in ('password', 'confirmation', 'code')),
  subject bytea not null,
  attempts integer not null,
  locked_until timestamptz,
  last_attempt_at timestamptz not null,
  primary key (kind, subject)
);

-- When emails about accounts were last sent to an address, whether or not it has an account
-- (src/users/limits/count-account-email.ts).
create table account_emails (
  kind text not null check (kind in ('password_reset', 'invitation')),
  address_hash bytea not null,
  sent_at timestamptz[] not null,
  primary key (kind, address_hash)
);

-- The user that a password reset link is for. Unique, so that a user has at most one such link.
alter table verifications add reset_user_id uuid unique references users on delete cascade;

-- The time step (RFC 6238) of the last authenticator code that was accepted. Earlier codes and this one are refused.
alter table two_factors add last_step bigint;

-- The account of a sign-in provider is bound to issuer and subject: `account_id` holds both, separated by a space. In
-- rows of earlier releases it is the subject alone, until the next sign-in (src/users/oidc/bind-account.ts). A user has
-- at most one subject for each issuer.
create unique index on accounts (user_id, split_part(account_id, ' ', 1)) where provider_id = 'oidc';

-- An invitation ends with the membership of the person who sent it, for whatever reason that ends.
delete from invitations invitation
where invited_by is not null and not exists (
  select from members inviter
  where inviter.org_id = invitation.org_id and inviter.user_id = invitation.invited_by
    and (inviter.role = 'owner' or (inviter.role = 'admin' and invitation.role <> 'owner'))
);
alter table invitations
  drop constraint invitations_invited_by_fkey,
  add foreign key (org_id, invited_by) references members (org_id, user_id) on delete cascade;
create index on invitations (org_id, invited_by);
