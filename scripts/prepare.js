// Runs after npm has installed the checkout's packages. Plain JavaScript, so that an old Node can show what is missing.
if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import('./build-web.ts');
} else {
  process.stderr.write(
    `Assent needs Node 24 or later, but this is ${process.version}. Without --omit=dev, npm also installs Node 24; for production, "npm pack" in a complete checkout makes a package that needs no development packages.\n`,
  );
  process.exitCode = 1;
}
