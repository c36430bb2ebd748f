/** What screen readers call the frame, unless it is given a title: in the page's language, or else in English. */
export function frameTitle(language: string): string {
  const titles: Record<string, string> = {
    de: 'Dokument zur Prüfung',
    fr: 'Document à examiner',
    es: 'Documento por revisar',
    pt: 'Documento para análise',
    ja: '確認する文書',
    ar: 'مستند للمراجعة',
  };
  return titles[language.slice(0, 2).toLowerCase()] ?? 'Document to review';
}
