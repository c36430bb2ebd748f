import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const server = process.env.BASE_URL ?? 'http://localhost:3000';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The oldest browsers of docs/dashboard.md. Others are told so (is-too-old.ts). */
const oldestBrowsers = ['chrome120', 'edge120', 'firefox125', 'ios17.4', 'safari17.4'];

/**
 * The files that pages have in common. By default, each set of pages that share something gets a file for it, and the
 * first page loads a hundred. Large components are in none of these, so that only the pages that show them load them.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'start',
    name: (id, modules) => (isBeforeApplication(id, modules) ? 'start' : null),
    minShareCount: 2,
  },
  {
    debugName: 'application',
    name: (id, modules) => (isBeforeApplication(id, modules) ? null : 'application'),
    tags: ['$initial'],
  },
  { name: 'icons', test: /node_modules\/@tabler\/icons-react\// },
  {
    name: 'fields',
    test: /node_modules\/@mantine\/(hooks|core\/esm\/(core|utils|components\/(Anchor|Badge|Input|InputBase|SimpleGrid|TextInput)))\//,
    minShareCount: 3,
  },
  {
    name: 'parts',
    // By the path in the project, because its folder may be in one that is called "web".
    test: (id) => /^((web|sdk|wire|shared)|node_modules\/@tanstack)\//.test(id.slice(here('..').length)),
    minShareCount: 6,
  },
];

export default defineConfig({
  root: here('.'),
  // Relative, so that one build works under every BASE_URL; `<base>` in index.html sets the path.
  base: './',
  plugins: [react(), preloadApplication()],
  build: {
    target: oldestBrowsers,
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // main.tsx loads the application after the translation. It is an entry, so that all that it needs is in one file.
      input: { index: here('index.html'), app: here('app.tsx') },
      output: {
        codeSplitting: {
          groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
        },
      },
    },
  },
  // `npm run web` serves the pages and forwards everything else to a running `npm start`.
  server: { proxy: { '/api': server, '/sign': server, '/preview': server } },
});

/**
 * Whether main.tsx or a translation uses a module. The application must not be in one file with any of these, because
 * its texts are read when it runs, which has to wait for the translation.
 */
function isBeforeApplication(id: string, modules: Rolldown.ChunkingContext): boolean {
  const used = new Set([here('index.html')]);
  for (const user of used) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(user) ?? {};
    for (const each of [...importedIds, ...dynamicallyImportedIds])
      if (each !== here('app.tsx')) used.add(each);
  }
  return used.has(id);
}

/**
 * Lets browsers fetch the application's scripts together with the small one that chooses the language, instead of only
 * when that imports them.
 */
function preloadApplication(): Plugin {
  return {
    name: 'preload-application',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const application = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith('/web/app.tsx'),
        );
        if (application?.type !== 'chunk') return [];
        const link = (rel: string, file: string) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `./${file}` },
          injectTo: 'head' as const,
        });
        return [
          ...[application.fileName, ...application.imports]
            .filter((file) => !html.includes(file))
            .map((file) => link('modulepreload', file)),
          ...[...(application.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file)),
        ];
      },
    },
  };
}
