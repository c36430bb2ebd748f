// One process for all, like dashboard.test.ts.
import { beginTests } from '../harness/begin-tests.ts';
import './dashboard/clause-decisions.tests.ts';
import './dashboard/documents.editor.keys.tests.ts';
import './dashboard/documents.editor.paste.tests.ts';
import './dashboard/documents.editor.tests.ts';
import './dashboard/documents.ended-draft.tests.ts';
import './dashboard/documents.import.tests.ts';
import './dashboard/documents.saving.tests.ts';
import './dashboard/documents.tests.ts';
import './dashboard/long-documents.tests.ts';
import './dashboard/out-of-order.tests.ts';

beginTests();
