-- Every few seconds, pg-boss looks for running jobs whose worker was lost. Without this index it would read all jobs, also those
-- that wait or have ended. Failed ones are counted for the metrics.
create index job_running_or_failed on pgboss.job_common (name, state) where state in ('active', 'failed');

-- pg-boss also counts all jobs every few seconds, for statistics that Assent does not use. It leaves that out until this time,
-- which is meant for databases in which it takes long.
update pgboss.version set monitor_backoff_on = 'infinity';
