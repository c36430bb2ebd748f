-- How an organisation looks to signers. A URL is at most 2,048 characters, as everywhere.
alter table organisations
  add column accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  add column website text,
  add column privacy_url text;

-- The logo of an organisation, redrawn by the service as a PNG. A new logo replaces the row: pages and emails carry their own
-- copy of it.
create table logos (
  org_id uuid primary key references organisations,
  sha256 text not null check (sha256 = encode(sha256(png), 'hex')),
  png bytea not null,
  width integer not null check (width between 1 and 400),
  height integer not null check (height between 1 and 96)
);
-- Two organisations may have the same logo.
create index logos_sha256 on logos (sha256);
