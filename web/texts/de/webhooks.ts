import { formatMilliseconds } from '../count.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const webhooks: Translation['webhooks'] = {
  title: 'Webhooks',
  lead: 'Webhooks benachrichtigen Ihre eigenen Programme, wenn etwas geschieht.',
  newWebhook: 'Neuer Webhook',
  createWebhook: 'Webhook anlegen',
  noWebhooks: 'Noch keine Webhooks',
  noWebhooksHint:
    'Geben Sie eine https-URL an und wählen Sie Ereignisse aus, etwa ein angenommenes oder abgelehntes Dokument. Für jedes davon sendet Assent der URL eine signierte Nachricht.',
  webhook: 'Webhook',
  notFound: 'Webhook nicht gefunden',
  notFoundHint: 'Er wurde möglicherweise gelöscht, oder die Adresse dieser Seite ist unvollständig.',
  enabled: 'Eingeschaltet',
  disabled: 'Abgeschaltet',
  inList: '{events}, angelegt {when}',
  eventCount: (count) => plural(count, { one: '# Ereignis', other: '# Ereignisse' }),

  disabledTitle: 'Abgeschaltet, weil jede Zustellung fehlgeschlagen ist',
  disabledHint:
    'Fünf Tage lang hat keine Zustellung diese URL erreicht; {when} wurden die Zustellungen deshalb eingestellt. Beheben Sie das Problem beim Empfänger, schalten Sie den Webhook in seinem Menü wieder ein und stellen Sie dann Fehlgeschlagenes erneut zu.',

  signingSecret: 'Signaturgeheimnis',
  secretAdvice: 'Ihr Programm prüft damit, dass Nachrichten von Assent stammen.',
  events: 'Ereignisse',
  eventLabels: {
    'signing.created': 'Anfrage angelegt',
    'signing.viewed': 'Signaturseite geöffnet',
    'signing.completed': 'Dokument angenommen',
    'signing.rejected': 'Dokument abgelehnt',
    'signing.expired': 'Anfrage ohne Entscheidung abgelaufen',
    'signing.voided': 'Anfrage zurückgezogen',
    'consent.withdrawn': 'Einwilligung widerrufen',
    'document.published': 'Fassung veröffentlicht',
    'document.archived': 'Fassung archiviert',
  },

  form: {
    url: 'URL',
    urlHint: 'Die URL muss aus dem Internet erreichbar sein.',
    urlProblem: 'Die URL muss mit https:// beginnen.',
    eventsProblem: 'Wählen Sie mindestens ein Ereignis.',
    limit: 'Sie können bis zu fünf Webhooks anlegen.',
  },

  menu: {
    label: 'Weitere Aktionen für diesen Webhook',
    edit: 'URL und Ereignisse bearbeiten',
    disable: 'Abschalten',
    enable: 'Einschalten',
    rotate: 'Geheimnis erneuern',
  },
  sendTest: 'Testereignis senden',
  testSent: 'Ein Testereignis ist unterwegs. Seine Zustellung erscheint unten.',
  saved: 'Webhook gespeichert.',
  deletion: {
    title: 'Diesen Webhook löschen?',
    consequence: 'Er erhält keine Ereignisse mehr, und seine Zustellungen werden nicht mehr angezeigt.',
    confirm: 'Webhook löschen',
    done: 'Webhook gelöscht.',
  },
  rotation: {
    title: 'Signaturgeheimnis erneuern',
    consequence:
      'Das neue Geheimnis gilt sofort. In den nächsten 24 Stunden werden Nachrichten mit beiden Geheimnissen signiert, damit nichts abgewiesen wird, während Sie Ihr Programm umstellen. Falls Sie es in den letzten 24 Stunden schon erneuert haben, gilt das damals ersetzte Geheimnis ab sofort nicht mehr.',
    confirm: 'Geheimnis erneuern',
    newSecret: 'Neues Signaturgeheimnis',
    advice:
      'Stellen Sie Ihr Programm innerhalb von 24 Stunden um. Bis dahin werden Nachrichten mit beiden Geheimnissen signiert.',
  },

  deliveries: {
    title: 'Zustellungen',
    status: 'Status',
    anyStatus: 'Jeder Status',
    event: 'Ereignis',
    anyEvent: 'Jedes Ereignis',
    noMatch: 'Keine Zustellung passt zu diesen Filtern.',
    none: 'Noch keine Zustellungen',
    noneHint:
      'Hier erscheint jedes Ereignis, das an diese URL gesendet wird, mit der Antwort des Empfängers.',
    tryOut: 'Probieren Sie es mit „Testereignis senden“ aus.',
    attempts: (count) => plural(count, { one: '# Versuch', other: '# Versuche' }),
    attempt: (number, at) => `Versuch ${number}, ${at}:`,
    responseStatus: (status) => `HTTP ${status}`,
    duration: (ms) => `(${formatMilliseconds(ms)})`,
    nextAttempt: 'Nächster Versuch {when}',
    stopped: 'Keine weiteren Versuche, weil der Webhook abgeschaltet wurde.',
    payload: 'Inhalt',
    copyPayload: 'Inhalt',
    redeliver: 'Erneut zustellen',
    redelivered: 'Als neue Zustellung wieder unterwegs.',
    redeliverFailed: 'Fehlgeschlagene erneut zustellen',
    periods: { hour: 'Letzte Stunde', day: 'Letzte 24 Stunden', week: 'Letzte 7 Tage' },
    redelivering: (count) =>
      plural(count, {
        '=0': 'In diesem Zeitraum ist keine Zustellung fehlgeschlagen.',
        one: '# Zustellung wird erneut gesendet.',
        other: '# Zustellungen werden erneut gesendet.',
      }),
  },
};
