import type { Translation } from '../translation.ts';

export const publish: Translation['publish'] = {
  title: (number) => `Fassung ${number} veröffentlichen`,
  done: (number) => `Fassung ${number} ist jetzt aktiv.`,
  fixFirst: 'Das muss zuerst behoben werden',
  secondLook: 'Einen zweiten Blick wert',
  noProblems: 'Keine Probleme gefunden',
  noProblemsHint: 'Jede Klausel hat einen Titel und einen Text.',
  whatWillHappen: 'Was geschieht',
  becomesActive: (number) => `Fassung ${number} wird aktiv und kann gesendet werden.`,
  isArchived: (number) => `Fassung ${number} wird archiviert und kann nicht mehr gesendet werden.`,
  sentStay: 'Bereits gesendete Anfragen sind nicht betroffen.',
  unchangeable:
    'Eine veröffentlichte Fassung lässt sich nicht mehr ändern. Weitere Änderungen kommen in eine neue Fassung.',
  editorial: 'Nur eine redaktionelle Änderung',
  editorialHint: 'Wer die vorherige Fassung angenommen hat, muss nicht erneut annehmen.',
  changed: 'Der Entwurf wurde inzwischen geändert',
  changedHint:
    'Es wurde nichts veröffentlicht. Schließen Sie dieses Fenster, lesen Sie den Entwurf in seiner jetzigen Fassung und veröffentlichen Sie ihn dann.',
  clause: (number) => `Klausel ${number}`,

  findings: {
    noText: 'Die Klausel hat keinen Text.',
    sameSlug: (title, slug) => `„${title}“ hat denselben Slug, „${slug}“.`,
    sameSlugReason: 'Die API unterscheidet Klauseln anhand ihrer Slugs.',
    noClauses: 'Es gibt keine Klauseln.',
    noClausesReason: 'Unterzeichnende würden das Dokument als Ganzes bestätigen, ohne einen Text zu sehen.',
    allOptional: 'Alle Klauseln sind freiwillig.',
    allOptionalReason: 'Wer alle ablehnt, nimmt nichts an; die Anfrage gilt trotzdem nicht als abgelehnt.',
    allMandatory: 'Alle Klauseln sind verpflichtend.',
    allMandatoryReason: 'Keine lässt sich ablehnen, ohne das ganze Dokument abzulehnen.',
    preSelected: 'Diese Klausel ist freiwillig und vorausgewählt.',
    preSelectedReason: 'Eine vorausgewählte Einwilligung ist oft unwirksam (Erwägungsgrund 32 der DSGVO).',
    long: 'Diese Klausel ist sehr lang.',
    longReason: 'Über jede Klausel wird als Ganzes entschieden; bei kürzeren fällt das leichter.',
    neverExpires: 'Anfragen laufen nicht ab.',
    neverExpiresReason: 'Ein unbenutzter Link bleibt jahrelang gültig.',
  },
};
