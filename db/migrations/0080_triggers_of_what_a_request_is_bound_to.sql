-- Also under session_replication_role = replica, as every other trigger that refuses changes.
alter table signing_requests enable always trigger refuse_change_of_verification;
alter table signing_requests enable always trigger refuse_change_of_fields;
alter table signing_requests enable always trigger refuse_change_of_campaign;
