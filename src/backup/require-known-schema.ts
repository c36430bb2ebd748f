import { hash } from 'node:crypto';
import { readMigrationTexts } from '../platform/database/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { Header } from './format.ts';
import { formerForms } from './former-forms.ts';

/** Throws a BackupError unless the backup has the schema of this version or of an earlier one. */
export async function requireKnownSchema({ migrations, version }: Header): Promise<void> {
  const known = [...(await readMigrationTexts())];
  const newer = migrations.find(({ name }) => !known.some(([other]) => other === name));
  if (newer)
    throw new BackupError(
      `The backup was created by a newer version of Assent (${version}, with the migration ${newer.name}); restore it with that version or a later one`,
    );
  const different = migrations.find(({ name, sha256 }, index) => {
    const [expected, text = ''] = known[index] ?? [];
    if (name !== expected) return true;
    const current = hash('sha256', text);
    return current !== sha256 && !formerForms[name]?.includes(sha256);
  });
  if (different)
    throw new BackupError(
      `The backup was created with another form of the migration ${different.name}; restore it with the version of Assent that created it (${version})`,
    );
}
