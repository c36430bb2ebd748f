-- Whether members reach the organisation only with a second factor. It is checked for each request, so nothing changes for members
-- who are already signed in until it is set, and then at once.
alter table organisations add column two_factor_required boolean not null default false;

-- When the member last used this organisation, to the minute; null before the first request, and before this release.
alter table members add column last_active_at timestamptz(3);
