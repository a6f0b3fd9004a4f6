import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/alegreya/latin-500-italic.css';
import '@fontsource/alegreya/latin-700.css';
import './app.css';
import './ui/language.svelte.ts';

import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app: index.html must hold an element "app".');
target.replaceChildren();
mount(App, { target });
// Told to public/again.js.
dispatchEvent(new Event('app-opened'));
