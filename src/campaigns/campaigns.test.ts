// Each file has its own service, and only the first start in a process is expensive.
import { beginTests } from '../../test/harness/begin-tests.ts';
import './run.tests.ts';
import './run-batch.tests.ts';
import './run-batch.concurrent.tests.ts';

beginTests();
