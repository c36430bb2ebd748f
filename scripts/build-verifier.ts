import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const schemas = `${root}src/evidence/verify/evidence-schema.ts`;

/** Removes what nobody calls, but keeps names and lines. */
const readable = { compress: true, mangle: false, codegen: { removeWhitespace: false } };

/**
 * Builds the verifier for evidence bundles into dist/: verify.mjs, which every bundle contains, and the script of the
 * page /verify. The same sources always give the same bytes. verify.mjs is not minified, because people who rely on it
 * may want to read it.
 */
export async function buildVerifier({ build }: typeof import('vite'), outDir = `${root}dist`): Promise<void> {
  const plugins = [await insertSchemas()];
  const common = { target: 'es2022', outDir, emptyOutDir: false, copyPublicDir: false };
  const programs: InlineConfig['build'][] = [
    {
      ...common,
      minify: false,
      lib: { entry: `${root}src/evidence/verify/main.ts`, formats: ['es'], fileName: () => 'verify.mjs' },
      rolldownOptions: { external: /^node:/, output: { comments: false, minify: readable } },
    },
    {
      ...common,
      lib: {
        entry: `${root}src/verify-page/client/main.js`,
        formats: ['iife'],
        name: 'assentVerify',
        fileName: () => 'verify-page.js',
      },
    },
  ];
  for (const options of programs)
    if (options)
      await build({
        configFile: false,
        logLevel: 'warn',
        plugins,
        build: { ...options, reportCompressedSize: false },
      });
}

/**
 * Puts the schemas into the programs as JSON, so that they contain neither TypeBox nor anything that no check needs.
 */
async function insertSchemas(): Promise<Plugin> {
  const values = await import('../src/evidence/verify/evidence-schema.ts');
  const json = JSON.stringify(values.schemas, withoutAnnotations);
  if (/`|\$\{/.test(json)) throw new Error('The schemas cannot be written as a template literal.');
  return {
    name: 'insert-schemas',
    // A raw template literal is shorter and easier to read than a string with each quotation mark escaped.
    load: (id) => (id === schemas ? `export const schemas = JSON.parse(String.raw\`${json}\`);` : null),
  };
}

/**
 * Drops titles and descriptions, and what says nothing more: patterns beside a format (match-schema.ts), and types
 * beside the allowed values. The value of a property named "title" is a schema, not a string.
 */
function withoutAnnotations(name: string, value: unknown): unknown {
  if ((name === 'title' || name === 'description') && typeof value === 'string') return undefined;
  if (hasValues(value)) return { enum: value.enum };
  return hasFormat(value) ? { type: 'string', format: value.format } : value;
}

function hasValues(value: unknown): value is { enum: unknown[] } {
  return typeof value === 'object' && value !== null && 'enum' in value && Array.isArray(value.enum);
}

function hasFormat(value: unknown): value is { format: unknown } {
  return typeof value === 'object' && value !== null && 'format' in value && typeof value.format === 'string';
}
