import { literal, python } from './literal.ts';
import { addressOf, credentialsOf, fileName, type SampleRequest } from './request.ts';

/** The request with Python's own library. */
export function pythonSample(request: SampleRequest): string {
  const { method, baseUrl, body, media } = request;
  const credentials = credentialsOf(request);
  const isJson = media === 'application/json';
  const modules = [
    ...(isJson || body !== undefined ? ['json'] : []),
    ...(credentials.length > 0 ? ['os'] : []),
    'urllib.request',
  ];
  const headers = [
    ...credentials.map(([header, variable]) => `"${header}": os.environ["${variable}"]`),
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
  const named = [
    ...(method === 'GET' ? [] : [`method="${method}"`]),
    ...(headers.length > 0 ? [`headers={${headers.join(', ')}}`] : []),
    ...(body === undefined ? [] : [`data=json.dumps(${literal(body, python, '    ')}).encode()`]),
  ];
  return `${modules.map((name) => `import ${name}`).join('\n')}

request = urllib.request.Request(
    ${JSON.stringify(`${baseUrl}${addressOf(request)}`)},
${named.map((argument) => `    ${argument},\n`).join('')})
with urllib.request.urlopen(request) as response:
${use(request, isJson)}`;
}

function use(request: SampleRequest, isJson: boolean): string {
  if (isJson) return '    print(json.load(response))';
  if (request.media === 'text/plain') return '    print(response.read().decode())';
  return `    with open("${fileName(request)}", "wb") as file:\n        file.write(response.read())`;
}
