// One process for all, like signing-page.test.ts.
import './api-reference.tests.ts';
import './emails.appearance.tests.ts';
import './signing-page.appearance.tests.ts';
import './verify-page.tests.ts';
