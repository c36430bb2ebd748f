// Each file has its own service, and only the first start in a process is expensive.
import { beginTests } from '../../../test/harness/begin-tests.ts';
import './key-change.tests.ts';
import './lost-key.tests.ts';
import './log.tests.ts';
import './new-log.tests.ts';
import './attacks.tests.ts';
import './attacks-on-the-log.tests.ts';

beginTests();
