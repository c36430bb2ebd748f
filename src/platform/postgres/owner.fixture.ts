import { startPostgres } from './start.ts';
import { usePostgres } from './use.ts';

// Owns the data directory in the first argument until it is killed or reads a line from stdin.
const [, , dataDir = '', kind] = process.argv;
try {
  const postgres = await (kind === 'use' ? usePostgres : startPostgres)(dataDir);
  process.stdout.write('ready\n');
  process.stdin.once('data', async () => {
    await postgres.stop();
    process.exit();
  });
} catch (cause) {
  process.stdout.write(`${cause instanceof Error ? cause.message : cause}\n`);
  process.exit(1);
}
