// The fonts of the names on the board, for Latin letters only. This module is loaded only after a board has been drawn.
import '@fontsource/alegreya/latin-400-italic.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
