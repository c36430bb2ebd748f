import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tools } from '../../src/mcp/tools.ts';
import { codeBlocks, readGuide } from './code-blocks.ts';

const guide = await readGuide('agents.md');

test('the guide for agents lists every tool in its order, and says which change something', () => {
  const rows = [...guide.matchAll(/^\| `(\w+)` \| (with writes: )?/gm)];
  assert.deepEqual(
    rows.map(([, name, writes]) => [name, writes === undefined]),
    tools.map(({ name, annotations }) => [name, annotations.readOnlyHint]),
  );
});

test('the configurations in the guide for agents are JSON and lead to the service', () => {
  const configurations = codeBlocks(guide).filter(({ language }) => language === 'json');
  assert.equal(configurations.length, 4);
  for (const { code } of configurations) {
    const { mcpServers, servers } = JSON.parse(code);
    const { assent } = mcpServers ?? servers;
    if (assent.command) assert.equal(assent.args.at(-1), 'https://sign.example.com');
    else assert.equal(assent.url, 'https://sign.example.com/mcp');
  }
});
