import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './base.css';
import './large-text.css';
import './forced-colors.css';
import './print.css';
import { locale } from './texts/language.ts';
import { notLoaded } from './texts/not-loaded.ts';
import { loadTranslation } from './texts/translated.ts';

document.documentElement.lang = locale;

// Not with `await` at the top of the file: the application's scripts may import this one, and would wait for it.
void loadTranslation()
  .then(() => import('./app.tsx'))
  .catch(showNotLoaded);

/** Without the application, the page would stay empty. */
function showNotLoaded(cause: unknown): void {
  const message = document.createElement('p');
  message.role = 'alert';
  message.style.padding = '1rem';
  message.textContent = notLoaded;
  document.getElementById('root')?.replaceChildren(message);
  console.warn(cause);
}
