import { createServer, type IncomingHttpHeaders } from 'node:http';
import { after } from 'node:test';
import { portOf } from '../../support/port-of.ts';

interface OtherSite {
  /** Of another site than `localhost`. */
  crossSite: string;
  /** Of the same site as the service, which is also on `localhost`, but of another origin. */
  sameSite: string;
  /** Serves a page at a path of its own, with these response headers. Returns the path. */
  serve(html: string, headers?: Record<string, string>): string;
  /** The headers of all requests received. */
  received: IncomingHttpHeaders[];
}

/** A website that does not belong to the service, for the duration of a test file. */
export async function startOtherSite(): Promise<OtherSite> {
  const pages: { html: string; headers: Record<string, string> }[] = [];
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers);
    const page = pages[Number(request.url?.slice(1).split('?')[0])];
    if (!page) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html', ...page.headers });
    return response.end(`<!doctype html><link rel="icon" href="data:,">${page.html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = portOf(server);
  return {
    crossSite: `http://127.0.0.1:${port}`,
    sameSite: `http://localhost:${port}`,
    serve: (html, headers = {}) => `/${pages.push({ html, headers }) - 1}`,
    received,
  };
}

/** A page that sends a form as soon as it is open. */
export function autoSubmit(action: string, fields: Record<string, string>, target = '_self'): string {
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  return `<form method="post" action="${action}" target="${target}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
}
