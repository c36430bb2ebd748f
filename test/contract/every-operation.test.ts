// Each file has its own service, and only the first start in a process is expensive.
import { beginTests } from '../harness/begin-tests.ts';
import './contract.tests.ts';
import './activity.tests.ts';

beginTests();
