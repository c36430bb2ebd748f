// Certificates, in one process, because opening the fonts takes long.
import { beginTests } from '../../../test/harness/begin-tests.ts';
import './render-certificate.tests.ts';
import './render-certificate.process.tests.ts';
import './render-certificate.pages.tests.ts';
import './branding.tests.ts';
import './pdf-a.tests.ts';
import './messages/messages.tests.ts';
import './text/text-layer.tests.ts';
import './seal/seal.tests.ts';

beginTests();
