-- What signers can say beyond accepting and declining. `comments` has their comments on declined clauses, by clause id.
-- `unanswered` lists the clauses they left open after declining a mandatory one. Null when there are none.
alter table signing_requests
  add column comments jsonb,
  add column unanswered jsonb;
