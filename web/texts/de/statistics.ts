import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const statistics: Translation['statistics'] = {
  overview: 'Übersicht',
  period: 'Zeitraum',
  ranges: { '7d': '7 Tage', '30d': '30 Tage', '90d': '90 Tage' },
  totals: 'In diesem Zeitraum gesendete Anfragen nach Status',

  trend: 'Verlauf',
  sent: 'Gesendet',
  viewed: 'Angesehen',
  accepted: 'Angenommen',
  rejected: 'Abgelehnt',
  nothing: 'In diesem Zeitraum wurde nichts gesendet, angesehen oder entschieden.',
  summary: (sent, viewed, accepted, rejected) =>
    `In diesem Zeitraum: ${sent} gesendet, ${viewed} angesehen, ${accepted} ganz oder teilweise angenommen und ${rejected} abgelehnt.`,

  responseTimes: 'Antwortzeiten',
  timeToOpen: 'Zeit bis zum Öffnen (Median)',
  timeToDecide: 'Zeit bis zur Entscheidung (Median)',
  openedWithin: (duration) => `Zeit bis zum Öffnen im Median: ${duration}.`,
  decidedWithin: (duration) => `Zeit bis zur Entscheidung im Median: ${duration}.`,
  noneOpened: 'In diesem Zeitraum wurde keine Anfrage geöffnet.',
  noneDecided: 'In diesem Zeitraum gab es keine Entscheidungen.',

  showAs: (title) => `${title} anzeigen als`,
  chart: 'Diagramm',
  table: 'Tabelle',
  chartNotLoaded:
    'Das Diagramm konnte nicht geladen werden; diese Tabelle zeigt seine Zahlen. Laden Sie die Seite neu, um das Diagramm zu sehen.',
  byDay: (title) => `${title} nach Tagen (UTC)`,
  day: 'Tag',

  durations: {
    day: (count) => plural(count, { one: '# Tag', other: '# Tage' }),
    hour: (count) => plural(count, { one: '# Stunde', other: '# Stunden' }),
    minute: (count) => plural(count, { one: '# Minute', other: '# Minuten' }),
  },
  lessThanAMinute: 'weniger als eine Minute',
  symbols: { day: 'd', hour: 'h', minute: 'min' },

  firstSteps: {
    title: 'In vier Schritten zur ersten Unterschrift',
    lead: 'Sobald Sie etwas gesendet haben, sehen Sie hier, wie es vorangeht.',
    done: 'Erledigt',
    container: 'Ordner anlegen',
    containerHint:
      'Ein Ordner fasst Dokumente zusammen, die zusammengehören, zum Beispiel alles, was neue Beschäftigte unterzeichnen.',
    goToContainers: 'Zu den Ordnern',
    document: 'Dokument schreiben',
    documentHint:
      'Schreiben Sie es Klausel für Klausel. Über jede wird einzeln entschieden, und Sie legen fest, welche verpflichtend sind.',
    openContainer: 'Ordner öffnen',
    publish: 'Veröffentlichen',
    publishHint:
      'Eine veröffentlichte Fassung lässt sich nicht mehr ändern. So ist immer klar, was unterzeichnet wurde.',
    openDocument: 'Dokument öffnen',
    send: 'Senden',
    sendHint:
      'Senden Sie es an eine Person oder an viele. Jede erhält per E‑Mail einen Signaturlink und braucht kein Konto.',
    sendDocument: 'Dokument senden',
  },
};
