import { request as forward, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { after } from 'node:test';
import { createCertificate } from '../../support/create-certificate.ts';
import { portOf } from '../../support/port-of.ts';

const certificate = await createCertificate({ name: 'proxy', hosts: ['localhost', '127.0.0.1'] });

/** Starts an HTTPS server on this machine for the duration of a test file. Returns its port. */
export async function startHttps(handle: RequestListener): Promise<number> {
  const server = createServer(certificate, handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return portOf(server);
}

/** Passes requests on to a service as a reverse proxy does that knows it by another name and removes a path prefix. */
export function proxyTo(target: () => string, prefix: string): RequestListener {
  return (request, response) => {
    const path = request.url?.startsWith(prefix) ? request.url.slice(prefix.length) : '/outside';
    const headers = { ...request.headers, host: 'assent.internal' };
    const passed = forward(new URL(path, target()), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };
}
