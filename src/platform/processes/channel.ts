import { errorMessage } from '../error-message.ts';

/** The common interface of `process` and a process of node:cluster: a channel of messages to the other side. */
interface Channel {
  send?(
    message: object,
    handle: undefined,
    options: undefined,
    callback: (error: Error | null) => void,
  ): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/**
 * Calls a function of the other side. Rejects when the other side throws, has ended, or takes longer than `timeoutMs`.
 */
export type Call = (name: string, input: unknown, timeoutMs: number) => Promise<unknown>;

/** The functions that the other side can call, by name. Input and output are JSON. */
export type Handlers = Record<string, (input: unknown) => unknown>;

interface Request {
  assentCall: string;
  id: number;
  input: unknown;
}

interface Response {
  assentReply: number;
  output?: unknown;
  error?: string;
}

/** Connects this process with the other side of a channel, for calls in both directions. */
export function connect(channel: Channel, handlers: Handlers): Call {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;

  channel.on('message', (message) => {
    if (isRequest(message)) void answer(message);
    else if (isResponse(message)) settle(message);
  });

  async function answer({ assentCall, id, input }: Request): Promise<void> {
    const response: Response = { assentReply: id };
    try {
      const handler = handlers[assentCall];
      if (!handler) throw new Error(`there is no ${assentCall}`);
      response.output = await handler(input);
    } catch (error) {
      response.error = errorMessage(error);
    }
    send(response, () => {});
  }

  function settle({ assentReply, output, error }: Response): void {
    const call = waiting.get(assentReply);
    if (error === undefined) call?.resolve(output);
    else call?.reject(new Error(error));
  }

  function send(message: Request | Response, onError: (error: Error) => void): void {
    channel.send?.(message, undefined, undefined, (error) => {
      if (error) onError(error);
    });
  }

  return async (name, input, timeoutMs) => {
    lastId += 1;
    const id = lastId;
    const call = Promise.withResolvers<unknown>();
    waiting.set(id, call);
    const timer = setTimeout(() => call.reject(new Error(`no reply to ${name} in time`)), timeoutMs);
    send({ assentCall: name, id, input }, call.reject);
    try {
      return await call.promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };
}

function isRequest(message: unknown): message is Request {
  return typeof message === 'object' && message !== null && 'assentCall' in message;
}

function isResponse(message: unknown): message is Response {
  return typeof message === 'object' && message !== null && 'assentReply' in message;
}
