-- The sites that may show the organisation's signing pages in a frame, beside those of EMBED_ALLOWED_ORIGINS. At most ten,
-- because each response names them all in a header.
alter table organisations
  add column embed_origins text[] not null default '{}' check (cardinality(embed_origins) <= 10);
