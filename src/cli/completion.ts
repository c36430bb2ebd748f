import { type Command, type Commands, UsageError } from './command.ts';

export const completion: Command = {
  usage: 'bash|zsh|fish',
  summary: 'print a script that lets a shell complete commands and options',
  positionals: ['SHELL'],
  async run({ positionals: [shell = ''] }) {
    const script = scripts[shell];
    if (script === undefined)
      throw new UsageError(`There is no completion for "${shell}"; choose bash, zsh or fish`);
    return script;
  },
  print: (script: string) => script,
};

/** What can follow these words on the command line. The shells' scripts ask for it with `assent --complete WORD…`. */
export async function wordsAfter(commands: Commands, given: string[]): Promise<string[]> {
  const asksForHelp = given[0] === 'help';
  const words = asksForHelp ? given.slice(1) : given;
  const typed = words.slice(0, 2).join(' ');
  const load = commands.get(typed) ?? commands.get(words[0] ?? '');
  if (load && asksForHelp) return [];
  if (load) return [...Object.keys((await load()).options ?? {}), 'json', 'help'].map((name) => `--${name}`);
  const prefix = typed === '' ? '' : `${typed} `;
  const next = [...commands.keys()].filter((name) => name.startsWith(prefix));
  return [...new Set(next.map((name) => name.slice(prefix.length).split(' ', 1)[0] ?? ''))];
}

const scripts: Record<string, string> = {
  bash: `_assent() {
  local words
  words=$(assent --complete "\${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _assent assent
`,
  zsh: `#compdef assent
_assent() {
  local -a next
  next=(\${(f)"$(assent --complete "\${(@)words[2,CURRENT-1]}" 2>/dev/null)"})
  compadd -a next || _files
}
compdef _assent assent
`,
  fish: `complete -c assent -a '(assent --complete (commandline -opc)[2..] 2>/dev/null)'
`,
};
