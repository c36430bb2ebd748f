// Each file has its own service, and only the first start in a process is expensive.
import { beginTests } from '../../../test/harness/begin-tests.ts';
import './audit.tests.ts';
import './audit-lists.tests.ts';

beginTests();
