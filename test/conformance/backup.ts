import type { Section } from './rows.ts';

/** What the contract says about backups and exports (section 1). */
export const backup: Section[] = [
  {
    heading: 'Backup, restore and export',
    rows: [
      [
        'backup: every row of one snapshot, and the secret key, in one file, taken while the service runs',
        'what was acknowledged before a backup under load is there after restoring it',
        'all keys of a list are in the backup, and all of them are wanted back',
      ],
      [
        'restore: from and to the embedded database or one’s own',
        'what was acknowledged before a backup under load is there after restoring it into PostgreSQL, and from there into an empty directory',
        'a database with only migrations is taken, even if a server has started on it',
      ],
      [
        'restore puts the key into DATA_DIR/secret.key, or with DATABASE_URL wants it as SECRET_KEY and says so',
        'what was acknowledged before a backup under load is there after restoring it',
        'all keys of a list are in the backup, and all of them are wanted back',
        'of two restorations into one directory at the same time, one succeeds, with all keys',
      ],
      [
        'It is also the way over versions',
        'a backup of … is restored with its rows, and the migrations that came since',
        'a backup of a newer schema, or of another form of a migration, is refused before anything is changed',
        'the database of … goes on: what was sent can be read, signed and verified',
        'the backup that … wrote is restored, and its evidence holds',
      ],
      [
        'A damaged backup is refused, and a restoration that fails leaves nothing behind',
        'a backup with any byte changed is refused, and so is one that ends too early or goes on',
        'a restoration that fails leaves nothing behind, neither in a database nor in a directory',
        'a DATA_DIR with anything in it is refused, and left as it is',
      ],
      [
        'export: everything of one organisation, as NDJSON in a zip',
        'an export has everything of the organisation, in the form of the API',
        'an export has the evidence: logs, leaves, signed heads, and the pages that were displayed',
        'an export has no secret, and nothing of another organisation',
        'every table with data of organisations is in an export, or left out for a reason',
      ],
    ],
  },
];
