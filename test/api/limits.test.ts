// Limits. Each file has its own service, and only the first start in a process is expensive.
import { beginTests } from '../harness/begin-tests.ts';
import './rate-limits.tests.ts';
import './rate-limits.links.tests.ts';
import './rate-limits.postgres.tests.ts';
import './rate-limits.redis.tests.ts';
import './batch.tests.ts';
import './bulky-pages.tests.ts';
import './costly-reads.tests.ts';
import './embedding.limits.tests.ts';
import './errors.tests.ts';
import './idempotency.tests.ts';
import './late-response.tests.ts';
import './many-connections.tests.ts';
import './raw-requests.tests.ts';

beginTests();
