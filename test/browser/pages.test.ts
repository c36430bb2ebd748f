// All pages but the dashboard, in one process, because each pays for loading the service and for a browser that has to
// warm up.
import { beginTests } from '../harness/begin-tests.ts';
import './api-reference.tests.ts';
import './emails.appearance.tests.ts';
import './inspection.tests.ts';
import './signing-page.accessibility.tests.ts';
import './signing-page.appearance.tests.ts';
import './signing-page.assent-sign.tests.ts';
import './signing-page.choices.tests.ts';
import './signing-page.comments-and-quick-rejection.tests.ts';
import './signing-page.connection.tests.ts';
import './signing-page.decisions.tests.ts';
import './signing-page.embedded.tests.ts';
import './signing-page.hostile.tests.ts';
import './signing-page.languages.tests.ts';
import './signing-page.other-sites.tests.ts';
import './signing-page.paper.tests.ts';
import './signing-page.receipt.tests.ts';
import './signing-page.redirect.tests.ts';
import './signing-page.slow-page.tests.ts';
import './signing-page.small-screens.tests.ts';
import './signing-page.switch.tests.ts';
import './signing-page.times.tests.ts';
import './signing-page.verification.tests.ts';
import './signing-page.view.tests.ts';
import './verify-page.tests.ts';

beginTests();
