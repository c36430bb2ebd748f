import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.BASE_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, so that one build works under every BASE_URL; `<base>` in index.html sets the path.
  base: './',
  plugins: [react(), preloadApplication()],
  build: { target: 'es2023', sourcemap: false, reportCompressedSize: false },
  // `npm run web` serves the pages and forwards everything else to a running `npm start`.
  server: { proxy: { '/api': server, '/sign': server, '/preview': server } },
});

/**
 * Lets browsers fetch the application's scripts together with the small one that chooses the language, instead of only when
 * that imports them.
 */
function preloadApplication(): Plugin {
  return {
    name: 'preload-application',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
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
          ...[application.fileName, ...application.imports].map((file) => link('modulepreload', file)),
          ...[...(application.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file)),
        ];
      },
    },
  };
}
