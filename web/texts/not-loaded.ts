import { language } from './language.ts';

const sentences = {
  en: 'The dashboard couldn’t be loaded. Check your connection, then reload the page.',
  de: 'Das Dashboard konnte nicht geladen werden. Prüfen Sie die Verbindung und laden Sie dann die Seite neu.',
  fr: 'Le tableau de bord n’a pas pu être chargé. Vérifiez votre connexion, puis rechargez la page.',
};

/** What the page says when the application couldn't be loaded. All languages are here, because a translation may be missing too. */
export const notLoaded = sentences[language];
