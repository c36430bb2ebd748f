import type { FastifyInstance } from 'fastify';
import { chooseLanguage } from '../../shared/languages/choose-language.ts';
import type { Language } from '../../wire/languages.ts';
import { readBuilt, readVerifier } from '../evidence/bundle/read-verifier.ts';
import { evidenceKeys } from '../evidence/keys.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { renderVerifyPage, type VerifyPage } from './page.ts';

/**
 * Serves /verify, the check of evidence as a page, to anyone. Throws when the verifier is not built: a service that
 * starts without it would hand out bundles that lack it.
 */
export function verifyPages(app: FastifyInstance, keyring: Keyring): void {
  readVerifier();
  const script = readBuilt('verify-page.js').toString();
  const keys = evidenceKeys(keyring).map(({ publicBytes }) => publicBytes.toString('base64'));
  const pages = new Map<Language, VerifyPage>();
  app.get<{ Querystring: { lang?: string } }>(
    '/verify',
    { exposeHeadRoute: true },
    async (request, reply) => {
      const language = chooseLanguage(request.query.lang, request.headers['accept-language']);
      const page = pages.get(language) ?? renderVerifyPage(language, keys, script);
      pages.set(language, page);
      return reply.headers(page.headers).send(page.html);
    },
  );
}
