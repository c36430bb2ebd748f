-- Erasing writes placeholders and nulls once, into a request that has ended. Before, a session that set `assent.erasing` itself
-- could write any name and address, and take back `erased_at`, so that a decision became that of another person.
create or replace function refuse_change_of_outcome() returns trigger language plpgsql as $$
declare
  is_erasing boolean := false;
begin
  if tg_op <> 'UPDATE' then
    raise exception 'signing requests cannot be deleted' using errcode = 'restrict_violation';
  end if;
  -- Exactly what erase_personal_data_of_all writes.
  if current_setting('assent.erasing', true) = 'yes' then
    is_erasing := old.status <> 'PENDING' and old.erased_at is null and new.erased_at is not null
      and new.signer_name = '[erased]' and new.signer_email ~ '^erased-[0-9a-f-]{36}@erased\.invalid$'
      and new.signer_email_key in (new.signer_email, replace(new.signer_email, '@erased.invalid', '@uncounted'))
      and num_nonnulls(new.rejection_note, new.comments, new.void_reason) = 0;
  end if;
  if (new.id, new.org_id, new.document_id, new.version_id, new.created_by)
       is distinct from (old.id, old.org_id, old.document_id, old.version_id, old.created_by)
     or (old.viewed_at is not null and new.viewed_at is distinct from old.viewed_at)
     or ((new.signer_name, new.signer_email, new.signer_email_key, new.erased_at)
           is distinct from (old.signer_name, old.signer_email, old.signer_email_key, old.erased_at)
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
        and not is_erasing)
  ) then
    raise exception 'the outcome of a signing request cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
