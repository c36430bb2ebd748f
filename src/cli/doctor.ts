import type { Command } from './command.ts';
import type { Diagnosis } from './doctor/diagnose.ts';
import type { Finding } from './doctor/finding.ts';

export const doctor: Command = {
  usage: '',
  summary:
    'check the database, email, clock, secret key, base URL, webhooks, workers, evidence, seal and timestamps, and show how to fix problems',
  run: async ({ config }) => {
    const { diagnose } = await import('./doctor/diagnose.ts');
    return diagnose(config);
  },
  print: ({ checks }: Diagnosis) => checks.map(print).join(''),
  exitCode: ({ ok }: Diagnosis) => (ok ? 0 : 1),
};

function print({ check, status, message, fix }: Finding): string {
  const mark = { ok: 'ok', warning: 'note', failed: 'FAIL' }[status];
  const line = `${mark.padEnd(5)} ${check.padEnd(14)} ${message}\n`;
  return fix ? `${line}${' '.repeat(21)}-> ${fix}\n` : line;
}
