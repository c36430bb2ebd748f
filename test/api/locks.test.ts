// What happens at the same time. Each file has its own service, and only the first start in a process is expensive.
import { beginTests } from '../harness/begin-tests.ts';
import './lock-order.accounts.tests.ts';
import './lock-order.tests.ts';
import './advisory-locks.tests.ts';
import './signing-races.tests.ts';
import './waiting-writes.tests.ts';
import './unchangeable-outcomes.tests.ts';
import './concurrent-changes.tests.ts';
import './clock-set-back.decisions.tests.ts';
import './clock-set-back.tests.ts';

beginTests();
