import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { AssentError, ConnectionError } from '@assent/sdk';
import { allowEmbedding, hasAcceptedTerms, linkToTerms, setUpTerms } from './terms.js';

const { PORT = '4000' } = process.env;
const terms = await setUpTerms().catch(fail);

/**
 * Stands for whoever is signed in. In your shop, this comes from the session, and never from the browser's own claims.
 */
const customer = { id: 'customer-1', name: 'Ada Byron', email: 'ada@example.com' };

const routes = {
  'GET /': showCheckout,
  'POST /orders': placeOrder,
};

const server = createServer(async (request, response) => {
  try {
    const route = routes[`${request.method} ${request.url}`] ?? sendModule;
    await route(request, response);
  } catch (error) {
    console.error(explain(error));
    response.writeHead(500).end('Something went wrong. Please try again.');
  }
});

async function showCheckout(_request, response) {
  const link = await linkToTerms(terms, customer);
  sendPage(response, 200, link ? termsToAccept(link) : orderForm);
}

async function placeOrder(_request, response) {
  // What the page showed does not matter: only what Assent knows does.
  if (await hasAcceptedTerms(terms, customer)) sendPage(response, 201, '<p>Thank you for your order.</p>');
  else response.writeHead(303, { location: '/' }).end();
}

const orderForm = '<form method="post" action="/orders"><p>One teapot: 30 €</p><button>Order</button></form>';

const termsToAccept = (link) => `
  <p>Please accept our terms to order.</p>
  <p id="note" role="status"></p>
  <assent-sign src="${link}"></assent-sign>
  <script type="module">
    import '/sdk/embed.js';

    const element = document.querySelector('assent-sign');
    const note = (text) => { document.querySelector('#note').textContent = text; };
    element.addEventListener('completed', () => location.reload());
    element.addEventListener('rejected', () => note('Without the terms, you cannot order.'));
    element.addEventListener('error', ({ detail }) => note(detail.message));
  </script>`;

function sendPage(response, status, content) {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Checkout</title>` +
      `<link rel="icon" href="data:,"><body><h1>Checkout</h1>${content}</body></html>`,
  );
}

/** The modules of the element as npm installed them. A shop with a bundler imports '@assent/sdk/embed' instead. */
async function sendModule({ method, url }, response) {
  const [, name] = /^\/sdk\/([\w-]+\.js)$/.exec(url) ?? [];
  const file = name && new URL(name, import.meta.resolve('@assent/sdk/embed'));
  const code = method === 'GET' && file ? await readFile(file).catch(() => null) : null;
  if (code) response.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
  else response.writeHead(404).end('Not found');
}

server.listen(Number(PORT));
await once(server, 'listening').catch(fail);
const origin = `http://localhost:${server.address().port}`;
await allowEmbedding(origin).catch(fail);
console.log(`The checkout is at ${origin}`);

/** Ends the program. */
function fail(error) {
  console.error(explain(error));
  process.exit(1);
}

/** What went wrong and what to do about it, in one line. An unexpected error is printed with its stack. */
function explain(error) {
  if (error instanceof ConnectionError)
    return `${error.message} Start Assent with "npm start", or set ASSENT_URL to its address.`;
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is in use. Set PORT to another.`;
  if (error.code === 'UNAUTHORIZED') return `${error.message} Set ASSENT_API_KEY as the README says.`;
  return error instanceof AssentError ? error.message : error;
}
