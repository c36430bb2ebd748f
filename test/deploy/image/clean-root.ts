import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Why nothing can be run in a root of its own here; false when it can. */
export const withoutRoots =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0
    ? false
    : 'NOT TESTED: needs Linux, root, and the right to mount';

/** How a process in a root is started. */
export interface Start {
  command: string[];
  cwd: string;
  env?: Record<string, string>;
  /** As in a container that is started with a read-only root, without capabilities, and as this user. */
  restrictedTo?: { uid: number; gid: number; writable: string[] };
}

/**
 * What an official image of Node has, without downloading one: the system directories of this machine, read-only, and
 * Node with npm in /usr/local, alone. Nothing else of this machine is there.
 */
export function createBase(dir: string): {
  createRoot(name: string): string;
  start(root: string, how: Start): ChildProcess;
} {
  const local = join(dir, 'usr-local');
  mkdirSync(join(local, 'bin'), { recursive: true });
  linkOrCopy(process.execPath, join(local, 'bin/node'));
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  const system = ['bin', 'lib', 'lib64', 'sbin', 'usr'].filter((name) => existsSync(`/${name}`));

  return {
    createRoot(name) {
      const root = join(dir, name);
      for (const folder of ['dev', 'etc/ssl', 'proc', 'root/.npm', 'tmp'])
        mkdirSync(join(root, folder), { recursive: true });
      for (const name of system)
        if (lstatSync(`/${name}`).isSymbolicLink()) symlinkSync(readlinkSync(`/${name}`), join(root, name));
        else mkdirSync(join(root, name));
      writeFileSync(
        join(root, 'etc/passwd'),
        'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n',
      );
      writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
      for (const name of ['hosts', 'nsswitch.conf', 'resolv.conf'])
        if (existsSync(`/etc/${name}`))
          cpSync(`/etc/${name}`, join(root, 'etc', name), { dereference: true });
      return root;
    },
    start(root, { command, cwd, env = {}, restrictedTo }) {
      const mounts = [
        `mount --bind '${root}' '${root}'`,
        ...(restrictedTo ? [`mount -o remount,bind,ro '${root}'`] : []),
        ...system
          .filter((name) => !lstatSync(`/${name}`).isSymbolicLink())
          .flatMap((name) => readOnly(`/${name}`, join(root, name))),
        ...readOnly(local, join(root, 'usr/local')),
        ...readOnly('/etc/ssl', join(root, 'etc/ssl')),
        `mount --rbind /dev '${root}/dev'`,
        `mount --rbind /proc '${root}/proc'`,
        ...(restrictedTo
          ? restrictedTo.writable.map(
              (path) =>
                `mount -t tmpfs -o uid=${restrictedTo.uid},gid=${restrictedTo.gid} tmpfs '${root}${path}'`,
            )
          : [`mkdir -p '${cache}'`, `mount --bind '${cache}' '${root}/root/.npm'`]),
      ];
      const variables = Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/root', ...env });
      const user = restrictedTo
        ? [
            'setpriv',
            `--reuid=${restrictedTo.uid}`,
            `--regid=${restrictedTo.gid}`,
            '--clear-groups',
            '--no-new-privs',
            '--bounding-set=-all',
            '--inh-caps=-all',
          ]
        : [];
      const script = `set -e\n${mounts.join('\n')}\nexec chroot '${root}' "$@"`;
      return spawn('unshare', [
        '--mount',
        'sh',
        '-c',
        script,
        'sh',
        ...user,
        'env',
        '-i',
        ...variables.map(([name, value]) => `${name}=${value}`),
        'sh',
        '-c',
        'cd "$0" && exec "$@"',
        cwd,
        ...command,
      ]);
    },
  };
}

function readOnly(from: string, to: string): string[] {
  return [`mount --bind '${from}' '${to}'`, `mount -o remount,bind,ro '${to}'`];
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}
