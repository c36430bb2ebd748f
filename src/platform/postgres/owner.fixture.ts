import { errorMessage } from '../error-message.ts';
import { connectOrStartPostgres } from './connect-or-start.ts';
import { startPostgres } from './start.ts';

// Owns the data directory in the first argument until it is killed or reads a line from stdin.
const [, , dataDir = '', kind] = process.argv;
try {
  const postgres = await (kind === 'use' ? connectOrStartPostgres : startPostgres)(dataDir);
  process.stdout.write('ready\n');
  process.stdin.once('data', async () => {
    await postgres.stop();
    process.exit();
  });
} catch (cause) {
  process.stdout.write(`${errorMessage(cause)}\n`);
  process.exit(1);
}
