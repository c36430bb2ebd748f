import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { EvidenceContradiction } from '../evidence/log/contradiction.ts';
import type { Db } from '../platform/database/database.ts';
import { disconnectSignal } from '../platform/http/disconnect-signal.ts';
import { type FileResponse, fileHeaders } from '../platform/http/file-response.ts';
import { embedOriginsOf } from './embed-origins.ts';
import { renderMessagePage } from './page/message-page.ts';
import type { Messages } from './page/messages/en.ts';
import { sendPage } from './page/send-page.ts';
import { languageOf, type PageRequest } from './page-request.ts';
import { signingOf } from './verification/guard-pages.ts';

type MakeFile = (db: Db, orgId: string, id: string, disconnected: AbortSignal) => Promise<FileResponse>;

export interface Copies {
  evidence: MakeFile;
  certificate: MakeFile;
}

interface Options {
  db: Db;
  files: Copies;
  config: Config;
}

/** The signer's own copies of evidence and certificate, once the request is decided (contract section 5). */
export function serveCopies(scope: FastifyInstance, { db, files, config }: Options): void {
  const serve = (path: string, media: string, make: MakeFile) =>
    scope.get(`/:token/${path}`, async (request: PageRequest, reply) => {
      const { org_id, id, completed_at } = signingOf(request);
      if (completed_at === null) return sendNoFilePage(request, reply, config, 'undecided');
      try {
        const file = await make(db, org_id, id, disconnectSignal(reply));
        return reply.headers({ ...fileHeaders(file, media), 'x-robots-tag': 'noindex' }).send(file.bytes);
      } catch (error) {
        if (!(error instanceof EvidenceContradiction)) throw error;
        return sendNoFilePage(request, reply, config, 'unproven');
      }
    });

  serve('evidence', 'application/zip', files.evidence);
  serve('certificate', 'application/pdf', files.certificate);
}

/** Responds with 409 and a page that says why there is no receipt, evidence or certificate to download. */
export function sendNoFilePage(
  request: PageRequest,
  reply: FastifyReply,
  config: Config,
  reason: keyof typeof wordsFor,
): FastifyReply {
  const messages = languageOf(request);
  const embedOrigins = embedOriginsOf(config, signingOf(request));
  const parts = renderMessagePage(wordsFor[reason](messages), messages);
  return sendPage(request, reply, { status: 409, embedOrigins, parts });
}

const wordsFor = {
  undecided: ({ nothingYetTitle, nothingYet }: Messages) => ({ title: nothingYetTitle, text: nothingYet }),
  unproven: ({ unprovenTitle, unproven }: Messages) => ({ title: unprovenTitle, text: unproven }),
};
