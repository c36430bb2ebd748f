import { chownSync, cpSync, globSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { collect } from '../../cli/support/run.ts';
import type { createBase } from './clean-root.ts';
import { readDockerfile, type Stage, type Step } from './dockerfile.ts';
import { createFilter } from './dockerignore.ts';

/** A stage after its steps were run. */
export interface Built {
  stage: Stage;
  root: string;
  /** Its last WORKDIR. */
  cwd: string;
}

// How this machine reaches the registry, which Docker's build arguments are for.
const throughProxy = Object.fromEntries(
  ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** Runs a Dockerfile's steps, each stage in a root of its own. Returns the last one, which is the image. */
export async function buildImage(checkout: string, base: ReturnType<typeof createBase>): Promise<Built> {
  const reaches = createFilter(readFileSync(join(checkout, '.dockerignore'), 'utf8'));
  const built = new Map<string, Built>();
  for (const stage of readDockerfile(readFileSync(join(checkout, 'Dockerfile'), 'utf8'))) {
    const result = { stage, root: base.createRoot(`stage-${stage.name}`), cwd: '/' };
    for (const step of stage.steps) await runStep(step, result);
    built.set(stage.name, result);
  }
  const image = [...built.values()].at(-1);
  if (!image) throw new Error('the Dockerfile has no stage');
  return image;

  async function runStep({ instruction, rest }: Step, result: Built): Promise<void> {
    if (instruction === 'WORKDIR') {
      result.cwd = rest;
      mkdirSync(join(result.root, rest), { recursive: true });
    } else if (instruction === 'COPY') copy(rest, result);
    else if (instruction === 'RUN') {
      const env = { npm_config_prefer_offline: 'true', ...throughProxy };
      const { code, stdout, stderr } = await collect(
        base.start(result.root, { command: ['sh', '-c', rest], cwd: result.cwd, env }),
      );
      if (code !== 0) throw new Error(`RUN ${rest} ended with ${code}:\n${stdout}\n${stderr}`);
    } else if (!['ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'].includes(instruction))
      throw new Error(`unknown instruction ${instruction}`);
  }

  function copy(rest: string, { root, cwd }: Built): void {
    const words = rest.split(' ');
    const options = words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('='));
    const { from, chown } = Object.fromEntries(options);
    const [target = '', ...sources] = words.filter((word) => !word.startsWith('--')).reverse();
    const source = from === undefined ? checkout : built.get(from)?.root;
    if (source === undefined) throw new Error(`COPY --from=${from}: there is no such stage`);
    const to = target.startsWith('/') ? join(root, target) : join(root, cwd, target);
    for (const name of sources) {
      const path = join(source, name);
      if (from === undefined) copyContext(path, to);
      // The content of a folder is copied, and a file into a folder.
      else cpSync(path, to, { recursive: true, verbatimSymlinks: true });
    }
    if (chown === undefined) return;
    const [uid = 0, gid = 0] = chown.split(':').map(Number);
    chownSync(to, uid, gid);
    for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' }))
      chownSync(join(to, name), uid, gid);
  }

  /** A file, or everything of the checkout that .dockerignore lets through. */
  function copyContext(path: string, to: string): void {
    if (statSync(path).isFile()) {
      if (!reaches(basename(path))) throw new Error(`${path} is in .dockerignore`);
      cpSync(path, join(to, basename(path)));
      return;
    }
    const files = globSync('**/*', {
      cwd: path,
      exclude: (name) => /(^|\/)(node_modules|\.git)$/.test(name),
    });
    for (const file of files)
      if (reaches(file) && statSync(join(path, file)).isFile()) cpSync(join(path, file), join(to, file));
  }
}
