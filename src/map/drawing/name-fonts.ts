// The faces that names on the board are set in, Latin only; loaded after the first picture, not before.
import '@fontsource/alegreya/latin-400-italic.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
