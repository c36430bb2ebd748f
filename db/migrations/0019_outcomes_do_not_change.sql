-- What a request is bound to and how it ended never change behind the record of its events: not who was asked, about which
-- version, nor when they first saw it, and once the request has ended, nothing of its end. A decided request may still be
-- superseded. Erasing replaces the signer's name and address, and nulls what the signer and the sender wrote.
create function refuse_change_of_outcome() returns trigger language plpgsql as $$
declare
  is_erasing boolean := coalesce(current_setting('assent.erasing', true), '') = 'yes';
begin
  if tg_op <> 'UPDATE' then
    raise exception 'signing requests cannot be deleted' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.org_id, new.document_id, new.version_id, new.created_by)
       is distinct from (old.id, old.org_id, old.document_id, old.version_id, old.created_by)
     or (old.viewed_at is not null and new.viewed_at is distinct from old.viewed_at)
     or ((new.signer_name, new.signer_email, new.signer_email_key)
           is distinct from (old.signer_name, old.signer_email, old.signer_email_key)
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
        and not (is_erasing and num_nonnulls(new.rejection_note, new.comments, new.void_reason) = 0))
  ) then
    raise exception 'the outcome of a signing request cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_change before update or delete on signing_requests
  for each row execute function refuse_change_of_outcome();
create trigger refuse_truncate before truncate on signing_requests
  for each statement execute function refuse_change_of_outcome();
-- Also under session_replication_role = replica.
alter table signing_requests enable always trigger refuse_change;
alter table signing_requests enable always trigger refuse_truncate;
