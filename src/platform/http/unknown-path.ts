import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, notFound } from './api-error.ts';

/** 404 for a path or method that this service does not have. */
export function unknownPath(url = ''): ApiError {
  return pathOf(url).includes('//') ? doubledSlash() : notFound('This path or method');
}

/** As when a client adds a path to an address of the service that ends with a slash. */
function doubledSlash(): ApiError {
  return new ApiError('NOT_FOUND', 'This path was not found. It has two slashes in a row.');
}

/** The part of a URL of this service before its query. */
export function pathOf(url: string): string {
  return /^[^?#]*/.exec(url)?.[0] ?? '';
}

/**
 * Refuses requests to unknown paths before their bodies are read: nobody would use a body that anyone may send, and a
 * megabyte of JSON can take an eighth of a second to parse. After the checks that come first where the path is.
 */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ is404, url }) => {
    if (is404) throw unknownPath(url);
  });
}

/**
 * Watches the operations that are added to `app`. Returns what makes the error for a request to none of them: 404, with
 * a sentence that says which methods the path has, or that it has a slash too many.
 */
export function watchOperations(app: FastifyInstance): (request: FastifyRequest) => ApiError {
  const operations: { path: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    // Only operations say who may call them.
    if (config?.auth === undefined) return;
    const path = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);
    operations.push(...[method].flat().map((each) => ({ path, method: each })));
  });
  // Without repetition: `/signing-requests/export` is also that of a signing request whose id is `export`.
  const methodsOf = (asked: string) => [
    ...new Set(operations.filter(({ path }) => path.test(asked)).map(({ method }) => method)),
  ];
  return ({ method, url }) => {
    const asked = pathOf(url);
    const methods = methodsOf(asked);
    if (methods.length > 0)
      return new ApiError(
        'NOT_FOUND',
        `This path does not support ${method}, only ${methods.sort().join(', ')}.`,
      );
    if (methodsOf(asked.replace(/\/$/, '')).length > 0)
      return new ApiError('NOT_FOUND', 'This path was not found. Leave out the slash at its end.');
    return asked.includes('//') ? doubledSlash() : notFound('This path');
  };
}
