import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';

const root = new URL('../../../', import.meta.url);

/** The paths of the files outside `docs/` that guides link to. */
export const guidesElsewhere = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'sdk/README.md'];

/**
 * The paths of all guides and of the files they show, below the root of the package, which is also where they are
 * served. What only contributors need is left out.
 */
export function listGuides(): string[] {
  const files = readdirSync(new URL('docs/', root), { recursive: true, encoding: 'utf8' })
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .filter(
      (path) => /\.(md|json|yml|png)$/.test(path) && !/^docs\/(decisions\/|conformance\.md)/.test(path),
    );
  return [...guidesElsewhere, ...files.sort()];
}

/**
 * The content of one of them. In Markdown, links to files that are not served, such as tests, become plain text.
 */
export async function readGuide(path: string, served: ReadonlySet<string>): Promise<string | Buffer> {
  const bytes = await readFile(new URL(path, root));
  if (!path.endsWith('.md')) return bytes;
  return bytes
    .toString('utf8')
    .replaceAll(/(?<!!)\[([^\]]+)\]\(([^)\s]+)\)/g, (link, text: string, target: string) => {
      const [file = ''] = target.split('#');
      const isElsewhere = /^[a-z]+:/.test(target) || file === '' || file.startsWith('/');
      return isElsewhere || served.has(posix.join(posix.dirname(path), file)) ? link : text;
    });
}
