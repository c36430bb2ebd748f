import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { chain, entries, recordOf } from '../bundle/record.fixture.ts';
import { formatEvidence } from '../bundle/make-bundle.ts';
import { renderCertificate } from './render-certificate.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createCanvas } from '@napi-rs/canvas';
const [, , lang = 'en', variant = 'partial', pages = '9'] = process.argv;
const base = recordOf(chain(entries));
let e: any = structuredClone(base);
e.request.language = lang;
const titles = ['The service', 'شروط الدفع', 'お知らせ', 'Haftung für Schäden aus der Verletzung des Lebens, des Körpers oder der Gesundheit', 'قراردادها و می‌خواهم', '김철수 clause 👩‍👩‍👧'];
if (variant !== 'partial') {
  e.decisions = titles.map((title, i) => ({ clause_id: 'c' + i, title, is_mandatory: i < 2, default_checked: i % 2 === 0, accepted: true, touched: i === 0 ? true : i === 2 ? false : null }));
  e.version.content.clauses = titles.map((title: string, i: number) => ({ ...e.version.content.clauses[0], id: 'c' + i, title }));
}
if (variant === 'full') { e.request.status = 'ACCEPTED_FULL'; e.request.signer_name = 'Émilie d’Aubigné-Lefèvre'; e.timestamp; }
if (variant === 'declined') { e.decisions = e.decisions.slice(0, 3).map((d: any) => ({ ...d, is_mandatory: false, accepted: false })); e.decisions[1].comment = 'Zu teuer. いいえ。'; }
if (variant === 'rejected') { e.request.status = 'REJECTED'; e.request.signer_name = 'מרים 김철수'; e.decisions = e.decisions.map((d: any, i: number) => i === 0 ? { ...d, accepted: false, comment: 'The price is too high; please send an offer that includes maintenance.\nThanks.' } : { ...d, accepted: false, answered: false }); e.request.rejection_note = 'لا أوافق على البند الأول (السعر 30 يومًا).'; }
const t = performance.now();
const pdf = renderCertificate(e, Buffer.from(formatEvidence(e)), { verifyUrl: 'https://sign.example.com/verify', timestamp: variant === 'full' ? 'present' : null, seal: variant === 'full' ? { name: 'Assent GmbH', space: 8192 } : null });
console.log('ms', performance.now() - t, pdf.length);
const t2 = performance.now(); for (let i=0;i<10;i++) renderCertificate(e, Buffer.from(formatEvidence(e)), { verifyUrl: 'https://sign.example.com/verify', timestamp: null, seal: null }); console.log('warm', (performance.now()-t2)/10);
mkdirSync('/tmp/cert/out', { recursive: true });
const name = `/tmp/cert/out/${lang}-${variant}`;
writeFileSync(name + '.pdf', pdf);
const doc = await getDocument({ data: new Uint8Array(pdf), verbosity: 1 }).promise;
for (let p = 1; p <= Math.min(doc.numPages, Number(pages)); p++) {
  const page = await doc.getPage(p); const viewport = page.getViewport({ scale: 1.35 });
  const canvas = createCanvas(viewport.width, viewport.height);
  await page.render({ canvasContext: canvas.getContext('2d') as any, viewport, canvas: canvas as any }).promise;
  writeFileSync(`${name}-${p}.png`, canvas.toBuffer('image/png'));
  if (process.env.TEXT) { const c = await page.getTextContent(); console.log(c.items.map((i: any) => i.str + (i.hasEOL ? '\n' : '')).join('')); }
}
console.log(doc.numPages);
