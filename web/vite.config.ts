import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.BASE_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, so that one build works under every BASE_URL; `<base>` in index.html sets the path.
  base: './',
  plugins: [react()],
  build: { target: 'es2023', sourcemap: false, reportCompressedSize: false },
  // `npm run web` serves the pages and forwards everything else to a running `npm start`.
  server: { proxy: { '/api': server, '/sign': server, '/preview': server } },
});
