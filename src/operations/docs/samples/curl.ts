import { json, literal } from './literal.ts';
import { addressOf, credentialsOf, isFile, type SampleRequest } from './request.ts';

/** The request as a command for a shell. */
export function curlSample(request: SampleRequest): string {
  const { method, baseUrl, body } = request;
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...credentialsOf(request).map(([header, variable]) => `-H "${header}: $${variable}"`),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(literal(body, json))}`]),
    ...(isFile(request) ? ['-OJ'] : []),
  ];
  return ['curl', quoted(`${baseUrl}${addressOf(request)}`)]
    .concat(options.map((option) => `\\\n  ${option}`))
    .join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
