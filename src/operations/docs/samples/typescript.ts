import { clientNameOf } from '../../../../wire/client-name.ts';
import { javascript, literal } from './literal.ts';
import { credentialsOf, fileName, isFile, type SampleRequest } from './request.ts';

/** The request with the TypeScript client. */
export function typescriptSample(request: SampleRequest): string {
  const { operationId, pathTemplate, pathParameters, query, body, baseUrl } = request;
  const { resource, method } = clientNameOf({ operationId, path: pathTemplate });
  const given = [
    ...pathParameters.map((value) => literal(value, javascript)),
    ...(body === undefined ? [] : [literal(body, javascript)]),
    ...(Object.keys(query).length > 0 ? [literal(query, javascript)] : []),
  ];
  return `import { createAssent } from '@assent/sdk';
${isFile(request) ? "import { writeFile } from 'node:fs/promises';\n" : ''}
const assent = createAssent({
  baseUrl: '${baseUrl}',${credentials(request)}
});

const result = await assent.${resource}.${method}(${given.join(', ')});
${use(request)}`;
}

function credentials(request: SampleRequest): string {
  const list = credentialsOf(request);
  if (request.access === 'key') return list.map(([, variable]) => `\n  apiKey: ${read(variable)},`).join('');
  if (list.length === 0) return '';
  const headers = list.map(([header, variable]) => `\n    ${javascript.key(header)}: ${read(variable)},`);
  return `\n  headers: {${headers.join('')}\n  },`;
}

function read(variable: string): string {
  return `process.env.${variable} ?? ''`;
}

function use(request: SampleRequest): string {
  if (isFile(request))
    return `await writeFile('${fileName(request)}', new Uint8Array(await result.arrayBuffer()));`;
  return request.media === 'text/plain' ? 'console.log(await result.text());' : 'console.log(result);';
}
