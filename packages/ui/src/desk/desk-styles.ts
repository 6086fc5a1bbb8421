// Mantine's own styles lie in a layer; ours, after them, give its parts our colours and sizes.
import '@mantine/core/styles.layer.css';
import './tones.css';
import './inputs.css';
import './choices.css';
import './panels.css';
