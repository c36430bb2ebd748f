import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.BASE_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, so that one build serves under every BASE_URL; `<base>` in index.html says where it is.
  base: './',
  plugins: [react()],
  build: { target: 'es2023', sourcemap: false, reportCompressedSize: false },
  // `npm run web`: the pages from here, everything else from a running `npm start`.
  server: { proxy: { '/api': server, '/sign': server, '/preview': server } },
});
