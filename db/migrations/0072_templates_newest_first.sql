-- A search looks at the newest templates. Without this index it would read all containers of an organisation that has few of them.
create index containers_templates on containers (org_id, created_at desc, id desc) where is_template and deleted_at is null;
