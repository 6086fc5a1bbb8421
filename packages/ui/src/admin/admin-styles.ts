/** Mantine's styles for the admin screens; import it where one of its parts is shown. */
import '@mantine/core/styles.layer.css';
import './admin.css';
