-- A list of a document's requests merged those of each of its versions, which took seconds with 10,000 versions. The condition is
-- always true. It keeps PostgreSQL from using this index, when it has no statistics, to look for the requests of one address:
-- it would read all requests of the document.
create index signing_requests_of_document on signing_requests (document_id, status, created_at, id)
  where num_nulls(document_id) = 0;

-- Of the requests of one address for a version, only the one that is pending and the one that was decided last matter: a new
-- request repeats or supersedes them. The first has an index already. A creation does not write this one, so with the index above
-- and without the one that is dropped, it writes as many as before.
create index signing_requests_decided on signing_requests (version_id, signer_email_key)
  where status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED') and not is_superseded;
drop index signing_requests_version_id_signer_email_key_idx;
