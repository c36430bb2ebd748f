import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpuTimer } from '../../../test/support/cpu-timer.ts';
import { median } from '../../../test/support/median.ts';
import { languages } from '../../../wire/languages.ts';
import { chain, entries, recordOf } from '../bundle/record.fixture.ts';
import { render } from './pdf.fixture.ts';

const evidence = recordOf(chain(entries));

for (const language of languages)
  test(`a certificate in ${language} takes less than 60 ms at the median`, (t) => {
    const translated = { ...evidence, request: { ...evidence.request, language } };
    render(translated);
    const times = Array.from({ length: 31 }, () => {
      const cpuTime = cpuTimer();
      render(translated);
      return cpuTime();
    });
    t.diagnostic(`${Math.round(median(times))} ms`);
    assert.ok(median(times) < 60);
  });

test('a certificate of 1,000 clauses takes less than 3 s', (t) => {
  const [first] = evidence.decisions ?? [];
  assert.ok(first);
  const decisions = Array.from({ length: 1_000 }, (_, index) => ({ ...first, title: `Clause ${index}` }));
  const cpuTime = cpuTimer();
  render({ ...evidence, decisions });
  const ms = Math.round(cpuTime());
  t.diagnostic(`${ms} ms`);
  assert.ok(ms < 3_000);
});
