/** The commands by which a bundle's README.txt has it checked by hand, with the public key of the service. */
export function readmeCommands(readme: string, publicKey: string): string {
  const byHand = readme.slice(readme.indexOf('By hand'), readme.indexOf('This proves that'));
  const commands = [...byHand.matchAll(/^ {4}(.*)$/gm)].map(([, line]) => line).join('\n');
  return commands.replace('echo KEY', `echo ${publicKey}`);
}
