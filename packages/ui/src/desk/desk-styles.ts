/** The look of Mantine's parts on the editors' desk; whoever shows such a part imports this. */
import '@mantine/core/styles.layer.css';
import './desk.css';
