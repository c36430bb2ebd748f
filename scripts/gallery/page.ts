/** A screenshot, as its file name describes it. */
interface Picture {
  file: string;
  surface: string;
  /** The page with its state, such as "review-partial". */
  state: string;
  /** Of the window, in CSS pixels. 0 if the test has only one. */
  width: number;
  scheme: string;
  /** What else distinguishes it: the language, or whether scripts run. */
  variant: string;
}

/** A page that shows screenshots side by side, a row for each state, and filters them. */
export function galleryPage(files: string[]): string {
  const rows = Map.groupBy(files.map(readName), ({ surface, state, variant }) =>
    [surface, state, variant].filter(Boolean).join(' · '),
  );
  const pictures = [...rows.values()].flat();
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Assent: every state</title>
<style>
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 0; }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 12px 16px; background: Canvas; border-bottom: 1px solid GrayText; }
input[type=search] { width: 22em; font: inherit; }
section { padding: 16px; border-bottom: 1px solid color-mix(in srgb, GrayText 40%, Canvas); }
h2 { margin: 0 0 8px; font-size: 1rem; }
div { display: flex; gap: 12px; align-items: start; overflow-x: auto; }
figure { margin: 0; flex: none; }
img { display: block; height: 480px; width: auto; border: 1px solid color-mix(in srgb, GrayText 40%, Canvas); }
figcaption { color: GrayText; }
[hidden] { display: none; }
</style>
<form role="search">
<label>State <input type="search" name="text"></label>
${filter('surface', 'Of', pictures)}
${filter('width', 'Width', pictures)}
${filter('scheme', 'Colours', pictures)}
${filter('variant', 'Variant', pictures)}
<output></output>
</form>
${[...rows].map(([title, row]) => section(title, row)).join('\n')}
<script>
const form = document.querySelector('form');
const show = () => {
  const chosen = Object.fromEntries(new FormData(form));
  let count = 0;
  for (const section of document.querySelectorAll('section')) {
    let visible = 0;
    for (const figure of section.querySelectorAll('figure')) {
      figure.hidden = !section.dataset.title.includes(chosen.text.toLowerCase())
        || ['surface', 'width', 'scheme', 'variant'].some((by) => chosen[by] && figure.dataset[by] !== chosen[by]);
      if (!figure.hidden) visible++;
    }
    section.hidden = visible === 0;
    count += visible;
  }
  form.querySelector('output').value = count + ' screenshots';
};
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
show();
</script>
`;
}

function filter(by: 'surface' | 'width' | 'scheme' | 'variant', label: string, pictures: Picture[]): string {
  const values = [...new Set(pictures.map((picture) => picture[by]))].filter(Boolean).sort();
  const options = values.map((value) => `<option>${value}</option>`);
  return `<label>${label} <select name="${by}"><option value="">all</option>${options.join('')}</select></label>`;
}

function section(title: string, pictures: Picture[]): string {
  const ordered = pictures.toSorted((a, b) => a.width - b.width || b.scheme.localeCompare(a.scheme));
  return `<section data-title="${title.toLowerCase()}"><h2>${title}</h2><div>${ordered.map(figure).join('')}</div></section>`;
}

function figure({ file, surface, state, width, scheme, variant }: Picture): string {
  return `<figure data-surface="${surface}" data-width="${width || ''}" data-scheme="${scheme}" data-variant="${variant}">
<a href="${file}"><img src="${file}" loading="lazy" alt="${state}, ${scheme}"></a><figcaption>${[width || '', scheme].join(' ')}</figcaption></figure>`;
}

const surfaces = ['signing', 'email', 'dashboard', 'verify-page', 'api-reference'];

/** Reads `dashboard-containers-360-dark.png`, which the tests name like this. Names are words joined by hyphens. */
function readName(file: string): Picture {
  const name = file.replace(/\.png$/, '');
  const surface = surfaces.find((each) => name.startsWith(`${each}-`)) ?? 'other';
  const rest = surface === 'other' ? name : name.slice(surface.length + 1);
  const [, state = rest, width = '0', scheme = '', variant = ''] =
    /^(.+?)(?:-(\d{3,4}))?-(light|dark)(?:-(.+))?$/.exec(rest) ?? [];
  return { file, surface, state, width: Number(width), scheme, variant };
}
