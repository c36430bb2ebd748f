// Accounts and roles. Each file has its own service, and only the first start in a process is expensive.
import { beginTests } from '../harness/begin-tests.ts';
import './second-factor-required.tests.ts';
import './set-up.tests.ts';
import './sign-in-provider-faults.tests.ts';
import './sign-in.tests.ts';
import './sign-in.other-sites.tests.ts';
import './authentication.tests.ts';
import './ended-access.tests.ts';
import './guessing.codes.tests.ts';
import './guessing.tests.ts';
import './roles.tests.ts';
import './sign-in-with-provider.tests.ts';
import './sign-in-with-provider.id-tokens.tests.ts';

beginTests();
