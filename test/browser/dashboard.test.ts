// One process for all, because each pays for loading the service and for a browser that has to warm up.
import './dashboard/account.tests.ts';
import './dashboard/containers.tests.ts';
import './dashboard/create-organisation.tests.ts';
import './dashboard/dialogs.tests.ts';
import './dashboard/first-load.tests.ts';
import './dashboard/interruptions.tests.ts';
import './dashboard/languages.tests.ts';
import './dashboard/keyboard.tests.ts';
import './dashboard/menus.tests.ts';
import './dashboard/organisation.tests.ts';
import './dashboard/overview.tests.ts';
import './dashboard/search.tests.ts';
import './dashboard/second-factor-required.tests.ts';
import './dashboard/sign-in-with-provider.tests.ts';
import './dashboard/sign-in.tests.ts';
import './dashboard/templates.tests.ts';
import './dashboard/webhooks.tests.ts';
