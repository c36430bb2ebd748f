import { readGuide } from './code-blocks.ts';

/** The example delivery in the guide, with which readers can test their code. */
export interface ExampleDelivery {
  secret: string;
  /** With lower-case names. */
  headers: Record<string, string>;
  body: string;
  /** When it was sent, in seconds. */
  seconds: number;
}

export async function readExampleDelivery(): Promise<ExampleDelivery> {
  const guide = await readGuide('webhooks.md');
  const [, head = '', body = ''] = /^```http\n(.*?)\n\n(.*?)\n```$/ms.exec(guide) ?? [];
  const lines = head.split('\n').slice(1);
  const entries = lines.map((line) => /^(.*?): (.*)$/.exec(line) ?? []);
  const headers = Object.fromEntries(entries.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
  return {
    secret: /`(whsec_[A-Za-z0-9+/=]+)`/.exec(guide)?.[1] ?? '',
    headers,
    body,
    seconds: Number(headers['webhook-timestamp']),
  };
}
