/** The fields of the review's form, by name. */
type Fields = Record<string, string>;

/** Acts like a browser on a signing page, over plain HTTP: keeps the page's cookies and sends its forms. */
export interface PageVisitor {
  /** The page's cookies as the browser sends them; empty as long as there are none. */
  readonly cookie: string;
  get(headers?: Record<string, string>): Promise<Response>;
  post(fields: Fields, headers?: Record<string, string>): Promise<Response>;
  /** Sends the decisions, and returns the fields with which the review's button confirms them. */
  review(decisions: Fields): Promise<Fields>;
  /** Sends the decisions, and confirms them on the review. */
  decide(decisions: Fields): Promise<Response>;
}

/** Visits a signing page without JavaScript. `link` may have a query that chooses a language. */
export function visitPage(link: string): PageVisitor {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (init: RequestInit) => {
    const response = await fetch(link, {
      redirect: 'manual',
      ...init,
      headers: { ...(cookies.size > 0 && { cookie: cookieHeader() }), ...init.headers },
    });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const post = (fields: Fields, headers: Record<string, string> = {}) =>
    send({ method: 'POST', body: new URLSearchParams(fields), headers });
  const review = async (decisions: Fields) => {
    const page = await (await post({ ...decisions, step: 'review' })).text();
    return { ...hiddenFields(page), step: 'confirm' };
  };
  return {
    get cookie() {
      return cookieHeader();
    },
    get: (headers = {}) => send({ headers }),
    post,
    review,
    decide: async (decisions) => post(await review(decisions)),
  };
}

/** The values that a page's form sends without showing them. */
export function hiddenFields(page: string): Fields {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescapeHtml(value)]));
}

function unescapeHtml(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}
