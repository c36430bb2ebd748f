/** One line of Prometheus's text format. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
}

export function readSamples(text: string): Sample[] {
  return [...text.matchAll(/^([a-zA-Z_:]\w*)(?:\{(.*)\})? \S+$/gm)].map(([, name = '', labels = '']) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => [label, value]),
    ),
  }));
}
