-- A campaign's requests sorted by name, as those of a version are, so that a page of a large one sorts nothing.
create index signing_requests_of_campaign_by_name
  on signing_requests (campaign_id, status, signer_name, created_at, id) where campaign_id is not null;
