// These files share the service and mail server of emailed-requests.ts.
import { beginTests } from '../harness/begin-tests.ts';
import './delivery-results.tests.ts';
import './notices.tests.ts';
import './signing-link-emails.tests.ts';

beginTests();
