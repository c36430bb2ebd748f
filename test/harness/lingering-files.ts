import type { TestEvent } from 'node:test/reporters';

/** What a file may take after its last test to end what it started, also on a busy machine. */
const maxSeconds = 10;

/**
 * A reporter that names the files whose processes went on long after their last test: because of a timer, say, or a
 * response that was not read, which keeps its connection for more than a minute. Each occupies a slot of the run.
 */
export default async function* lingeringFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const endedAt = new Map<string, number>();
  for await (const { type, data } of events) {
    if (type !== 'test:complete' || data.file === undefined) continue;
    // The runner reports a file like a test that is around all others.
    if (!data.file.endsWith(data.name)) endedAt.set(data.file, Date.now());
    else {
      const seconds = (Date.now() - (endedAt.get(data.file) ?? Date.now())) / 1_000;
      if (seconds > maxSeconds)
        yield `${data.name} went on for ${Math.round(seconds)} s after its last test\n`;
    }
  }
}
