// Each file has its own service, and only the first start in a process is expensive.
import { beginTests } from '../harness/begin-tests.ts';
import './signing-requests.tests.ts';
import './versions.tests.ts';

beginTests();
