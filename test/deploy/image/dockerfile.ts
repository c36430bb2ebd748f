/** A stage of a Dockerfile: what comes after one FROM. */
export interface Stage {
  /** The name after AS, or its number as Docker counts. */
  name: string;
  image: string;
  steps: Step[];
}

export interface Step {
  instruction: string;
  /** What comes after it, on one line, with the values of ARGs. */
  rest: string;
}

/** Reads the parts of the format that the Dockerfile uses: comments, continued lines, and ARG before the first FROM. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const args = new Map<string, string>();
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, instruction = '', written = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    const stage = stages.at(-1);
    const rest = stage && instruction !== 'FROM' ? written : insert(args, written);
    if (instruction === 'ARG') {
      const [name = '', value = ''] = rest.split('=');
      args.set(name, value);
    } else if (instruction === 'FROM') {
      const [, image = '', name = String(stages.length)] =
        /^(?:--platform=\S+ )?(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      stages.push({ name, image, steps: [] });
    } else {
      if (!stage) throw new Error(`"${line}" comes before the first FROM`);
      stage.steps.push({ instruction, rest });
    }
  }
  return stages;
}

/** The last value of an instruction in a stage, such as its USER. Throws when there is none. */
export function lastOf({ name, steps }: Stage, instruction: string): string {
  const step = steps.findLast((each) => each.instruction === instruction);
  if (!step) throw new Error(`stage ${name} has no ${instruction}`);
  return step.rest;
}

/** The variables of a stage's ENVs. */
export function variablesOf({ steps }: Stage): Record<string, string> {
  return Object.fromEntries(
    steps
      .filter(({ instruction }) => instruction === 'ENV')
      .flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('='))),
  );
}

function insert(args: Map<string, string>, text: string): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => args.get(name) ?? '');
}
