import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { assertPromises } from './table/assert-promises.ts';
import { faults } from './table/faults.ts';
import { measure } from './table/measure.ts';
import { startWorld } from './table/world.ts';

// `npm run test:faults` causes all of them, several times.
const names = ['PostgreSQL killed', 'API process, worker and PostgreSQL killed at once'];
const world = await startWorld();
after(() => world.close());

for (const name of names)
  test(`${name} under load: nothing acknowledged is lost, and everything works again`, async (t) => {
    const fault = faults.find((each) => each.name === name);
    assert.ok(fault);
    const result = await measure(world, fault);
    t.diagnostic(JSON.stringify(result));
    // Twice the promised time, because other tests run beside it.
    assertPromises(result, fault, 2);
  });
