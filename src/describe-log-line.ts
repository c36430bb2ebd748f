import { styleText } from 'node:util';
import { pino } from 'pino';
import { forTerminal } from './cli/terminal.ts';

const { labels: levels } = pino.levels;
const colours = { warn: 'yellow', error: 'red', fatal: 'red' } as const;

/**
 * A human-readable line of the log: the local time, the process if it has a name, the level, the message and its
 * fields. The stack of an error follows below. Values come from requests, so they must not control the terminal.
 */
export function describeLogLine(json: string): string {
  const { time, level, msg, err, process: name, ...fields }: Record<string, unknown> = JSON.parse(json);
  const text = [
    clockTime(String(time)),
    ...(name === undefined ? [] : [`[${name}]`]),
    levels[Number(level)]?.padEnd(5),
    msg,
    ...Object.entries(fields).map(([key, value]) => `${key}=${describeValue(value)}`),
  ].join(' ');
  const lines = [text, ...(err === undefined ? [] : [describeError(err)])].join('\n');
  return `${coloured(levels[Number(level)], forTerminal(lines))}\n`;
}

function clockTime(time: string): string {
  return new Date(time).toLocaleTimeString('en-GB', { hour12: false });
}

function describeValue(value: unknown): string {
  return typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);
}

function describeError(error: unknown): string {
  const { name, message, advice, stack, code, cause } = error as Record<string, unknown>; // as log.ts writes it
  const text = String(stack ?? `${name ?? 'Error'}: ${message}`);
  return [
    ...(advice === undefined ? [] : [`  ${advice}`]),
    `${text}${code === undefined ? '' : ` (${code})`}`.replaceAll(/^/gm, '  '),
    ...(cause === undefined ? [] : [`  caused by\n${describeError(cause)}`]),
  ].join('\n');
}

/** Only where the terminal shows colours and the environment wants them (NO_COLOR, FORCE_COLOR). */
function coloured(level: string | undefined, text: string): string {
  const colour = colours[level as keyof typeof colours]; // undefined for other levels
  return colour ? styleText(colour, text, { stream: process.stderr }) : text;
}
