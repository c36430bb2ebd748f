-- Each clause of a decision costs the same, however many there are: values larger than 2 kB were decompressed again for
-- each clause that was looked up in them. They are read once now, and joined with the clauses.
create or replace function choices_of(clauses jsonb, assent_map jsonb, unanswered jsonb, comments jsonb)
  returns table (slug text, choice text, has_comment boolean)
  language sql immutable parallel safe as $$
  select clause ->> 'slug',
         case when bool_and(is_accepted) then 'accepted'
              when bool_and(is_accepted or unanswered_id is not null) then 'unanswered'
              else 'declined' end,
         bool_or(comment_id is not null)
  from jsonb_array_elements(clauses) as clause
  left join jsonb_each_text(assent_map) as answered(id, answer) on answered.id = clause ->> 'id'
  left join jsonb_array_elements_text(unanswered) as unanswered_id on unanswered_id = clause ->> 'id'
  left join jsonb_object_keys(comments) as comment_id on comment_id = clause ->> 'id'
  cross join lateral (select coalesce(answer::boolean, false) as is_accepted) as decided
  group by 1
$$;

create or replace function accepted_clauses_of(clauses jsonb, assent_map jsonb, withdrawn text[]) returns jsonb
  language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(slug, is_accepted), '{}')
  from (
    select clause ->> 'slug' as slug,
           bool_and(answer::boolean
                    and ((clause -> 'is_mandatory')::boolean or (clause ->> 'slug') <> all (withdrawn))) as is_accepted
    from jsonb_array_elements(clauses) as clause
    left join jsonb_each_text(assent_map) as answered(id, answer) on answered.id = clause ->> 'id'
    group by 1
  ) as decided
$$;
