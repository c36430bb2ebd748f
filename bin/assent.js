#!/usr/bin/env node
// Without any syntax that an old Node cannot parse, so that it can show what is missing.
var major = Number(process.versions.node.split('.')[0]);
if (major >= 24) {
  void import('./run.js');
} else {
  process.stderr.write(
    'Assent needs Node 24 or later, but this is ' +
      process.version +
      '. In a checkout, "npm ci" also installs Node 24, and "npm start" uses it (after --ignore-scripts, run "npm rebuild node"). Elsewhere, "npm install node@24" in the same folder does.\n',
  );
  process.exitCode = 1;
}
