import { keywords } from './syntax.ts';

/** The metadata of the file. */
export interface DocumentInfo {
  /** The language of the document (BCP 47). */
  lang: string;
  direction: 'ltr' | 'rtl';
  title: string;
  author: string;
  subject: string;
  /** The date of the file. Not the time of rendering, so that the same evidence always gives the same bytes. */
  at: Date;
}

/** The metadata as XMP (ISO 16684-1), with the claim of PDF/A-3a (ISO 19005-3, 6.6.4). */
export function xmpOf({ lang, title, author, subject, at }: DocumentInfo): string {
  const date = at.toISOString().replace(/\.\d+/, '');
  const inLanguages = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li><rdf:li xml:lang="${escapeXml(lang)}">${escapeXml(text)}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title>${inLanguages(title)}</dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description>${inLanguages(subject)}</dc:description>
<dc:language><rdf:Bag><rdf:li>${escapeXml(lang)}</rdf:li></rdf:Bag></dc:language>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${date}</xmp:CreateDate>
<xmp:ModifyDate>${date}</xmp:ModifyDate>
<xmp:CreatorTool>Assent</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>Assent</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

/** XML cannot contain most control characters or lone surrogates. */
function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
    .replace(keywords, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`);
}
