// One process for all, like dashboard.test.ts.
import './dashboard/erasure.tests.ts';
import './dashboard/signing-requests.send.tests.ts';
import './dashboard/signing-requests.tests.ts';
import './dashboard/statistics.tests.ts';
