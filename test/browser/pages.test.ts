// One process for all, like signing-page.test.ts.
import { beginTests } from './support/begin-tests.ts';
import './api-reference.tests.ts';
import './emails.appearance.tests.ts';
import './signing-page.appearance.tests.ts';
import './verify-page.tests.ts';

beginTests();
