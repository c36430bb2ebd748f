// One process for all, like dashboard.test.ts.
import { beginTests } from '../harness/begin-tests.ts';
import './dashboard/campaigns.tests.ts';
import './dashboard/consents.tests.ts';
import './dashboard/erasure.tests.ts';
import './dashboard/signing-requests.fields.tests.ts';
import './dashboard/signing-requests.files.tests.ts';
import './dashboard/signing-requests.selection.tests.ts';
import './dashboard/signing-requests.send.tests.ts';
import './dashboard/signing-requests.details.tests.ts';
import './dashboard/signing-requests.tests.ts';
import './dashboard/statistics.tests.ts';
// Last, because a worker that a later test starts would send its thousands of emails.
import './dashboard/signing-requests.send-many.tests.ts';

beginTests();
