/** The styles of every page. */
import '@fontsource-variable/literata/wght.css';
import '@fontsource-variable/literata/wght-italic.css';
import '@mantine/core/styles/baseline.layer.css';
import './tokens.css';
import './global.css';
