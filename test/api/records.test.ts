// What is recorded and kept. Each file has its own service, and only the first start in a process is expensive.
import { beginTests } from '../harness/begin-tests.ts';
import './audit-events.tests.ts';
import './evidence-log.tests.ts';
import './evidence.tests.ts';
import './displayed-pages.stored.tests.ts';
import './versions.tests.ts';
import './attention.tests.ts';
import './beyond-one-batch.tests.ts';
import './erasure.concurrent.tests.ts';
import './erasure.traces.tests.ts';
import './erasure.webhooks.tests.ts';
import './expiry.tests.ts';
import './reminders.tests.ts';
import './retention.tests.ts';
import './table-growth.tests.ts';
import './webhook-retention.tests.ts';

beginTests();
