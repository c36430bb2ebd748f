// The verifier, in one process, because the bundle that all of these files alter takes long to make.
import { beginTests } from '../../../test/harness/begin-tests.ts';
import './verify-file.tests.ts';
import './check-events.tests.ts';
import './check-files.tests.ts';
import './check-personal-data.tests.ts';
import './find-mismatch.tests.ts';
import './signatures.tests.ts';
import './hidden.tests.ts';
import './schema.tests.ts';
import './life-cycle.tests.ts';
import './certificates.tests.ts';
import './timestamps.tests.ts';
import './forgers.tests.ts';
import './continuation.tests.ts';
import './deep.tests.ts';
import './alterations.tests.ts';

beginTests();
