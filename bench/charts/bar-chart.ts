import { colors, scale } from '../../shared/tokens.ts';

export interface BarChart {
  title: string;
  /** What a screen reader reads instead of the picture. */
  description: string;
  groups: Group[];
}

/** Bars that are compared with each other. Each group has a scale of its own. */
interface Group {
  label: string;
  bars: Bar[];
}

interface Bar {
  label: string;
  value: number;
  /** The value as it is written beside the bar. */
  text: string;
  /** Bars of Assent are highlighted among those that they are compared with. */
  isOurs: boolean;
}

const [width, labelWidth, barWidth] = [720, 150, 320];
const [titleHeight, groupLabelHeight, barHeight, gap] = [48, 26, 22, 14];

/** Draws horizontal bars as SVG, in the colours of the reader's scheme and with text as text. */
export function drawBarChart({ title, description, groups }: BarChart): string {
  let y = titleHeight;
  const parts = groups.map((group) => {
    const part = drawGroup(group, y);
    y += groupLabelHeight + group.bars.length * barHeight + gap;
    return part;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" role="img" aria-labelledby="title description">
<title id="title">${escapeXml(title)}</title>
<desc id="description">${escapeXml(description)}</desc>
<style>${css}</style>
<rect class="paper" width="${width}" height="${y}" rx="6"/>
<text class="title" x="20" y="31">${escapeXml(title)}</text>
${parts.join('\n')}
</svg>
`;
}

function drawGroup({ label, bars }: Group, top: number): string {
  const max = Math.max(...bars.map(({ value }) => value));
  const lines = bars.map((bar, index) => {
    const y = top + groupLabelHeight + index * barHeight;
    const length = Math.max(1, Math.round((bar.value / max) * barWidth));
    const kind = bar.isOurs ? 'ours' : 'other';
    return `<text class="soft" x="${labelWidth - 10}" y="${y + 15}" text-anchor="end">${escapeXml(bar.label)}</text>
<rect class="${kind}" x="${labelWidth}" y="${y + 3}" width="${length}" height="${barHeight - 6}" rx="2"/>
<text class="${kind}-text" x="${labelWidth + length + 8}" y="${y + 15}">${escapeXml(bar.text)}</text>`;
  });
  return `<text class="group" x="20" y="${top + 17}">${escapeXml(label)}</text>\n${lines.join('\n')}`;
}

const css = `text{font:13px ${scale.sans.replaceAll('"', "'")};fill:${colors.light.ink}}
.title{font-size:17px;font-weight:600}.group{font-weight:600}.ours-text{font-weight:600}
.paper{fill:${colors.light.paper}}.soft,.other-text{fill:${colors.light['ink-soft']}}
.ours{fill:${colors.light.accent}}.other{fill:${colors.light.control};opacity:.55}
@media (prefers-color-scheme:dark){text{fill:${colors.dark.ink}}
.paper{fill:${colors.dark.paper}}.soft,.other-text{fill:${colors.dark['ink-soft']}}
.ours{fill:${colors.dark.accent}}.other{fill:${colors.dark.control}}}`;

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
