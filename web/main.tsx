import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './base.css';
import './forced-colors.css';
import { locale } from './texts/language.ts';
import { loadTranslation } from './texts/translated.ts';

document.documentElement.lang = locale;

// Not with `await` at the top of the file: the application's scripts may import this one, and would wait for it.
void loadTranslation().then(() => import('./app.tsx'));
