import { measureEvidence } from './evidence/measure.ts';
import { measureGrowth } from './growth/measure.ts';
import { measureRequests } from './requests.ts';
import { rows } from './rows.ts';
import { printHead, printRows } from './table.ts';
import { measureWebhooks } from './webhooks/measure.ts';

const known = [...rows.map(({ name }) => name), 'evidence', 'growth', 'webhooks'];
const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !known.includes(name));
if (unknown !== undefined) throw new Error(`"${unknown}" is not one of ${known.join(', ')}`);

const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
const chosenRows = rows.filter(({ name }) => isChosen(name));
let isMet = true;
if (chosenRows.length > 0) isMet = await measureRequests(chosenRows);
if (isChosen('evidence')) isMet = (await measureEvidence()) && isMet;
if (isChosen('growth')) {
  printHead();
  for await (const row of measureGrowth()) isMet = printRows([row]) && isMet;
}
if (isChosen('webhooks')) isMet = (await measureWebhooks()) && isMet;
process.exitCode = isMet ? 0 : 1;
