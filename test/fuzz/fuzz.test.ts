// Each file has its own service, and only the first start in a process is expensive.
import { beginTests } from '../harness/begin-tests.ts';
import './operations.tests.ts';
import './pages.tests.ts';
import './raw.tests.ts';

beginTests();
